import { describe, expect, it } from 'vitest'
import { adjustByBenjaminiHochberg } from '../families/adjust-p-values'
import type { ComparedSystem } from './align-systems'
import { compareSystems } from './compare-systems'
import type { ComparisonOptions } from './comparison-options'
import { createRandom } from '../../numeric/random'
import { expectClose } from '../../testing/test-vectors'

const noisy = (id: string, center: number, n = 60): ComparedSystem => {
  const random = createRandom(id)
  return {
    id,
    exampleMeans: new Map(
      Array.from({ length: n }, (_, i) => [`e${i}`, center + random.nextFloat() - 0.5] as const),
    ),
  }
}
const flat = (id: string, value: number, n: number): ComparedSystem => ({
  id,
  exampleMeans: new Map(Array.from({ length: n }, (_, i) => [`e${i}`, value] as const)),
})
const systems = [noisy('a', 0.5), noisy('b', 0.4), noisy('c', 0.3), noisy('d', 0.42, 40)]

describe('compareSystems with a correction', () => {
  it('adjusts by Benjamini and Hochberg on request, and reports it with each p', () => {
    const { pairs, ...table } = compareSystems(systems, { correction: 'benjamini-hochberg', alpha: 0.1 })
    expect(table).toMatchObject({
      family: 'all-pairs',
      hypotheses: 6,
      test: 'paired-t',
      correction: 'benjamini-hochberg',
      alpha: 0.1,
    })
    expect(pairs.map(({ adjusted }) => adjusted)).toEqual(
      adjustByBenjaminiHochberg(pairs.map(({ p }) => p ?? 1)),
    )
    for (const pair of pairs) {
      expect(pair).toMatchObject({
        family: 'all-pairs',
        hypotheses: 6,
        test: 'paired-t',
        correction: 'benjamini-hochberg',
        alpha: 0.1,
      })
    }
    const byHolm = compareSystems(systems, { alpha: 0.1 })
    expect(compareSystems(systems, 0.1)).toEqual(byHolm)
    expect(byHolm.pairs.map(({ adjusted }) => adjusted)).not.toEqual(pairs.map(({ adjusted }) => adjusted))
  })

  it('names the slice in the family', () => {
    expect(compareSystems(systems, { slice: 'theme:emergency' }).pairs[0]?.family).toBe(
      'all-pairs in "theme:emergency"',
    )
  })
})

describe('compareSystems by sign flips', () => {
  const options: ComparisonOptions = { test: 'sign-flip', seed: 7 }

  it('gives about the same p as the t-test, without t', () => {
    const byT = compareSystems(systems)
    const byFlips = compareSystems(systems, options)
    for (const [i, pair] of byFlips.pairs.entries()) {
      const other = byT.pairs[i]
      expect(pair).toMatchObject({
        first: other?.first,
        second: other?.second,
        difference: other?.difference,
        sd: other?.sd,
        n: other?.n,
        t: null,
        df: null,
        reason: null,
      })
      expect(Math.abs((pair.p ?? 0) - (other?.p ?? 1))).toBeLessThan(0.02)
    }
    expect(byFlips.pairs.some(({ different }) => different)).toBe(true)
  })

  it('is exact for a few examples', () => {
    const [a, b] = [
      flat('a', 0, 5),
      { id: 'b', exampleMeans: new Map([0.3, 0.2, 0.1, 0.25, -0.05].map((value, i) => [`e${i}`, value])) },
    ]
    // Of 32 patterns only the observed one, the one with −0.05 flipped, and their mirror images reach its
    // sum.
    expectClose(compareSystems([a, b], options).pairs[0]?.p, 4 / 32)
  })

  it('gives a pair the same p in any table and any order, from the same seed', () => {
    const all = compareSystems(systems, options)
    const two = compareSystems([systems[2] as ComparedSystem, systems[0] as ComparedSystem], options)
    expect(two.pairs[0]?.p).toBe(all.pairs.find(({ first, second }) => first === 'a' && second === 'c')?.p)
    const turned = [...systems]
      .reverse()
      .map(({ id, exampleMeans }) => ({ id, exampleMeans: new Map([...exampleMeans].reverse()) }))
    expect(compareSystems(turned, options)).toEqual(all)
    expect(compareSystems(systems, { ...options, seed: 8 })).not.toEqual(all)
    expect(compareSystems(systems, { ...options, slice: 'x' }).pairs.map(({ p }) => p)).not.toEqual(
      all.pairs.map(({ p }) => p),
    )
  })

  it('has a p for a constant difference, and none for too few or identical pairs', () => {
    expect(compareSystems([flat('low', 0, 12), flat('high', 1, 12)], options).pairs[0]).toMatchObject({
      p: 2 ** -11,
      reason: null,
      different: true,
    })
    expect(compareSystems([flat('low', 0, 1), flat('high', 1, 1)], options).pairs[0]).toMatchObject({
      p: null,
      reason: 'too-few-pairs',
      adjusted: 1,
    })
    expect(compareSystems([flat('one', 1, 9), flat('other', 1, 9)], options).pairs[0]).toMatchObject({
      p: null,
      reason: 'identical',
      adjusted: 1,
    })
  })

  it('draws enough patterns that a large family can show a difference', () => {
    const many = Array.from({ length: 32 }, (_, i) => flat(`s${i}`, 0, 2))
    const strong = [...many, noisy('strong', 3), { ...noisy('weak', 0) }]
    const { pairs } = compareSystems(strong, options)
    expect(pairs).toHaveLength(561)
    expect(pairs.find(({ first, second }) => first === 'strong' && second === 'weak')).toMatchObject({
      p: 1 / 22441,
      different: true,
    })
    expect(() => compareSystems(strong, { ...options, permutations: 10_000 })).toThrow(/at least 11220\./)
    expect(() => compareSystems(strong, { ...options, permutations: 11_219 })).toThrow(/at least 11220\./)
    expect(() => compareSystems(strong, { ...options, permutations: 11_220 })).not.toThrow()
    expect(() =>
      compareSystems(strong, { ...options, permutations: 500, correction: 'benjamini-hochberg' }),
    ).not.toThrow()
  })

  it('rejects sign flips without a seed', () => {
    expect(() => compareSystems(systems, { test: 'sign-flip' } as unknown as ComparisonOptions)).toThrow(
      /seed/,
    )
    expect(() =>
      compareSystems(systems, {
        ...options,
        permutations: 0.5,
        alpha: 0.9,
        correction: 'benjamini-hochberg',
      }),
    ).toThrow(/whole number/)
  })
})
