import { describe, expect, it } from 'vitest'
import { computeWinRate } from './win-rate'
import { computeWinRateTable } from './win-rate-table'
import type { WinSample } from './win-rate-tally'
import { expectClose } from '../../testing/test-vectors'

const sample = (
  exampleId: string,
  sampleIndex: number,
  score: number | null,
  characters: number | null = 1000,
): WinSample => ({
  exampleId,
  sampleIndex,
  score,
  adjusted: score,
  characters,
})
/** Samples of examples e0, e1, … from the scores of each. */
const samplesOf = (...examples: readonly (readonly (number | null)[])[]): WinSample[] =>
  examples.flatMap((scores, e) => scores.map((score, i) => sample(`e${e}`, i, score)))

describe('computeWinRate', () => {
  it('pairs every sample with every sample of the same example and drops ties', () => {
    // e0: 2 of 4 won, 1 tie, 1 lost; e1: 1 of 1 won.
    const result = computeWinRate(samplesOf([0.5, 0.9], [0.2]), samplesOf([0.5, 0.7], [0.1]))
    expect(result).toMatchObject({
      wins: 3,
      losses: 1,
      ties: 1,
      rate: 0.75,
      examples: 2,
      decidedExamples: 2,
      reason: null,
    })
    expectClose(result.averaged, (2 / 3 + 1) / 2)
  })

  it('gives the interval of the formula, computed with scipy', () => {
    // Wins of decided pairs by example: 3 of 4, 1 of 4, 2 of 2, 0 of 1.
    const a = samplesOf([1, 0.2], [0, 0.5], [1, 1], [0], [0.5])
    const b = samplesOf([0, 0.5], [1, 0.2], [0], [1], [0.5])
    const result = computeWinRate(a, b)
    expect(result).toMatchObject({ wins: 6, losses: 5, ties: 1, examples: 5, decidedExamples: 4 })
    expectClose(result.rate, 6 / 11)
    expectClose(result.low, 0.13542234599914388, 1e-10)
    expectClose(result.high, 0.901897307951528, 1e-10)
    expectClose(result.averaged, 0.5)
  })

  it('counts examples where one system won all decided pairs', () => {
    const all = computeWinRate(
      samplesOf(...Array.from({ length: 10 }, () => [1, 1])),
      samplesOf(...Array.from({ length: 10 }, () => [0, 0])),
    )
    expect(all).toMatchObject({ wins: 40, rate: 1, high: 1 })
    expectClose(all.low, 0.6614913773398167, 1e-10)
  })

  it('leaves out samples without a score and examples that only one system has', () => {
    const result = computeWinRate(samplesOf([1, null], [null], [1], [0]), samplesOf([0], [0], [0]))
    expect(result).toMatchObject({ wins: 2, losses: 0, examples: 2, unpairedExamples: 2, withoutScore: 2 })
  })

  it('pairs only answers of similar length under length control, limits included', () => {
    const a = [
      sample('e0', 0, 1, 2100),
      sample('e1', 0, 1, 2100),
      sample('e2', 0, 0, null),
      sample('e3', 0, 1, 0),
    ]
    const b = [
      sample('e0', 0, 0, 1900),
      sample('e1', 0, 0, 1899),
      sample('e2', 0, 1, 500),
      sample('e3', 0, 0, 0),
    ]
    expect(computeWinRate(a, b, 'length-controlled')).toMatchObject({
      wins: 2,
      losses: 0,
      differentLength: 1,
      withoutLength: 1,
      examples: 4,
      decidedExamples: 2,
    })
    expect(computeWinRate(a, b)).toMatchObject({ wins: 3, losses: 1, differentLength: 0, withoutLength: 0 })
  })

  it('compares raw or adjusted scores on request, and raw ones under length control', () => {
    const a = [{ ...sample('e0', 0, 0.6), adjusted: 0.5 }]
    const b = [{ ...sample('e0', 0, 0.59), adjusted: 0.55 }]
    expect(
      (['raw', 'adjusted', 'length-controlled'] as const).map(
        (comparison) => computeWinRate(a, b, comparison).rate,
      ),
    ).toEqual([1, 0, 1])
    expect(() => computeWinRate([{ ...sample('e0', 0, 0.6), adjusted: null }], b, 'adjusted')).toThrow(
      /no adjusted score/,
    )
  })

  it('treats scores within rounding as ties, and no others', () => {
    const pairs = [
      [0.1 + 0.2, 0.3],
      [-0.3, -(0.1 + 0.2)],
      [1e9, 1e9 * (1 - 5e-13)],
      [0, 0],
      [0.3, 0.3 * (1 + 2e-12)],
      [1e-300, 0],
    ] as const
    const result = computeWinRate(
      samplesOf(...pairs.map(([ours]) => [ours])),
      samplesOf(...pairs.map(([, theirs]) => [theirs])),
    )
    expect(result).toMatchObject({ wins: 1, losses: 1, ties: 4 })
  })

  it('reports why there is no rate or no interval', () => {
    expect(computeWinRate([], [])).toMatchObject({
      rate: null,
      low: null,
      averaged: null,
      reason: 'no-shared-examples',
      intervalReason: 'no-shared-examples',
    })
    expect(computeWinRate(samplesOf([1]), [sample('x', 0, 1)])).toMatchObject({
      rate: null,
      reason: 'no-shared-examples',
      unpairedExamples: 2,
    })
    expect(computeWinRate(samplesOf([1], [0]), samplesOf([1], [0]))).toMatchObject({
      rate: null,
      ties: 2,
      reason: 'all-tied',
    })
    expect(
      computeWinRate([sample('e0', 0, 1, 10)], [sample('e0', 0, 1, 900)], 'length-controlled'),
    ).toMatchObject({ rate: null, reason: 'all-left-out' })
    expect(computeWinRate(samplesOf([1, 0]), samplesOf([0.5]))).toMatchObject({
      rate: 0.5,
      low: null,
      high: null,
      reason: null,
      intervalReason: 'one-example',
    })
  })

  it('rejects repeated samples and non-numbers', () => {
    expect(() => computeWinRate([sample('e0', 0, 1), sample('e0', 0, 1)], [])).toThrow(/twice/)
    for (const score of [Number.NaN, 1e10])
      expect(() => computeWinRate([sample('e0', 0, score)], [])).toThrow(/at most/)
    for (const length of [-1, 1.5, Number.NaN])
      expect(() => computeWinRate([sample('e0', 0, 1, length)], [])).toThrow(/code points/)
  })
})

