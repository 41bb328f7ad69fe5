import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../numeric/random'
import { expectClose, readVectors } from '../../testing/test-vectors'
import { estimatePairedBootstrap } from './paired-bootstrap'
import { testPaired } from './paired-t-test'
import { testSignFlip } from './sign-flip'

const zeros = (values: readonly number[]): number[] => values.map(() => 0)
const flip = (differences: readonly number[], permutations = 10_000) =>
  testSignFlip(differences, zeros(differences), { seed: 'flips', permutations })

describe('testSignFlip', () => {
  it('agrees with the known answers by enumeration', () => {
    type Row = { kind: string; input: { differences: number[] }; expected: { p: number } }
    const rows = readVectors<Row>('stats.jsonl').filter(({ kind }) => kind === 'signFlipExact')
    expect(rows.length).toBeGreaterThan(0)
    for (const { input, expected } of rows) {
      const { p, exact } = flip(input.differences)
      expect(exact).toBe(true)
      expectClose(p, expected.p, 1e-10)
    }
  })

  it("reproduces Fisher's exact p for Darwin's maize", () => {
    // Fisher (1935) §21: 863 sums of each sign at least as far from 0, of 32,768.
    const inches = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48]
    expect(flip(inches)).toMatchObject({ p: 1726 / 32768, exact: true, permutations: 32768, n: 15 })
  })

  it('approximates the exact p with random patterns', () => {
    const random = createRandom('near')
    for (const shift of [0, 0.1, 0.25]) {
      const differences = Array.from({ length: 20 }, () => random.nextFloat() - 0.5 + shift)
      const { p: exactP, exact } = flip(differences)
      expect(exact).toBe(true)
      // A 21st pair of no weight makes the test draw patterns instead.
      const { p, exact: drawn } = flip([...differences, 1e-15], 200_000)
      expect(drawn).toBe(false)
      expect(Math.abs((p ?? 2) - (exactP ?? 2))).toBeLessThan(4.5 * Math.sqrt((exactP ?? 0) / 200_000) + 1e-5)
    }
  })

  it('approximates the t-test for many pairs, for any number of pairs modulo the word size', () => {
    const random = createRandom('t')
    for (const n of [31, 32, 33, 100, 525]) {
      const differences = Array.from({ length: n }, () => random.nextFloat() - 0.5 + 0.8 / Math.sqrt(n))
      const { p } = flip(differences, 100_000)
      expect(Math.abs((p ?? 2) - (testPaired(differences, zeros(differences)).p ?? 0))).toBeLessThan(0.012)
    }
  })

  it('does not change with the sign, the scale or the order of two systems', () => {
    const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(values, (list) => {
        const { p } = flip(list, 300)
        expect(p).toBe(testSignFlip(zeros(list), list, { seed: 'flips', permutations: 300 }).p)
        expect(p).toBe(
          flip(
            list.map((value) => value * 4),
            300,
          ).p,
        )
        expect(p).toBe(flip([...list, 0], 300).p)
        expect(p).toBeGreaterThan(0)
        expect(p).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is never 0, and handles the degenerate cases', () => {
    const { p } = flip(
      Array.from({ length: 40 }, () => 1),
      999,
    )
    expect(p).toBe(1 / 1000)
    expect(flip([])).toEqual({
      difference: null,
      n: 0,
      p: null,
      exact: true,
      permutations: 0,
      reason: 'no-pairs',
    })
    expect(flip([0, 0, 0])).toMatchObject({ p: 1, exact: true, difference: 0 })
    expect(flip([0.3])).toMatchObject({ p: 1, exact: true })
    expect(flip([0.1, 0.2, 0.3])).toMatchObject({ p: 0.25 })
  })

  it('rejects invalid input', () => {
    expect(() => testSignFlip([1], [1, 2], { seed: 1 })).toThrow(/give pairs/)
    expect(() => flip([Number.NaN])).toThrow(/finite/)
    expect(() => flip([1], 0)).toThrow(/whole number/)
    expect(() => flip([1], 1e9)).toThrow(/whole number/)
  })
})

describe('estimatePairedBootstrap', () => {
  it('is the interval of the differences, far narrower than that of one system', () => {
    const random = createRandom('paired')
    const a = Array.from({ length: 200 }, () => random.nextFloat())
    const b = a.map((value) => value - 0.05 + 0.02 * (random.nextFloat() - 0.5))
    const { mean, low, high } = estimatePairedBootstrap(a, b, { seed: 1, replicates: 2000 })
    expect(mean).toBeCloseTo(0.05, 2)
    expect((high ?? 1) - (low ?? 0)).toBeLessThan(0.003)
    expect(() => estimatePairedBootstrap(a, [1], { seed: 1 })).toThrow(/give pairs/)
  })
})
