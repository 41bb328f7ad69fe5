import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectClose } from '../testing/test-vectors'
import { computeNormalCdf, computeNormalQuantile } from './normal'

describe('the standard normal distribution', () => {
  it('agrees with scipy', () => {
    const table = [
      [-37, 5.7255712225239266e-300],
      [-20, 2.7536241186061556e-89],
      [-8, 6.22096057427174e-16],
      [-5, 2.866515718791933e-7],
      [-3, 0.0013498980316300933],
      [-2.999, 0.0013543365337271057],
      [-1.96, 0.024997895148220435],
      [-0.5, 0.3085375387259869],
      [0, 0.5],
      [1e-9, 0.5000000003989423],
      [0.3, 0.6179114221889526],
      [3, 0.9986501019683699],
      [6, 0.9999999990134123],
    ] as const
    for (const [z, p] of table) expectClose(computeNormalCdf(z), p, 1e-12, `Φ(${z})`)
    expect([computeNormalCdf(-60), computeNormalCdf(60)]).toEqual([0, 1])
  })

  it('has the quantiles of scipy', () => {
    const table = [
      [1e-300, -37.0470962993612],
      [1e-100, -21.273453560965322],
      [1e-10, -6.361340902404056],
      [0.001, -3.090232306167813],
      [0.025, -1.9599639845400545],
      [0.2, -0.8416212335729142],
      [0.49999, -2.5066282748960008e-5],
      [0.5, 0],
      [0.8, 0.8416212335729143],
      [0.975, 1.959963984540054],
      [1 - 1e-12, 7.0344869100478356],
    ] as const
    for (const [p, z] of table) expectClose(computeNormalQuantile(p), z, 1e-11, `quantile of ${p}`)
  })

  it('keeps all digits of quantiles next to the middle', () => {
    const table = [
      [0.5000001, 2.506628273311648e-7],
      [0.4999999, -2.5066282747031063e-7],
      [0.5 + 2 ** -50, 2.2263331397374137e-15],
      [0.45, -0.12566134685507402],
      [0.3, -0.5244005127080408],
      [0.0014, -2.9888822673157907],
      [0.001349898, -3.0000000071369985],
      [0.00134, -3.0022409042673104],
    ] as const
    for (const [p, z] of table) expectClose(computeNormalQuantile(p), z, 1e-12, `quantile of ${p}`)
  })

  it('inverts the quantile and is symmetric', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 0.5, noNaN: true }), (p) => {
        const z = computeNormalQuantile(p)
        expectClose(computeNormalCdf(z), p, 1e-12)
        expectClose(computeNormalCdf(-z), 1 - p, 1e-12)
      }),
    )
  })

  it('rejects invalid probabilities and non-numbers', () => {
    for (const p of [0, 1, -0.1, Number.NaN])
      expect(() => computeNormalQuantile(p)).toThrow(/between 0 and 1/)
    expect(() => computeNormalCdf(Number.POSITIVE_INFINITY)).toThrow(/finite/)
  })
})
