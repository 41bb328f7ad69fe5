import { computeMean, computeTQuantile, computeVariance, computeWilsonInterval } from '@consilium/scoring'
import type { Estimate } from './own-figures'

const LEVEL = 0.05

/** A mean over independent tasks with Student's interval, `mean ± t·SD/√n`; no interval of one task or of tasks without spread. */
export function estimateMean(values: readonly number[]): Estimate {
  const [value, variance] = [computeMean(values), computeVariance(values)]
  const n = values.length
  if (value === null || variance === null || variance === 0) return { value, low: null, high: null, n }
  const half = computeTQuantile(1 - LEVEL / 2, n - 1) * Math.sqrt(variance / n)
  return { value, low: value - half, high: value + half, n }
}

/**
 * A share in which each task counts by its part, from 0 to 1: Wilson's interval, which such parts make wider than it need
 * be, never narrower. Tasks with more criteria count no more than others.
 */
export function estimateShare(parts: readonly number[]): Estimate {
  const n = parts.length
  const interval = computeWilsonInterval(
    Math.min(
      n,
      parts.reduce((sum, part) => sum + part, 0),
    ),
    n,
  )
  return interval
    ? { value: computeMean(parts), low: interval.low, high: interval.high, n }
    : { value: null, low: null, high: null, n }
}
