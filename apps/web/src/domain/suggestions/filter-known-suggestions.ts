import { findPairs } from '../authoring/rubric-checks/find-pairs'
import { normalizeCriterion } from '../authoring/rubric-checks/normalize-criterion'
import type { Suggestion } from './suggestion-views'

interface Known {
  criteria: readonly { id: string; text: string; points: number | null }[]
  /** Texts that the author declined. */
  declined: readonly string[]
}

/** Drops suggestions that the rubric already covers (also reworded or negated), declined ones and repeats. */
export function filterKnownSuggestions(
  suggestions: readonly Suggestion[],
  { criteria, declined }: Known,
): Suggestion[] {
  const seen = new Set([...criteria.map(({ text }) => text), ...declined].map(normalizeCriterion))
  const kept: Suggestion[] = []
  for (const suggestion of suggestions) {
    const plain = normalizeCriterion(suggestion.text)
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
