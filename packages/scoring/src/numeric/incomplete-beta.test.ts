import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeIncompleteBeta, MIN_SHAPE } from './incomplete-beta'
import { expectClose, readVectors } from '../testing/test-vectors'

describe('computeIncompleteBeta', () => {
  it('agrees with a computation in 50 digits', () => {
    const known = [
      [0.5, 0.5, 0.25, 0.3333333333333333],
      [2, 3, 0.4, 0.5248],
      [262, 0.5, 0.97, 6.519460639440928e-5],
      [1000, 0.5, 0.5, 2.3532791678996166e-303],
      [5, 0.5, 1e-12, 2.460937500001025e-61],
      [50000, 0.5, 0.99999, 0.317310507857966],
      [30000, 60000, 0.331, 0.06865552492284248],
      [0.001, 2, 0.3, 0.9994959094063246],
      [77280.74126893553, 3.069098229793199e-5, 0.999999999999, 4.8475883939021544e-4],
      [2, 0.001, 0.9, 0.001402006120006385],
    ] as const
    for (const [a, b, x, value] of known)
      expectClose(computeIncompleteBeta(a, b, x), value, 1e-10, `I(${a}, ${b}, ${x})`)
    expect([computeIncompleteBeta(2, 3, 0), computeIncompleteBeta(2, 3, 1)]).toEqual([0, 1])
  })

  it('is a probability that mirrors and grows', () => {
    const shape = fc.double({ min: 0.05, max: 2000, noNaN: true })
    const place = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(shape, shape, place, (a, b, x) => {
        const value = computeIncompleteBeta(a, b, x)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1)
        expect(value + computeIncompleteBeta(b, a, 1 - x, x)).toBeCloseTo(1, 9)
        expect(computeIncompleteBeta(a, b, x / 2)).toBeLessThanOrEqual(value * (1 + 1e-10))
      }),
    )
  })

  it('rejects arguments outside its range', () => {
    for (const [a, b, x] of [
      [0, 1, 0.5],
      [1, -1, 0.5],
      [1, 1, 1.5],
      [Number.NaN, 1, 0.5],
      [1, 1, Number.NaN],
      [1, 1, -1e-300],
    ] as const) {
      expect(() => computeIncompleteBeta(a, b, x)).toThrow(/incomplete beta/)
    }
  })

  it('rejects shapes too small for accuracy, and is accurate down to the smallest', () => {
    for (const [a, b] of [
      [5e-324, 1],
      [1e-300, 1e-300],
      [1, 9.9e-6],
    ] as const)
      expect(() => computeIncompleteBeta(a, b, 0.5)).toThrow(/at least/)
    expectClose(computeIncompleteBeta(MIN_SHAPE, MIN_SHAPE, 0.5), 0.5, 1e-10)
    // I_x(1, b) = 1 − (1 − x)ᵇ
    expectClose(computeIncompleteBeta(1, MIN_SHAPE, 0.9), -Math.expm1(MIN_SHAPE * Math.log(0.1)), 1e-10)
  })

  it('agrees with scipy', () => {
    type Row = { kind: string; input: { a: number; b: number; x: number }; expected: { value: number } }
    for (const { input, expected } of readVectors<Row>('stats.jsonl').filter(
      ({ kind }) => kind === 'incompleteBeta',
    )) {
      expectClose(
        computeIncompleteBeta(input.a, input.b, input.x),
        expected.value,
        1e-10,
        JSON.stringify(input),
      )
    }
  })
})
