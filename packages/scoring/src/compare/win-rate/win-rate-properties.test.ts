import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom, type Random } from '../../numeric/random'
import { computeWinRate } from './win-rate'
import { computeWinRateTable } from './win-rate-table'
import type { WinComparison, WinSample } from './win-rate-tally'

const comparisons = fc.constantFrom<WinComparison>('raw', 'adjusted', 'length-controlled')
const samples = fc
  .uniqueArray(
    fc.record({
      exampleId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      sampleIndex: fc.integer({ min: 0, max: 3 }),
      score: fc.option(fc.integer({ min: -4, max: 4 })),
      characters: fc.option(fc.integer({ min: 900, max: 1100 })),
    }),
    { selector: ({ exampleId, sampleIndex }) => `${exampleId}${sampleIndex}` },
  )
  .map((list) =>
    list.map((one): WinSample => ({ ...one, adjusted: one.score === null ? null : one.score / 4 })),
  )

describe('win rates', () => {
  it('of A over B and of B over A add up to 1, with mirrored intervals', () => {
    fc.assert(
      fc.property(samples, samples, comparisons, (a, b, comparison) => {
        const ours = computeWinRate(a, b, comparison)
        const theirs = computeWinRate(b, a, comparison)
        expect([theirs.wins, theirs.losses, theirs.ties, theirs.reason, theirs.intervalReason]).toEqual([
          ours.losses,
          ours.wins,
          ours.ties,
          ours.reason,
          ours.intervalReason,
        ])
        if (ours.rate !== null) expect(ours.rate + (theirs.rate ?? 0)).toBeCloseTo(1, 14)
        if (ours.averaged !== null) expect(ours.averaged + (theirs.averaged ?? 0)).toBeCloseTo(1, 14)
        if (ours.low === null || ours.high === null) return
        expect(ours.low + (theirs.high ?? 0)).toBeCloseTo(1, 10)
        expect(
          ours.low >= 0 && ours.low <= (ours.rate ?? -1) && (ours.rate ?? 2) <= ours.high && ours.high <= 1,
        ).toBe(true)
      }),
    )
  })

  it('count every pair once', () => {
    fc.assert(
      fc.property(samples, samples, comparisons, (a, b, comparison) => {
        const { wins, losses, ties, differentLength, withoutLength } = computeWinRate(a, b, comparison)
        const scored = (list: readonly WinSample[], id: string): number =>
          list.filter(({ exampleId, score }) => exampleId === id && score !== null).length
        const pairs = ['a', 'b', 'c', 'd', 'e'].reduce((sum, id) => sum + scored(a, id) * scored(b, id), 0)
        expect(wins + losses + ties + differentLength + withoutLength).toBe(pairs)
      }),
    )
  })

  it('do not depend on the order of samples or systems, bit for bit', () => {
    fc.assert(
      fc.property(fc.array(samples, { maxLength: 4 }), comparisons, (lists, comparison) => {
        const systems = lists.map((list, i) => ({ id: `s${i}`, samples: list }))
        const turned = [...systems]
          .reverse()
          .map(({ id, samples: list }) => ({ id, samples: [...list].reverse() }))
        expect(computeWinRateTable(turned, comparison)).toEqual(computeWinRateTable(systems, comparison))
      }),
    )
  })

  it('depend only on the order of scores', () => {
    const rescale = (list: readonly WinSample[]): WinSample[] =>
      list.map((one) => ({ ...one, score: one.score === null ? null : 3 * one.score ** 3 - 7 }))
    fc.assert(
      fc.property(samples, samples, (a, b) => {
        expect(computeWinRate(rescale(a), rescale(b))).toEqual(computeWinRate(a, b))
      }),
    )
  })

  it('of a table have as many losses as wins in total', () => {
    fc.assert(
      fc.property(fc.array(samples, { maxLength: 5 }), (lists) => {
        const { rows } = computeWinRateTable(lists.map((list, i) => ({ id: `s${i}`, samples: list })))
        const total = (pick: 'wins' | 'losses'): number =>
          rows.reduce((sum, { overall }) => sum + overall[pick], 0)
        expect(total('wins')).toBe(total('losses'))
      }),
    )
  })
})

describe('the interval of a win rate', () => {
  it('covers the truth at the nominal rate with dependent pairs', () => {
    // On each example A wins a pair with a chance that the example decides: uniform, 0.6 on average.
    const draw = (random: Random): readonly [WinSample[], WinSample[]] => {
      const ours: WinSample[] = []
      const theirs: WinSample[] = []
      for (let e = 0; e < 100; e += 1) {
        const lead = 0.2 + 0.8 * random.nextFloat()
        for (let sampleIndex = 0; sampleIndex < 2; sampleIndex += 1) {
          const one = { exampleId: `e${e}`, sampleIndex, adjusted: null, characters: 1000 }
          ours.push({ ...one, score: random.nextFloat() < lead ? 2 : 0 })
          theirs.push({ ...one, score: 1 })
        }
      }
      return [ours, theirs]
    }
    const random = createRandom('win rate')
    let covered = 0
    for (let trial = 0; trial < 1500; trial += 1) {
      const { low, high } = computeWinRate(...draw(random))
      if (low !== null && high !== null && low <= 0.6 && high >= 0.6) covered += 1
    }
    expect(covered / 1500).toBeGreaterThan(0.93)
    expect(covered / 1500).toBeLessThan(0.97)
  })
})
