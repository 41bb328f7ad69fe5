import { computeIncompleteBeta, MIN_SHAPE } from './incomplete-beta'
import { computeNormalCdf } from './normal'
import { ScoringError } from './scoring-error'

/**
 * Above this the incomplete beta would lose digits, and the normal approximation is accurate to all of them.
 */
const BETA_UP_TO = 1e5
/** Above this Student's t and the normal distribution are equal in double precision. */
const NORMAL_FROM = 1e20
/** Beyond this many standard deviations a normal tail is 0 in double precision. */
const NORMAL_REACH = 40

/**
 * P(|T| > |t|) of Student's t, to 1e-10 relative including the far tails, for any degrees of freedom from
 * 2e-5 to ∞. Below about 1e-308 the result is 0.
 *
 * Up to 10⁵ degrees it is `I_x(df/2, 1/2)` at `x = df/(df + t²)`. Beyond, t is turned into a normal
 * quantile: with `a = df − ½`, `b = 48a²` and `w = √(a·ln(1 + t²/df))`,
 * `z = w + (w³ + 3w)/b − (4w⁷ + 33w⁵ + 240w³ + 855w)/(10b²)`; the omitted terms are below 1e-15 of the tail.
 *
 * Degenerate: infinite degrees of freedom give the normal distribution; t of 0 gives 1.
 *
 * Source: DLMF 8.17; Hill (1970), Commun. ACM 13:617–619, for the normal quantile.
 * @throws ScoringError `invalid-argument` with fewer than 2e-5 degrees of freedom.
 */
export function computeTTails(t: number, df: number): number {
  if (!(df >= 2 * MIN_SHAPE)) {
    throw new ScoringError(
      'invalid-argument',
      `Student's t was requested for ${df} degrees of freedom; give at least ${2 * MIN_SHAPE}.`,
    )
  }
  const size = Math.abs(t)
  if (df > BETA_UP_TO) return 2 * computeNormalCdf(-Math.min(NORMAL_REACH, convertToNormal(size, df)))
  // Written with df/t² so that neither a huge nor a tiny t overflows.
  const ratio = df / size / size
  if (ratio === Number.POSITIVE_INFINITY) return 1
  return computeIncompleteBeta(df / 2, 0.5, ratio / (1 + ratio), 1 / (1 + ratio))
}

function convertToNormal(t: number, df: number): number {
  if (df > NORMAL_FROM || t > 1e100) return t
  const a = df - 0.5
  const square = a * Math.log1p((t * t) / df)
  const w = Math.sqrt(square)
  const b = 48 * a * a
  return w * (1 + (square + 3) / b - (((4 * square + 33) * square + 240) * square + 855) / (10 * b * b))
}
