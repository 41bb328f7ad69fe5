import { computeMean, computeTQuantile, computeVariance, computeWilsonInterval } from '@consilium/scoring'
import type { Estimate } from './own-figures'

const LEVEL = 0.05

/**
 * A mean over independent tasks with Student's interval, `mean ± t·SD/√n`. One task, or tasks with equal
 * values, have no interval.
 */
export function estimateMean(values: readonly number[]): Estimate {
  const [value, variance] = [computeMean(values), computeVariance(values)]
  const n = values.length
  if (value === null || variance === null || variance === 0) return { value, low: null, high: null, n }
  const half = computeTQuantile(1 - LEVEL / 2, n - 1) * Math.sqrt(variance / n)
  return { value, low: value - half, high: value + half, n }
}

/**
 * A share over tasks, where each task contributes a fraction from 0 to 1, with Wilson's interval. Fractions
 * make that interval conservative. A task with more criteria counts no more than others.
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
