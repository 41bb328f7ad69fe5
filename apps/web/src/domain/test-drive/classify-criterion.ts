/** The author's judgment of one answer, and whether it meets the criterion; null if unknown. */
export interface CriterionOutcome {
  quality: 'good' | 'bad' | null
  met: boolean | null
}

/**
 * How well a criterion separates good from bad answers. `separates`: every good answer does better than every
 * bad one; `backwards`: the reverse; `mixed`: neither. `never_changes`: all verdicts are equal. `unknown`:
 * too few.
 */
export type CriterionWorth = 'separates' | 'backwards' | 'mixed' | 'never_changes' | 'unknown'

/** Classifies a criterion by its verdicts. For negative points, not meeting it is better. */
export function classifyCriterion(points: number, outcomes: readonly CriterionOutcome[]): CriterionWorth {
  const known = outcomes.filter(({ met }) => met !== null)
  const wins = (quality: 'good' | 'bad') =>
    known.filter((outcome) => outcome.quality === quality).map(({ met }) => met === points > 0)
  const [good, bad] = [wins('good'), wins('bad')]
  if (good.length > 0 && bad.length > 0) {
    if (good.every(Boolean) && !bad.some(Boolean)) return 'separates'
    if (bad.every(Boolean) && !good.some(Boolean)) return 'backwards'
    if (new Set([...good, ...bad]).size === 2) return 'mixed'
  }
  if (known.length < 2) return 'unknown'
  return new Set(known.map(({ met }) => met)).size === 1 ? 'never_changes' : 'unknown'
}

/** A rated response counts as good from 5 of 7, as bad up to 3, and as neither at 4. */
export function classifyRating(rating: number | null): 'good' | 'bad' | null {
  if (rating === null) return null
  return rating >= 5 ? 'good' : rating <= 3 ? 'bad' : null
}
