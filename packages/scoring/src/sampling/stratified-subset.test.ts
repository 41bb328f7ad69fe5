import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawStratifiedSubset } from './stratified-subset'

const pool = [...'aaaaaaaaaabbbbbcc'].map((stratum, i) => ({ id: `t${String(i).padStart(2, '0')}`, stratum }))
const countStrata = (ids: string[], items = pool): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { id, stratum } of items) if (ids.includes(id)) counts[stratum] = (counts[stratum] ?? 0) + 1
  return counts
}

describe('drawStratifiedSubset', () => {
  it('gives each stratum its share', () => {
    expect(countStrata(drawStratifiedSubset(pool, 17, 1))).toEqual({ a: 10, b: 5, c: 2 })
    expect(countStrata(drawStratifiedSubset(pool, 7, 'x'))).toEqual({ a: 4, b: 2, c: 1 })
    expect(drawStratifiedSubset(pool, 0, 1)).toEqual([])
    expect(drawStratifiedSubset([], 0, 1)).toEqual([])
  })

  it('gives a fixed draw for a seed, and a different one for another seed', () => {
    expect(drawStratifiedSubset(pool, 5, 'trial')).toEqual(
      drawStratifiedSubset([...pool].reverse(), 5, 'trial'),
    )
    const draws = new Set(Array.from({ length: 20 }, (_, seed) => drawStratifiedSubset(pool, 5, seed).join()))
    expect(draws.size).toBeGreaterThan(10)
  })

  it('lets the seed decide between equal remainders', () => {
    const singles = ['a', 'b', 'c', 'd'].map((stratum) => ({ id: stratum, stratum }))
    const drawn = new Set(Array.from({ length: 60 }, (_, seed) => drawStratifiedSubset(singles, 1, seed)[0]))
    expect(drawn.size).toBe(4)
  })

  it('keeps every quota within 1 of its exact share, for any order of items', () => {
    const items = fc
      .array(fc.constantFrom('p', 'q', 'r', 's', ''), { maxLength: 60 })
      .map((strata) => strata.map((stratum, i) => ({ id: `i${i}`, stratum })))
    fc.assert(
      fc.property(items, fc.nat(), fc.integer({ min: 0, max: 2 ** 31 }), (list, n, seed) => {
        const size = list.length === 0 ? 0 : n % (list.length + 1)
        const ids = drawStratifiedSubset(list, size, seed)
        expect(new Set(ids).size).toBe(size)
        expect(drawStratifiedSubset([...list].reverse(), size, seed)).toEqual(ids)
        const all = countStrata(
          list.map(({ id }) => id),
          list,
        )
        const drawn = countStrata(ids, list)
        for (const [stratum, count] of Object.entries(all)) {
          expect(Math.abs((drawn[stratum] ?? 0) - (size * count) / list.length)).toBeLessThan(1)
        }
      }),
    )
  })

  it('rejects invalid sizes and repeated ids', () => {
    for (const size of [-1, 18, 1.5, Number.NaN])
      expect(() => drawStratifiedSubset(pool, size, 1)).toThrow(/Cannot draw/)
    expect(() => drawStratifiedSubset([...pool, ...pool], 3, 1)).toThrow(/appears twice/)
  })
})
