import { computeNormalCdf } from '../numeric/normal'
import { createRandom, deriveSeed, type Seed, type Xoshiro128 } from '../numeric/random'
import { ScoringError } from '../numeric/scoring-error'
import { computeTQuantile } from '../numeric/t-quantile'

/** How to draw the resamples of a bootstrap interval. Store the seed with the result. */
export interface ResamplingOptions {
  readonly seed: Seed
  /** Number of resamples, from 100 to 1,000,000; 2,000 by default. */
  readonly replicates?: number
}

/** The 95 % percentile interval of resampled values, or why there is none. */
export interface ResampledInterval {
  readonly low: number | null
  readonly high: number | null
  readonly reason: 'zero-variance' | 'undefined-resamples' | null
}

/**
 * With fewer units (items or clusters) than this there is no bootstrap interval, because the tails of so few
 * resampled units mean little. A convention of this package.
 */
export const MIN_RESAMPLED_UNITS = 10

/**
 * The 95 % bootstrap percentile interval of any statistic of independent units. Each resample draws as many
 * units as there are, with replacement; the bounds are the quantiles α and 1 − α of the values, as order
 * statistics at p(B + 1), interpolated. α is 0.025 for very many units and smaller for few, see
 * {@link computeTailShare}: plain percentiles are then too narrow, as ± 1.96·SE is where a t quantile is
 * needed.
 *
 * Degenerate: resamples in which the statistic is undefined are left out, up to a share of α, the size of one
 * tail, which they could hide; beyond that there is no interval (`undefined-resamples`). There is also none
 * when the bounds are equal within rounding (`zero-variance`).
 * Source: Efron (1979), Ann. Statist. 7:1–26; Hesterberg (2015), Am. Stat. 69:371–386, for α; the treatment
 * of undefined resamples is a convention of this package.
 * @param units Number of units, at least 2; callers report no interval below {@link MIN_RESAMPLED_UNITS}.
 * @param part Names the computation, so that other computations with the same seed change nothing here.
 * @param compute The statistic, from how often each unit was drawn; `null` when undefined.
 * @throws ScoringError `invalid-argument` for an invalid number of replicates.
 */
export function resampleUnits(
  units: number,
  options: ResamplingOptions,
  part: string,
  compute: (times: Uint32Array) => number | null,
): ResampledInterval {
  const { replicates, random } = createResamplingRandom(options, part)
  const times = new Uint32Array(units)
  const values: number[] = []
  for (let replicate = 0; replicate < replicates; replicate += 1) {
    times.fill(0)
    for (let draw = 0; draw < units; draw += 1) {
      const unit = random.nextInt(units)
      times[unit] = (times[unit] as number) + 1
    }
    const value = compute(times)
    if (value !== null) values.push(value)
  }
  return computePercentileInterval(values, replicates, units)
}

/**
 * Validates the options and creates the generator for one part of a computation.
 * Source: a convention of this package.
 * @throws ScoringError `invalid-argument` for an invalid number of replicates.
 */
export function createResamplingRandom(
  { seed, replicates = 2000 }: ResamplingOptions,
  part: string,
): { replicates: number; random: Xoshiro128 } {
  if (!Number.isSafeInteger(replicates) || replicates < 100 || replicates > 1_000_000) {
    throw new ScoringError(
      'invalid-argument',
      `${replicates} resamples give no interval; give a whole number from 100 to 1,000,000.`,
    )
  }
  return { replicates, random: createRandom(deriveSeed(seed, part)) }
}

/**
 * The share of resamples to leave out at each end: `α = Φ(−√(n/(n − 1)) · t(0.975, n − 1))` for n units. For
 * a mean the percentiles are then about as far apart as the ends of a t interval; α is 0.0085 at n = 10 and
 * 0.023 at n = 100.
 * Source: Hesterberg (2015), Am. Stat. 69:371–386, the expanded percentile interval.
 * @param units At least 2.
 */
export function computeTailShare(units: number): number {
  return computeNormalCdf(-Math.sqrt(units / (units - 1)) * computeTQuantile(0.975, units - 1))
}

/**
 * The 95 % percentile interval from resampled values, as {@link resampleUnits} describes it.
 * Source: Efron (1979), Ann. Statist. 7:1–26; Hesterberg (2015), Am. Stat. 69:371–386; the treatment of
 * undefined resamples is a convention of this package.
 * @param values The values from resamples in which the statistic is defined.
 * @param replicates Number of all resamples.
 * @param units Number of units that were resampled, at least 2.
 */
export function computePercentileInterval(
  values: readonly number[],
  replicates: number,
  units: number,
): ResampledInterval {
  const tail = computeTailShare(units)
  if (replicates - values.length > tail * replicates)
    return { low: null, high: null, reason: 'undefined-resamples' }
  const sorted = Float64Array.from(values).sort()
  const low = readQuantile(sorted, tail)
  const high = readQuantile(sorted, 1 - tail)
  return high - low < 1e-12 ? { low: null, high: null, reason: 'zero-variance' } : { low, high, reason: null }
}

function readQuantile(sorted: Float64Array, share: number): number {
  const position = Math.min(Math.max(share * (sorted.length + 1) - 1, 0), sorted.length - 1)
  const index = Math.floor(position)
  const here = sorted[index] as number
  const next = sorted[Math.min(index + 1, sorted.length - 1)] as number
  return here + (next - here) * (position - index)
}
