import { assertFinite } from './assert-finite'
import { ScoringError } from './scoring-error'

/** Below this the series is short and loses no digits; above it the continued fraction is used. */
const TAIL_FROM = 3

/**
 * Standard normal distribution function, Φ(z) = P(Z ≤ z). Relative error below 1e-13, in the lower
 * tail as well; below about −38 the result is 0, above about 8.3 it is 1.
 *
 * Near the middle: `½ + φ(z) · (z + z³/3 + z⁵/15 + …)`; in the tails: Laplace's continued fraction
 * of Mills' ratio.
 *
 * Source: Marsaglia (2004), J. Stat. Softw. 11(4); DLMF 7.9.1.
 * @throws ScoringError `invalid-number`.
 */
export function computeNormalCdf(z: number): number {
  assertFinite(z, 'The normal quantile')
  if (z > 0) return z < TAIL_FROM ? 0.5 + computeCentralArea(z) : 1 - computeLowerTail(z)
  return z > -TAIL_FROM ? 0.5 - computeCentralArea(-z) : computeLowerTail(-z)
}

/**
 * Standard normal quantile, the z with Φ(z) = p. Relative error below 1e-12 for p from 1e-300 up to
 * 1 − 1e-16, including close to ½.
 *
 * The rational start of Hastings is refined by Halley's method on Φ, in the middle on the area
 * between 0 and z, which is accurate to all digits there.
 *
 * Source: Abramowitz and Stegun 26.2.23 for the start.
 * @throws ScoringError `invalid-argument` when p is not strictly between 0 and 1.
 */
export function computeNormalQuantile(p: number): number {
  if (!(p > 0 && p < 1)) {
    throw new ScoringError(
      'invalid-argument',
      `The normal quantile was requested at ${p}; give a probability strictly between 0 and 1.`,
    )
  }
  if (p > 0.5) return -computeNormalQuantile(1 - p)
  if (p === 0.5) return 0
  const t = Math.sqrt(-2 * Math.log(p))
  const start = -(
    t -
    (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)))
  )
  let z = Math.min(0, start)
  for (let step = 0; step < 4; step += 1) {
    const gap = z > -TAIL_FROM ? 0.5 - p - computeCentralArea(-z) : computeLowerTail(-z) - p
    const newton = gap / computeDensity(z)
    z -= newton / (1 + (newton * z) / 2)
  }
  return z
}

function computeDensity(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
}

/** P(0 < Z < z). */
function computeCentralArea(z: number): number {
  let term = z
  let sum = z
  for (let odd = 3; term > sum * Number.EPSILON * 0.1; odd += 2) {
    term *= (z * z) / odd
    sum += term
  }
  return sum * computeDensity(z)
}

/** P(Z > z) for z of at least {@link TAIL_FROM}, from the far end of z + 1/(z + 2/(z + 3/(z + …))). */
function computeLowerTail(z: number): number {
  let fraction = z
  for (let k = 120; k >= 1; k -= 1) fraction = z + k / fraction
  return computeDensity(z) / fraction
}
