import { createRandom } from '@consilium/scoring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BANDS, linkNearDuplicates, listBandSharers, MIN_SIMILARITY, PLACES } from './link-near-duplicates'

/** Bands of four places each, as in stored fingerprints; equal places give equal bands. */
function bandsOf(signature: readonly number[]): number[] {
  return Array.from({ length: BANDS }, (_, band) =>
    signature
      .slice(band * 4, band * 4 + 4)
      .reduce((hash, place) => (Math.imul(hash, 31) ^ place) | 0, band + 1),
  )
}
const linkPairs = (signatures: readonly (readonly number[])[]) => {
  const { roots, isComplete } = linkNearDuplicates({
    bands: Int32Array.from(signatures.flatMap(bandsOf)),
    signatures: Int32Array.from(signatures.flat()),
  })
  return { roots: [...roots], isComplete }
}
const link = (signatures: readonly (readonly number[])[]) => linkPairs(signatures).roots
const base = Array.from({ length: PLACES }, (_, place) => place * 7_919)
/** The base with these places changed. */
const changed = (places: readonly number[], by = 1) =>
  base.map((value, place) => (places.includes(place) ? value + by : value))
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

describe('clusters of near duplicates', () => {
  it.each([
    ['the same text', [base, base], [0, 0]],
    // 103 of 128 places are 0.805, 102 are 0.797.
    ['25 places differ, one in each band', [base, changed(range(0, 25).map((n) => n * 4))], [0, 0]],
    ['26 places differ', [base, changed(range(0, 26).map((n) => n * 4))], [0, 1]],
    ['26 places differ within few bands', [base, changed(range(0, 26))], [0, 1]],
    ['nothing in common', [base, base.map((value) => value + 1)], [0, 1]],
    [
      'a chain whose ends differ in 40 places',
      [changed(range(0, 20)), base.map((value) => -value - 1), base, changed(range(20, 40))],
      [0, 1, 0, 0],
    ],
    ['no task', [], []],
  ])('%s', (_, signatures, expected) => {
    expect(link(signatures)).toEqual(expected)
  })

  it('are those of all pairs at the threshold, whatever the places that differ', () => {
    const signature = fc
      .tuple(fc.uniqueArray(fc.nat(PLACES - 1), { maxLength: 40 }), fc.integer({ min: 1, max: 3 }))
      .map(([places, by]) => changed(places, by))
    fc.assert(
      fc.property(fc.array(signature, { maxLength: 12 }), (signatures) => {
        const clusters = link(signatures)
        const roots = signatures.map((_, index) => index)
        const share = (a: readonly number[], b: readonly number[]) =>
          a.filter((value, place) => value === b[place]).length / PLACES
        for (let round = 0; round < signatures.length; round += 1)
          for (const [i, one] of signatures.entries())
            for (const [j, other] of signatures.entries())
              if (share(one, other) >= MIN_SIMILARITY) {
                const root = Math.min(roots[i] as number, roots[j] as number)
                roots[i] = root
                roots[j] = root
              }
        expect(clusters).toEqual(roots)
        const sharers = listBandSharers(Int32Array.from(signatures.flatMap(bandsOf)))
        for (const [index, root] of clusters.entries())
          if (clusters.filter((other) => other === root).length > 1) expect(sharers).toContain(index)
      }),
    )
  })

  it('hold thousands of tasks that are all alike', () => {
    const alike = range(0, 3_000).map((n) => changed([n % PLACES], n))
    expect(new Set(link(alike))).toEqual(new Set([0]))
  })

  it('of thousands of tasks from one template compare each task with its neighbors only, and say so', () => {
    // Tasks share 3 of 4 places, which is too few; each has a copy that shares 15 of 16.
    const random = createRandom('template')
    const vary = (of: readonly number[], share: number) =>
      of.map((value) => (random.nextFloat() < share ? random.nextInt(1_000_000) : value))
    const template = range(0, 1_200).map(() => vary(base, 1 / 4))
    const copies = template.map((one) => vary(one, 1 / 16))
    const { roots, isComplete } = linkPairs([...template, ...copies])
    expect(isComplete).toBe(false)
    const found = range(0, 1_200).filter((index) => roots[index] === roots[index + 1_200])
    expect(found.length).toBeGreaterThan(1_180)
  })
})
