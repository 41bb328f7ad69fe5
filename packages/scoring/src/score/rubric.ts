import { ScoringError } from '../numeric/scoring-error'

/**
 * One criterion of a rubric. An answer earns `points` when the criterion is met; negative
 * points describe something an answer must not do. The editor allows whole points −10…10 except 0;
 * this package accepts any finite number up to {@link MAX_ABSOLUTE_POINTS}, including 0, which counts
 * for nothing. Tags such as `axis:accuracy` group criteria.
 */
export interface Criterion {
  readonly id: string
  readonly text: string
  readonly points: number
  readonly tags: readonly string[]
}

/** A rater's answer for one criterion of one completion. Unscored is the absence of a verdict. */
export interface Verdict {
  readonly criterionId: string
  readonly met: boolean
}

/** The largest magnitude of points accepted. Far above any rubric; it keeps sums finite. */
export const MAX_ABSOLUTE_POINTS = 1e9

/**
 * Checks the assumptions of scoring: ids are unique and points are finite.
 * Source: a convention of this package.
 * @throws ScoringError `duplicate-criterion` or `invalid-points`, naming the criterion.
 */
export function validateCriteria(criteria: readonly Criterion[]): void {
  const seen = new Set<string>()
  for (const { id, points } of criteria) {
    if (seen.has(id)) {
      throw new ScoringError(
        'duplicate-criterion',
        `Criterion ${id} is listed twice; give each criterion its own id.`,
      )
    }
    seen.add(id)
    if (!Number.isFinite(points) || Math.abs(points) > MAX_ABSOLUTE_POINTS) {
      throw new ScoringError('invalid-points', `Criterion ${id} has ${points} points; give a finite number.`)
    }
  }
}
