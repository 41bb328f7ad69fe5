import { expect, it } from 'vitest'
import { quantile } from './quantile'

it.each([
  [[], 0.5, null],
  [[7], 0.9, 7],
  [[4, 1], 0.5, 2.5],
  [[3, 1, 2], 0.5, 2],
  [[0, 10, 20, 30, 40], 0.9, 36],
])('of %j the quantile %d is %j', (values, share, expected) => expect(quantile(values, share)).toBe(expected))