describe('computeWinRateTable', () => {
  const systems = [
    { id: 'c', samples: samplesOf([0.1], [0.2]) },
    { id: 'a', samples: samplesOf([0.9], [0.8]) },
    { id: 'b', samples: samplesOf([0.5], [0.9], [1]) },
  ]

  it('compares each system with every other and, pooled, with all', () => {
    const { rows, comparison } = computeWinRateTable(systems)
    expect(comparison).toBe('raw')
    expect(
      rows.map(({ id, opponents }) => [id, ...opponents.map(({ opponentId, rate }) => [opponentId, rate])]),
    ).toEqual([
      ['a', ['b', 0.5], ['c', 1]],
      ['b', ['a', 0.5], ['c', 1]],
      ['c', ['a', 0], ['b', 0]],
    ])
    expect(rows.map(({ overall }) => [overall.wins, overall.losses, overall.rate, overall.examples])).toEqual(
      [
        [3, 1, 0.75, 2],
        [3, 1, 0.75, 2],
        [0, 4, 0, 2],
      ],
    )
    expect(rows[1]?.opponents[1]).toMatchObject({ unpairedExamples: 1 })
  })

  it('agrees with the pairwise rates', () => {
    const [c, a] = systems as [(typeof systems)[0], (typeof systems)[0]]
    const { opponentId, ...rate } = computeWinRateTable([c, a], 'length-controlled').rows[0]
      ?.opponents[0] ?? { opponentId: '' }
    expect(opponentId).toBe('c')
    expect(rate).toEqual(computeWinRate(a.samples, c.samples, 'length-controlled'))
  })

  it('has no rate for one system, no rows for none, and rejects a repeated one', () => {
    expect(computeWinRateTable([systems[0] as (typeof systems)[0]]).rows[0]).toMatchObject({
      overall: { rate: null, reason: 'no-shared-examples' },
      opponents: [],
    })
    expect(computeWinRateTable([]).rows).toEqual([])
    expect(() => computeWinRateTable([...systems, ...systems])).toThrow(/twice/)
  })
})
