import { describe, expect, it } from 'vitest'
import { compareSlices } from './compare-slices'
import type { ComparedSystem } from './align-systems'
import { compareSystems } from './compare-systems'
import { compareTable } from './compare-table'
import { compareToReference } from './compare-to-reference'
import { createRandom } from '../../numeric/random'

const listed = (id: string, values: readonly number[]): ComparedSystem => ({
  id,
  exampleMeans: new Map(values.map((value, i) => [`e${i}`, value])),
})
const draw = (seed: string, n: number): number[] => {
  const random = createRandom(seed)
  return Array.from({ length: n }, () => random.nextFloat() - 0.42)
}
const sampled = ({ id, exampleMeans }: ComparedSystem) => ({
  id,
  examples: new Map([...exampleMeans].map(([example, value]) => [example, [value]] as const)),
})
const options = { test: 'sign-flip', seed: 7 } as const
const values = draw('values', 60)
const zeros = values.map(() => 0)

describe('sign patterns of a table', () => {
  it('differ from pair to pair, so that pairs with the same differences have different p-values', () => {
    const { pairs } = compareSystems(
      [listed('a', values), listed('b', values), listed('c', values), listed('zero', zeros)],
      options,
    )
    const p = pairs.flatMap((pair) => (pair.reason === null ? [pair.p] : []))
    expect(p).toHaveLength(3)
    expect(new Set(p).size).toBe(3)
  })

  it('differ for pairs whose concatenated ids are equal', () => {
    const pOf = (first: string, second: string): number | null | undefined =>
      compareSystems([listed(first, values), listed(second, zeros)], options).pairs[0]?.p
    expect(new Set([pOf('a/b', 'c'), pOf('a', 'b/c'), pOf('a","b', 'c'), pOf('a', 'b","c')]).size).toBe(4)
    const inSlice = (slice: string | null, first: string): number | null | undefined =>
      compareSystems([listed(first, values), listed('z', zeros)], { ...options, slice }).pairs[0]?.p
    expect(
      new Set([inSlice('x', 'a'), inSlice('x/a', ''), inSlice(null, 'x/a'), inSlice('null', 'x/a')]).size,
    ).toBe(4)
  })

  it('have the same number in both families of a table, so that a pair has one p', () => {
    const systems = Array.from({ length: 24 }, (_, i) => listed(`s${i}`, draw(`s${i}`, 25)))
    const table = compareTable(systems.map(sampled), { ...options, reference: 's3' })
    expect(table.hypotheses).toBe(276)
    for (const { system, p } of table.againstReference?.comparisons ?? []) {
      const pair = table.pairs.find(
        ({ first, second }) => [first, second].sort().join() === [system, 's3'].sort().join(),
      )
      expect(p).toBe(pair?.p)
    }
    expect(compareToReference(systems, 's3', options)).toEqual(table.againstReference)
    // 2 · 276/0.05 patterns: every p is a whole number of 1/11,041.
    const scaled = (table.pairs.find(({ p }) => p !== null)?.p ?? 0) * 11_041
    expect(Math.abs(scaled - Math.round(scaled))).toBeLessThan(1e-9)
  })
})

describe('too few sign patterns', () => {
  const small = Array.from({ length: 10 }, (_, i) => listed(`s${i}`, draw(`s${i}`, 15)))

  it('are accepted where every test is exact', () => {
    const counted = compareSystems(small, { ...options, permutations: 500 })
    expect(counted.pairs).toHaveLength(45)
    expect(counted.pairs).toEqual(compareSystems(small, { ...options, permutations: 10_000 }).pairs)
    expect(() => compareToReference(small, 's0', { ...options, permutations: 1 })).not.toThrow()
    expect(() =>
      compareSlices(small.map(sampled), [], { ...options, permutations: 500, reference: 's0' }),
    ).not.toThrow()
  })

  it('are rejected where patterns must be drawn, with the number that would suffice', () => {
    const large = Array.from({ length: 10 }, (_, i) => listed(`s${i}`, draw(`s${i}`, 25)))
    expect(() => compareSystems(large, { ...options, permutations: 500 })).toThrow(
      /45 hypotheses .* at least 900\./,
    )
    expect(() => compareSystems(large, { ...options, permutations: 899 })).toThrow(/at least 900\./)
    expect(() => compareSystems(large, { ...options, permutations: 900 })).not.toThrow()
    expect(() => compareToReference(large, 's0', { ...options, permutations: 100 })).toThrow(
      /9 hypotheses .* at least 180\./,
    )
    expect(() =>
      compareSystems(large, { ...options, permutations: 20, correction: 'benjamini-hochberg' }),
    ).not.toThrow()
  })

  it('are rejected with an alternative where no number would suffice', () => {
    const many = Array.from({ length: 50 }, (_, i) => listed(`s${i}`, draw(`s${i}`, 21)))
    expect(() => compareSystems(many, { ...options, alpha: 1e-4 })).toThrow(
      /nor can 10000000, the maximum of a test; compare fewer systems/,
    )
    expect(() => compareSystems(many, { ...options, alpha: 1e-4 })).not.toThrow(/give at least/)
    expect(() => compareSystems(many.slice(0, 3), { ...options, permutations: 1e9 })).toThrow(
      /whole number from 1/,
    )
  })
})
