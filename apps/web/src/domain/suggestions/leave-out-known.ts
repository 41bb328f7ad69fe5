import { findPairs } from '../rubric-checks/find-pairs'
import { normaliseCriterion } from '../rubric-checks/normalise-criterion'
import type { Suggestion } from './suggestion-views'

interface Known {
  criteria: readonly { id: string; text: string; points: number | null }[]
  /** Texts that were turned down. */
  declined: readonly string[]
}

/** Leaves out what the rubric says already, also in other words or the other way round, what was turned down, and repeats. */
export function leaveOutKnown(
  suggestions: readonly Suggestion[],
  { criteria, declined }: Known,
): Suggestion[] {
  const seen = new Set([...criteria.map(({ text }) => text), ...declined].map(normaliseCriterion))
  const kept: Suggestion[] = []
  for (const suggestion of suggestions) {
    const plain = normaliseCriterion(suggestion.text)
    if (plain === '' || seen.has(plain)) continue
    const others = [
      ...criteria,
      ...kept.map(({ text, points }, index) => ({ id: `kept ${index}`, text, points })),
    ]
    if (findPairs([...others, { id: 'new', ...suggestion }]).some(({ criterionId }) => criterionId === 'new'))
      continue
    seen.add(plain)
    kept.push(suggestion)
  }
  return kept
}
