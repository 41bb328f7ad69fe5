import type { JudgePrompt } from './read-judge-prompt'
import { readSignature } from './sign-answer'
import { hashToUnit } from './skill'

const SPREAD_BETWEEN_ANSWERS = 0.3

/**
 * A verdict drawn from criterion and answer. The draw is shared by all simulated judges; they differ in
 * leniency only.
 */
export function simulateVerdict(judge: string, { criterion, points, answer }: JudgePrompt): string {
  const isMet =
    answer !== '' &&
    hashToUnit('verdict', criterion, answer) < findChance(judge, { criterion, points, answer })
  const explanation = `Simulated verdict: drawn from the texts of criterion and answer, which nobody read. The draw says ${isMet ? 'met' : 'not met'}.`
  return JSON.stringify({ explanation, criteria_met: isMet })
}

function findChance(judge: string, { criterion, points, answer }: JudgePrompt): number {
  const quality = readSignature(answer) ?? 0.44 + 0.3 * findOverlap(criterion, answer)
  const answerShift = SPREAD_BETWEEN_ANSWERS * (hashToUnit('answer', answer) - 0.5)
  const leniency = judge === 'sim-judge' ? 0 : 0.1 * (hashToUnit('leniency', judge) - 0.5)
  const chance = quality + answerShift + leniency
  return points > 0 ? chance + 0.03 : 0.4 * (1 - chance)
}

/** Share of the criterion's longer words that the answer uses. */
function findOverlap(criterion: string, answer: string): number {
  const words = new Set(criterion.toLowerCase().match(/\p{L}{5,}/gu))
  if (words.size === 0) return 0
  const used = new Set(answer.toLowerCase().match(/\p{L}{5,}/gu))
  return [...words].filter((word) => used.has(word)).length / words.size
}
