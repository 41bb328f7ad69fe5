import { ScoringError } from '../numeric/scoring-error'
import { drawSample } from './draw-sample'
import { extendSample, type ParentSample } from './extend-sample'
import type { PoolItem, SamplePlan } from './plan/sample-plan'
import type { DrawnSample, InfeasiblePlan } from './plan/sample-result'
import { SAMPLING_ALGORITHM } from './plan/sampling-algorithm'

/**
 * Draws a sample by the version of the algorithm that a frozen sample names, to prove that it draws the same
 * items again.
 *
 * Source: a convention of this package.
 * @param version The `algorithm` of a {@link DrawnSample}.
 * @param parent The sample that this one extends; see {@link extendSample}.
 * @throws ScoringError `invalid-argument` when the version is unknown; otherwise as {@link drawSample} and {@link
 * extendSample} do.
 */
export function drawByAlgorithm(
  version: number,
  pool: readonly PoolItem[],
  plan: SamplePlan,
  parent?: ParentSample,
): DrawnSample | InfeasiblePlan {
  if (version === SAMPLING_ALGORITHM)
    return parent ? extendSample(pool, plan, parent) : drawSample(pool, plan)
  throw new ScoringError(
    'invalid-argument',
    `Sampling algorithm ${version} is unknown; this release knows ${SAMPLING_ALGORITHM} only. Draw with the release that froze the sample.`,
  )
}
