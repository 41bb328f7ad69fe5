import { assertFinite } from './assert-finite'

/**
 * Arithmetic mean, summed in the order given; `null` for an empty list.
 * Source: the usual definition.
 * @throws ScoringError `invalid-number` when a value, or their sum, is not finite.
 */
export function computeMean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  let sum = 0
  for (const value of values) sum += value
  assertFinite(sum, 'The sum of the values')
  return sum / values.length
}

/**
 * Sample variance with n − 1, in two passes; `null` for fewer than two values.
 * Source: Chan, Golub and LeVeque (1983), Am. Stat. 37:242–247, the two-pass algorithm.
 * @throws ScoringError `invalid-number` when a value, or the sum of squares, is not finite.
 */
export function computeVariance(values: readonly number[]): number | null {
  const mean = computeMean(values)
  if (mean === null || values.length < 2) return null
  let squares = 0
  for (const value of values) squares += (value - mean) ** 2
  assertFinite(squares, 'The sum of squares')
  return squares / (values.length - 1)
}
