import { expect, it } from 'vitest'
import { sumPoints } from './sum-points'

it.each([
  [[], { positive: 0, negative: 0 }],
  [[8, -3, null, 2], { positive: 10, negative: -3 }],
  [[8, 12, -11, 1.5, 0], { positive: 8, negative: 0 }],
] as const)('the sums of %j are those of the valid points', (points, sums) => {
  expect(sumPoints(points.map((one) => ({ points: one })))).toEqual(sums)
})
