/** What one answer is worth to its author, and whether the criterion is met in it; null is not known. */
export interface CriterionOutcome {
  quality: 'good' | 'bad' | null
  met: boolean | null
}

/**
 * What the answers say of a criterion. `separates`: every good answer does better on it than every bad one. `backwards`:
 * every bad one does better. `mixed`: neither. `never_changes`: all verdicts are the same. `unknown`: too little to tell.
 */
export type CriterionWorth = 'separates' | 'backwards' | 'mixed' | 'never_changes' | 'unknown'

/** Tells what a criterion is worth. With negative points, meeting it is the worse. */
export function tellCriterion(points: number, outcomes: readonly CriterionOutcome[]): CriterionWorth {
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

/** A rated response counts as a good answer from 5 of 7 on, and as a bad one up to 3. */
export function qualityOfRating(rating: number | null): 'good' | 'bad' | null {
  if (rating === null) return null
  return rating >= 5 ? 'good' : rating <= 3 ? 'bad' : null
}
