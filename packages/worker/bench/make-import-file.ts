const words =
  'patient fever cough dose renal allergy history chest pain clinic urgent asks whether should take before after surgery pregnant child adult'.split(
    ' ',
  )

function say(seed: number, count: number): string {
  return Array.from(
    { length: count },
    (_, index) => words[(seed * 31 + index * index * 7 + index) % words.length],
  ).join(' ')
}

/** One line like the average row of HealthBench: 3 messages, 12 criteria, an ideal completion. */
export function makeImportLine(row: number): string {
  return JSON.stringify({
    prompt_id: `bench-${row}`,
    prompt: [
      { role: 'user', content: say(row, 60) },
      { role: 'assistant', content: say(row + 1, 200) },
      { role: 'user', content: say(row + 2, 40) },
    ],
    example_tags: [`theme:${words[row % 7]}`, `physician_agreed_category:${words[row % 5]}`],
    rubrics: Array.from({ length: 12 }, (_, index) => ({
      criterion: `${say(row * 13 + index, 22)} (${index})`,
      points: index % 4 === 3 ? -((index % 10) + 1) : (index % 10) + 1,
      tags: ['level:example', `axis:${words[index % 5]}`],
    })),
    ideal_completions_data: {
      ideal_completion: say(row + 3, 180),
      ideal_completions_group: 'group',
      ideal_completions_ref_completions: null,
    },
    canary: 'bench canary',
  })
}

/** A HealthBench file of synthetic rows. */
export function makeImportFile(rows: number): string {
  return Array.from({ length: rows }, (_, row) => `${makeImportLine(row)}\n`).join('')
}
