const words =
  'patient fever cough dose renal allergy history chest pain clinic urgent asks whether should take before after surgery pregnant child adult'.split(
    ' ',
  )

export function say(seed: number, count: number): string {
  return Array.from(
    { length: count },
    (_, index) => words[(seed * 31 + index * index * 7 + index) % words.length],
  ).join(' ')
}

export const QUESTION_WORDS = 150
export const ANSWER_WORDS = 220
export const CRITERION_WORDS = 22

const prompts = Array.from(
  { length: 50 },
  (_, seed) =>
    `${say(seed, QUESTION_WORDS)}\n\n${say(seed + 1, ANSWER_WORDS)}\n\n${say(seed + 2, CRITERION_WORDS)}\n\n${say(seed + 3, 60)}`,
)

/** As long as the prompts for the judge of the benchmark. */
export function makePrompt(place: number): string {
  return prompts[place % prompts.length] ?? ''
}
