import { assertFinite } from './assert-finite'
import { ScoringError } from './scoring-error'

/** Standard normal quantile of a two-sided 95 % interval, in full: Φ⁻¹(0.975). */
export const NORMAL_975 = 1.959963984540054

/** The largest n and quantile of {@link computeWilsonInterval}, to avoid overflow of squares. */
const MAX_N = 2 ** 53

/** A share with an interval; all three lie in [0, 1]. */
export interface ShareInterval {
  readonly share: number
  readonly low: number
  readonly high: number
}

/**
 * Wilson's score interval of a share p = count/n: the true shares that a test at the same level would not
 * reject. With z the normal quantile, the bounds are `(p + z²/2n ± z·√(p(1 − p)/n + z²/4n²)) / (1 +
 * z²/n)`. Unlike p ± z·SE it stays within [0, 1], and it has a width where the share is 0 or 1.
 *
 * `count` and `n` may be fractional: a sum of fractions (where each of n units counts by a number from 0
 * to 1) makes the interval conservative, because no such number varies more than a binary one; a
 * smaller, effective n makes it valid for dependent observations.
 *
 * Degenerate: n of 0 has no share and gives `null`. With few, dependent observations the interval is too
 * narrow, like any interval for independent ones: give an effective n, and z from Student's t.
 *
 * Source: Wilson (1927), J. Am. Stat. Assoc. 22:209–212.
 * @param z Quantile of the interval; 95 %, two-sided, by default.
 * @throws ScoringError `invalid-number`, or `invalid-argument` when count is not within 0 … n, z is not
 * positive, or n or z is above 2⁵³.
 */
export function computeWilsonInterval(count: number, n: number, z = NORMAL_975): ShareInterval | null {
  assertFinite(count, 'The count of a share')
  assertFinite(n, 'The n of a share')
  assertFinite(z, 'The quantile of an interval')
  if (count < 0 || count > n || z <= 0 || Math.max(n, z) > MAX_N) {
    throw new ScoringError(
      'invalid-argument',
      `A share of ${count} in ${n} with quantile ${z} is not possible; give a count from 0 to n and a positive quantile, none above 2⁵³.`,
    )
  }
  if (n === 0) return null
  const share = count / n
  const square = z * z
  const reach = count + square / 2 + z * Math.sqrt(share * (n - count) + square / 4)
  // The lower bound is count²/n over the upper end; a difference would lose all digits for a large z.
  return {
    share,
    low: count === 0 ? 0 : share * (count / reach),
    high: count === n ? 1 : Math.min(1, Math.max(share, reach / (n + square))),
  }
}
