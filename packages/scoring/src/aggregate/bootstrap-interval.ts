import { computeNormalCdf, computeNormalQuantile } from '../numeric/normal'
import { createRandom, deriveSeed, type Seed } from '../numeric/random'
import { ScoringError } from '../numeric/scoring-error'
import { assertScore } from '../score/assert-score'
import { prepareResampling, type Resampling, type ResamplingDesign } from './resample-means'

/** How to draw a bootstrap and how to compute its interval. Store the seed with the result. */
export interface BootstrapOptions {
  readonly seed: Seed
  /** Number of resamples; 10,000 by default, at most {@link MAX_REPLICATES}. */
  readonly replicates?: number
  /** Coverage of the interval; 0.95 by default. */
  readonly level?: number
  /** `bca` by default; it corrects for bias and skewness, `percentile` does not. */
  readonly method?: 'percentile' | 'bca'
  /** How the examples were drawn; independently by default. */
  readonly design?: ResamplingDesign
}

/** A mean with its bootstrap interval, or the reason why it has none. Not clipped. */
export interface BootstrapInterval {
  readonly mean: number | null
  /** Standard deviation (n − 1) of the bootstrap means; `null` without an interval. */
  readonly se: number | null
  readonly low: number | null
  readonly high: number | null
  readonly level: number
  readonly method: 'percentile' | 'bca'
  readonly replicates: number
  readonly examples: number
  /** Number of resampled units: examples, or clusters. */
  readonly units: number
  /**
   * `one-unit`: a single example or cluster, or one in each stratum; `zero-variance`: all units are the same;
   * `one-sided`: all bootstrap means lie on one side of the mean, where BCa is undefined.
   */
  readonly reason: 'no-examples' | 'one-unit' | 'zero-variance' | 'one-sided' | null
}

/** Maximum number of resamples in one call, so that a request cannot block a machine. */
export const MAX_REPLICATES = 1_000_000

/**
 * Bootstrap interval of the mean of example values (scores, or differences of two systems' scores).
 *
 * *Percentile*: the quantiles α/2 and 1 − α/2 of the bootstrap means. *BCa*: the quantiles
 * `Φ(z₀ + (z₀ + z_α)/(1 − a(z₀ + z_α)))`, where z₀ = Φ⁻¹(share of bootstrap means below the mean, ties within
 * rounding counting half) corrects for bias and a = Σl³/(6(Σl²)^1.5) over the influences l corrects for
 * skewness. Quantiles are order statistics at p(B + 1), interpolated.
 *
 * Degenerate: no examples give no mean; a single unit, or units that do not differ, give a mean without
 * an interval. Below about 30 examples or clusters bootstrap intervals are too narrow. Small strata are
 * safe: each is stretched to the spread that n − 1 gives, and strata of one example, which carry no
 * information on spread, are pooled into one stratum.
 *
 * Source: Efron (1987), J. Am. Stat. Assoc. 82:171–185; Davison and Hinkley (1997), chapter 5.
 * @param values One value for each example, in the order of example ids; strata and clusters parallel to it.
 * @throws ScoringError `invalid-number` on a value that is not finite, `invalid-argument` on invalid options.
 */
export function estimateBootstrapInterval(
  values: readonly number[],
  options: BootstrapOptions,
): BootstrapInterval {
  const { seed, replicates = 10_000, level = 0.95, method = 'bca', design = { kind: 'simple' } } = options
  for (const value of values) assertScore(value, 'A value of the bootstrap')
  checkOptions(replicates, level)
  const settings = { level, method, replicates, examples: values.length }
  const none = { ...settings, mean: null, se: null, low: null, high: null }
  const resampling = prepareResampling(values, design)
  const { mean, units, varies } = resampling
  if (units === 0) return { ...none, units, reason: 'no-examples' }
  if (!varies) return { ...none, mean, units, reason: 'one-unit' }
  const rounding = 1e-12 * averageSize(values)
  if (resampling.influences.every((influence) => Math.abs(influence) <= rounding))
    return { ...none, mean, units, reason: 'zero-variance' }
  const means = resampling.resample(replicates, createRandom(deriveSeed(seed, 'bootstrap'))).sort()
  const tails = [(1 - level) / 2, (1 + level) / 2] as const
  const shares = method === 'percentile' ? tails : correctTails(tails, means, resampling, rounding)
  if (shares === null) return { ...none, mean, units, reason: 'one-sided' }
  const [low, high] = shares.map((share) => readQuantile(means, share)) as [number, number]
  return { ...settings, mean, se: computeDeviation(means), low, high, units, reason: null }
}

function checkOptions(replicates: number, level: number): void {
  if (!Number.isSafeInteger(replicates) || replicates < 100 || replicates > MAX_REPLICATES) {
    throw new ScoringError(
      'invalid-argument',
      `${replicates} bootstrap replicates give no interval; give a whole number from 100 to ${MAX_REPLICATES}.`,
    )
  }
  if (!(level > 0 && level < 1)) {
    throw new ScoringError(
      'invalid-argument',
      `The level of the interval is ${level}; give a share between 0 and 1, such as 0.95.`,
    )
  }
  if ((replicates + 1) * (1 - level) < 2) {
    throw new ScoringError(
      'invalid-argument',
      `${replicates} replicates are too few for a level of ${level}; draw at least ${Math.ceil(2 / (1 - level) - 1)}.`,
    )
  }
}

function correctTails(
  tails: readonly [number, number],
  sorted: Float64Array,
  { mean, influences }: Resampling,
  rounding: number,
): [number, number] | null {
  const below =
    (countBelow(sorted, mean - rounding) + countBelow(sorted, mean + rounding)) / 2 / sorted.length
  if (below === 0 || below === 1) return null
  const bias = computeNormalQuantile(below)
  // The ratio is scale-free; dividing by the largest influence avoids underflow and overflow of the powers.
  let largest = 0
  for (const influence of influences) largest = Math.max(largest, Math.abs(influence))
  let squares = 0
  let cubes = 0
  for (const influence of influences) {
    squares += (influence / largest) ** 2
    cubes += (influence / largest) ** 3
  }
  const acceleration = cubes / (6 * squares ** 1.5)
  const correct = (tail: number): number => {
    const z = bias + computeNormalQuantile(tail)
    const stretch = 1 - acceleration * z
    // Beyond the pole the corrected quantile is the end of the distribution.
    return stretch <= 0 ? Number(z > 0) : computeNormalCdf(bias + z / stretch)
  }
  return [correct(tails[0]), correct(tails[1])]
}

/** Counts the sorted values below a bound. */
function countBelow(sorted: Float64Array, bound: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < bound) low = middle + 1
    else high = middle
  }
  return low
}

function readQuantile(sorted: Float64Array, share: number): number {
  const position = Math.min(Math.max(share * (sorted.length + 1) - 1, 0), sorted.length - 1)
  const index = Math.floor(position)
  const here = sorted[index] as number
  const next = sorted[Math.min(index + 1, sorted.length - 1)] as number
  return here + (next - here) * (position - index)
}

function averageSize(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum += Math.abs(value)
  return sum / values.length
}

function computeDeviation(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += value
  const mean = sum / values.length
  let squares = 0
  for (const value of values) squares += (value - mean) ** 2
  return Math.sqrt(squares / (values.length - 1))
}
