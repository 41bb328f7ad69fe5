import { computeTTails } from '../numeric/t-tails'
import { ROUNDING } from './paired-differences'
import type { PairedTTest } from './paired-t-test'

/**
 * The t-test of `testPaired` on differences that have been checked already.
 *
 * Source: see `testPaired`.
 * @param scale Largest magnitude among the values that were subtracted; 0 takes the differences as exact.
 */
export function computeTOfDifferences(differences: Float64Array, scale: number): PairedTTest {
  const n = differences.length
  if (n === 0) return { difference: null, sd: null, n, t: null, df: null, p: null, reason: 'too-few-pairs' }
  let sum = 0
  for (let i = 0; i < n; i += 1) sum += differences[i] as number
  const difference = sum / n
  if (n === 1) return { difference, sd: null, n, t: null, df: null, p: null, reason: 'too-few-pairs' }
  let squares = 0
  for (let i = 0; i < n; i += 1) {
    const gap = (differences[i] as number) - difference
    squares += gap * gap
  }
  const sd = Math.sqrt(squares / (n - 1))
  const rounding = ROUNDING * scale
  if (sd <= rounding) {
    const reason = Math.abs(difference) <= rounding ? 'identical' : 'constant-difference'
    return { difference, sd: 0, n, t: null, df: null, p: null, reason }
  }
  const t = difference / (sd / Math.sqrt(n))
  return { difference, sd, n, t, df: n - 1, p: computeTTails(t, n - 1), reason: null }
}
