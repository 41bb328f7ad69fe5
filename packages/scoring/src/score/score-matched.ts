import type { MatchedCriterion } from './match-verdicts'
import { ScoringError } from '../numeric/scoring-error'

/** Points of a list of criteria: possible, and earned in the worst and the best case. */
export interface MatchedPoints {
  /** Sum of positive points: what a perfect answer earns. */
  readonly possible: number
  /** Earned if every unscored criterion goes against the answer; with all scored, what it earned. */
  readonly worst: number
  /** Earned if every unscored criterion goes in favor of the answer. */
  readonly best: number
}

/** Adds up points in the order given; the order of ids from `matchVerdicts` makes it reproducible. */
export function sumPoints(matched: readonly MatchedCriterion[]): MatchedPoints {
  let possible = 0
  let worst = 0
  let best = 0
  for (const { criterion, met } of matched) {
    const gain = Math.max(criterion.points, 0)
    const loss = Math.min(criterion.points, 0)
    possible += gain
    worst += met === null ? loss : met ? criterion.points : 0
    best += met === null ? gain : met ? criterion.points : 0
  }
  return { possible, worst, best }
}

/**
 * Bounds of `Σ points·[met] / Σ positive points` over a list of criteria; both are the score when
 * all are scored. `null` when no criterion has positive points: such a list has no score.
 * @throws ScoringError `invalid-points` when the points are so small that the ratio overflows.
 */
export function scoreMatched(matched: readonly MatchedCriterion[]): { worst: number; best: number } | null {
  const { possible, worst, best } = sumPoints(matched)
  if (possible <= 0) return null
  const bounds = { worst: worst / possible, best: best / possible }
  if (!Number.isFinite(bounds.worst) || !Number.isFinite(bounds.best)) {
    throw new ScoringError(
      'invalid-points',
      `Positive points add up to ${possible}, too little to divide by; use points of at least 1.`,
    )
  }
  return bounds
}
