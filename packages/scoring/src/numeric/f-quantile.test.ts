import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeFQuantile } from './f-quantile'
import { computeTQuantile } from './t-quantile'
import { expectClose } from '../testing/test-vectors'

describe('computeFQuantile', () => {
  it('agrees with scipy', () => {
    const known = [
      [0.975, 5, 10, 4.236085668188632],
      [0.975, 5, 2.5, 21.803366797870034],
      [0.025, 3, 7, 0.06837889693755993],
      [0.975, 99, 4.3, 7.461696824571576],
      [0.5, 1, 1, 1],
      [0.95, 1, 24, 4.2596772726902286],
      [0.975, 0.8, 3.3, 15.851650412061089],
      [0.999, 200, 1000.5, 1.3831360839792792],
      [0.025, 2, 400, 0.025319410530413575],
    ] as const
    for (const [p, first, second, value] of known)
      expectClose(computeFQuantile(p, first, second), value, 1e-10, `F ${p} ${first} ${second}`)
  })

  it('is the square of t with one degree of freedom above, and mirrors', () => {
    const degrees = fc.double({ min: 0.5, max: 500, noNaN: true })
    const probability = fc.double({ min: 0.01, max: 0.99, noNaN: true })
    fc.assert(
      fc.property(probability, degrees, degrees, (p, first, second) => {
        expectClose(computeFQuantile(p, 1, second), computeTQuantile((1 + p) / 2, second) ** 2, 1e-9, 't²')
        expectClose(
          computeFQuantile(p, first, second) * computeFQuantile(1 - p, second, first),
          1,
          1e-9,
          'mirror',
        )
      }),
      { numRuns: 60 },
    )
  })

  it('rejects invalid input', () => {
    for (const [p, first, second] of [
      [0, 1, 1],
      [1, 1, 1],
      [0.5, 0, 1],
      [0.5, 1, -2],
    ] as const) {
      expect(() => computeFQuantile(p, first, second)).toThrow(/degrees above 0/)
    }
    expect(() => computeFQuantile(Number.NaN, 1, 1)).toThrow(/finite/)
    expect(() => computeFQuantile(0.5, 1, Number.POSITIVE_INFINITY)).toThrow(/finite/)
    expect(() => computeFQuantile(0.975, 5, 0.001)).toThrow(/out of range/)
  })
})
