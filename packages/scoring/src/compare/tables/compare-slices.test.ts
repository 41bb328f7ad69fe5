import { computeTestedDifference } from '../pairs/smallest-difference'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareSlices, type ExampleSlice } from './compare-slices'
import { compareSystems } from './compare-systems'
import { compareTable, type SampledSystem } from './compare-table'
import { compareToReference } from './compare-to-reference'
import { estimateBoardInterval } from '../../aggregate/board-interval'
import { createRandom, shuffle } from '../../numeric/random'

const noisy = (id: string, center: number, n = 40, k = 3): SampledSystem => {
  const random = createRandom(id)
  const draw = (): number[] => Array.from({ length: k }, () => center + random.nextFloat() - 0.5)
  return {
    id,
    examples: new Map(
      Array.from({ length: n }, (_, i) => [`e${String(i).padStart(2, '0')}`, draw()] as const),
    ),
  }
}
const systems = [noisy('a', 0.6), noisy('b', 0.5), noisy('c', 0.2), noisy('short', 0.5, 10, 1)]
const ids = [...(systems[0] as SampledSystem).examples.keys()]
const slices: ExampleSlice[] = [
  { slice: 'late', exampleIds: ids.slice(20) },
  { slice: 'early', exampleIds: [...ids.slice(0, 20), 'e00', 'never answered'] },
]
const restrict = (within: readonly string[]) =>
  systems.flatMap(({ id, examples }) => {
    const own = [...examples].filter(([exampleId]) => within.includes(exampleId))
    return own.length === 0 ? [] : [{ id, examples: new Map(own) }]
  })
const average = ({ id, examples }: SampledSystem) => ({
  id,
  exampleMeans: new Map(
    [...examples].map(
      ([exampleId, scores]) =>
        [exampleId, scores.reduce((sum, score) => sum + score, 0) / scores.length] as const,
    ),
  ),
})

describe('compareSlices', () => {
  const result = compareSlices(systems, slices, { reference: 'b' })

  it('gives each slice the result of its examples alone', () => {
    expect(result.slices.map(({ slice }) => slice)).toEqual(['early', 'late'])
    const early = restrict(ids.slice(0, 20))
    expect(result.slices[0]).toEqual(compareTable(early, { slice: 'early', reference: 'b' }))
    expect(result.slices[0]?.pairs).toEqual(compareSystems(early.map(average), { slice: 'early' }).pairs)
    expect(result.slices[0]?.againstReference).toEqual(
      compareToReference(early.map(average), 'b', { slice: 'early' }),
    )
    expect(result.overall).toEqual(compareTable(systems, { reference: 'b' }))
    expect(result.overall).toMatchObject({ slice: null, family: 'all-pairs', hypotheses: 6, examples: 40 })
  })

  it('gives each system the interval of its own samples', () => {
    for (const { id, mean, interval } of result.slices[0]?.standings ?? []) {
      const samples = [...(systems.find((system) => system.id === id)?.examples ?? [])].filter(
        ([exampleId]) => exampleId < 'e20',
      )
      expect(interval).toEqual(estimateBoardInterval(samples.map(([, scores]) => scores)))
      expect(mean).toBe(interval.mean)
    }
  })

  it('leaves systems without a score out of the table, and lists them', () => {
    expect(result.slices[1]).toMatchObject({
      slice: 'late',
      family: 'all-pairs in "late"',
      hypotheses: 3,
      examples: 20,
      missing: ['short'],
      reason: null,
    })
    expect(compareSlices(systems, slices, { reference: 'short' }).slices[1]?.againstReference).toBeNull()
  })

  it('reports the largest difference that a pair needs at the first step of the correction', () => {
    const sizes = (result.slices[1]?.pairs ?? []).map(
      ({ sd, n }) => computeTestedDifference(sd ?? 0, n, { alpha: 0.05 / 3 }) ?? 0,
    )
    expect(sizes).toHaveLength(3)
    expect(result.slices[1]?.smallestDifference).toBe(Math.max(...sizes))
  })

  it('draws each slice from its own seed', () => {
    const drawn = compareSlices(systems, [...slices, { slice: 'again', exampleIds: ids }], {
      test: 'sign-flip',
      seed: 1,
    })
    const p = (at: typeof drawn.overall | undefined): (number | null)[] =>
      at?.pairs.map((pair) => pair.p) ?? []
    expect(p(drawn.slices[0])).not.toEqual(p(drawn.overall))
    expect(compareSlices(systems, slices, { test: 'sign-flip', seed: 1 }).slices).toEqual(
      drawn.slices.slice(1),
    )
  })

  it('shows no difference in a small slice, with the reason', () => {
    const one = { slice: 'one', exampleIds: ['e00'] }
    const { slices: small, overall } = compareSlices(systems.slice(0, 2), [
      one,
      { slice: 'none', exampleIds: [] },
    ])
    expect(small[0]).toMatchObject({
      slice: 'none',
      examples: 0,
      standings: [],
      pairs: [],
      missing: ['a', 'b'],
      smallestDifference: null,
      reason: 'no-systems',
    })
    expect(small[1]).toMatchObject({
      examples: 1,
      smallestDifference: null,
      reason: 'too-few-shared-examples',
    })
    expect(
      small[1]?.standings.map(({ interval, letters }) => [interval.reason, interval.low, letters]),
    ).toEqual([
      ['one-example', null, ['a']],
      ['one-example', null, ['a']],
    ])
    expect(small[1]?.pairs[0]).toMatchObject({ p: null, adjusted: 1, reason: 'too-few-pairs' })
    expect(overall.reason).toBeNull()
    expect(compareTable(systems.slice(0, 1))).toMatchObject({
      reason: 'one-system',
      pairs: [],
      againstReference: null,
    })
    expect(compareTable([])).toMatchObject({ reason: 'no-systems', standings: [], examples: 0 })
  })

  it('does not depend on the order of anything, bit for bit', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = createRandom(seed)
        const turned = shuffle(
          systems.map(({ id, examples }) => ({ id, examples: new Map(shuffle([...examples], random)) })),
          random,
        )
        const turnedSlices = shuffle(
          slices.map(({ slice, exampleIds }) => ({ slice, exampleIds: shuffle([...exampleIds], random) })),
          random,
        )
        expect(compareSlices(turned, turnedSlices, { reference: 'b' })).toEqual(result)
      }),
      { numRuns: 20 },
    )
  })

  it('rejects repeated slices, unknown references and examples without a score', () => {
    const [first] = slices as [ExampleSlice]
    expect(() => compareSlices(systems, [first, first])).toThrow(/slice is given twice/)
    expect(() => compareSlices(systems, slices, { reference: 'x' })).toThrow(/not in the table/)
    expect(() => compareSlices([{ id: 'a', examples: new Map([['e0', []]]) }], [])).toThrow(
      /leave the example out/,
    )
    expect(() => compareSlices([{ id: 'a', examples: new Map([['e0', [1, Number.NaN]]]) }], [])).toThrow(
      /finite/,
    )
  })
})
