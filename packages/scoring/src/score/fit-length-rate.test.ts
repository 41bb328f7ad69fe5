import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLengthAdjustment, fitLengthRate } from './fit-length-rate'
import { adjustForLength } from './length-adjustment'
import { HEALTHBENCH_PROFESSIONAL } from './profiles'
import type { VerbosityRun } from './fit-length-slope'
import { expectClose } from '../testing/test-vectors'

const runsOf = (
  llm: string,
  reasoningEffort: string | null,
  points: readonly (readonly [number, number])[],
): VerbosityRun[] =>
  points.map(([meanCharacters, meanScore], i) => ({
    llm,
    reasoningEffort,
    setting: `v${i}`,
    meanCharacters,
    meanScore,
  }))

const known = [
  ...runsOf('a', 'low', [
    [1000, 0.5],
    [1500, 0.52],
    [3000, 0.55],
  ]),
  ...runsOf('a', 'high', [
    [1200, 0.56],
    [3600, 0.65],
    [4100, 0.3],
  ]),
  ...runsOf('b', null, [
    [800, 0.4],
    [1900, 0.41],
    [2500, 0.44],
    [3900, 0.46],
  ]),
]

describe('fitLengthRate', () => {
  it('averages the slopes, with the t interval, as scipy does', () => {
    const fit = fitLengthRate(known)
    expect(fit.used.map(({ llm, reasoningEffort }) => [llm, reasoningEffort])).toEqual([
      ['a', 'high'],
      ['a', 'low'],
      ['b', null],
    ])
    const slopes = [3.749999999999998e-5, 2.3846153846153866e-5, 2.051922116824763e-5]
    for (const [i, slope] of slopes.entries()) expectClose(fit.used[i]?.slope, slope)
    expectClose(fit.perCharacter, 2.7288458338133828e-5)
    expectClose(fit.per500, 2.7288458338133828e-5 * 500)
    expectClose(fit.se, 5.195312232992716e-6)
    expectClose(fit.low, 4.934833976946947e-6, 1e-10)
    expectClose(fit.high, 4.964208269932071e-5, 1e-10)
    expect(fit).toMatchObject({ limit: 4000, leftOut: [], reason: null, intervalReason: null })
  })

  it('leaves out settings above 4,000 code points, and keeps one of exactly 4,000', () => {
    expect(fitLengthRate(known).used[0]).toMatchObject({
      settings: ['v0', 'v1'],
      tooLong: ['v2'],
      shortest: 1200,
      longest: 3600,
    })
    expect(
      fitLengthRate(
        runsOf('a', null, [
          [2000, 0.1],
          [4000, 0.2],
        ]),
      ).used,
    ).toHaveLength(1)
    expect(
      fitLengthRate(
        runsOf('a', null, [
          [2000, 0.1],
          [4000.1, 0.2],
        ]),
      ).used,
    ).toHaveLength(0)
  })

  it('turns the published rate per character into the published profile', () => {
    const line = (llm: string, base: number) =>
      runsOf(
        llm,
        null,
        [1000, 1700, 3300].map((x) => [x, base + 2.94e-5 * x] as const),
      )
    const adjustment = createLengthAdjustment(fitLengthRate([...line('a', 0.4), ...line('b', 0.5)]))
    const { centre, rate, per } = HEALTHBENCH_PROFESSIONAL.adjustment ?? { centre: 0, rate: 0, per: 0 }
    expect(adjustment).toMatchObject({ centre, per })
    expectClose(adjustment.rate, rate, 1e-9)
  })

  it('counts each group once, however many settings it has', () => {
    const many = runsOf(
      'many',
      null,
      Array.from({ length: 20 }, (_, i) => [1000 + 100 * i, 0.5] as const),
    )
    expectClose(
      fitLengthRate([
        ...many,
        ...runsOf('two', null, [
          [1000, 0.5],
          [2000, 0.52],
        ]),
      ]).perCharacter,
      1e-5,
      1e-9,
    )
  })

  it('reports why a group gives no slope', () => {
    const fit = fitLengthRate([
      ...runsOf('a', null, [[2000, 0.5]]),
      ...runsOf('b', null, [
        [2000, 0.5],
        [5000, 0.6],
        [6000, 0.6],
      ]),
      ...runsOf('c', null, [
        [4500, 0.5],
        [5000, 0.6],
      ]),
      ...runsOf('d', null, [
        [2000, 0.5],
        [2000.5, 0.6],
      ]),
    ])
    expect(fit.leftOut.map(({ llm, reason }) => [llm, reason])).toEqual([
      ['a', 'too-few-settings'],
      ['b', 'too-few-settings'],
      ['c', 'all-too-long'],
      ['d', 'equal-lengths'],
    ])
    expect(fit.leftOut[2]).toMatchObject({
      slope: null,
      shortest: null,
      longest: null,
      tooLong: ['v0', 'v1'],
    })
    expect(fit).toMatchObject({
      perCharacter: null,
      per500: null,
      se: null,
      reason: 'no-groups',
      intervalReason: 'no-groups',
    })
    expect(() => createLengthAdjustment(fit)).toThrow(/two verbosity settings/)
    expect(fitLengthRate([])).toMatchObject({ perCharacter: null, used: [], leftOut: [] })
  })

  it('has a rate but no interval for one group', () => {
    const fit = fitLengthRate(
      runsOf('a', 'high', [
        [1000, 0.5],
        [2000, 0.4],
      ]),
    )
    expect(fit).toMatchObject({ se: null, low: null, high: null, reason: null, intervalReason: 'one-group' })
    expectClose(fit.perCharacter, -1e-4, 1e-9)
  })

  it('has a rate but no interval for groups with the same slope', () => {
    const same = fitLengthRate([
      ...runsOf('a', null, [
        [1000, 0.1],
        [2000, 0.3],
      ]),
      ...runsOf('b', null, [
        [1000, 0.4],
        [2000, 0.6],
      ]),
      ...runsOf('c', null, [
        [1500, 0.5],
        [2500, 0.7],
      ]),
    ])
    expect(same).toMatchObject({
      se: null,
      low: null,
      high: null,
      reason: null,
      intervalReason: 'zero-variance',
    })
    expectClose(same.perCharacter, 2e-4, 1e-9)
    expect(
      fitLengthRate([
        ...runsOf('a', null, [
          [1000, 0.1],
          [2000, 0.1],
        ]),
        ...runsOf('b', null, [
          [1000, 0.4],
          [2000, 0.4],
        ]),
      ]),
    ).toMatchObject({ perCharacter: 0, low: null, intervalReason: 'zero-variance' })
  })

  it('handles very many settings', () => {
    const fit = fitLengthRate(
      Array.from({ length: 200_000 }, (_, i) => ({
        llm: 'a',
        reasoningEffort: null,
        setting: `s${i}`,
        meanCharacters: 1 + (i % 4000),
        meanScore: (i % 4000) / 8000,
      })),
    )
    expect(fit.used[0]).toMatchObject({ shortest: 1, longest: 4000 })
    expectClose(fit.perCharacter, 1 / 8000, 1e-9)
  })

  it('rejects invalid input', () => {
    const [run] = runsOf('a', 'low', [[1000, 0.5]]) as [VerbosityRun]
    expect(() => fitLengthRate([run, { ...run, meanScore: 0.6 }])).toThrow(
      /a \(low\) at verbosity v0 appears twice/,
    )
    expect(() => fitLengthRate([{ ...run, meanScore: 51 }])).toThrow(/perfect answer has 1/)
    expect(() => fitLengthRate([{ ...run, meanScore: Number.NaN }])).toThrow(/finite/)
    expect(() => fitLengthRate([{ ...run, meanCharacters: -1 }])).toThrow(/code points/)
    expect(() => fitLengthRate([run], Number.POSITIVE_INFINITY)).toThrow(/finite/)
    expect(() => fitLengthRate([run], -5)).toThrow(/0 or more/)
    expect(() => createLengthAdjustment({ per500: 0.01 }, -1)).toThrow(/center/)
    expect(
      fitLengthRate([run, { ...run, reasoningEffort: null }, { ...run, llm: 'b' }]).leftOut,
    ).toHaveLength(3)
  })
})

const anyRuns = fc.uniqueArray(
  fc.record({
    llm: fc.constantFrom('a', 'b', 'c'),
    reasoningEffort: fc.constantFrom('low', 'high', '', null),
    setting: fc.constantFrom('s', 'm', 'l'),
    meanCharacters: fc.double({ min: 0, max: 6000, noNaN: true }),
    meanScore: fc.double({ min: -1, max: 1, noNaN: true }),
  }),
  { selector: ({ llm, reasoningEffort, setting }) => JSON.stringify([llm, reasoningEffort, setting]) },
)

describe('the fitted rate', () => {
  it('does not depend on the order of runs, bit for bit, and loses no group', () => {
    fc.assert(
      fc.property(
        anyRuns.chain((runs) =>
          fc.tuple(fc.constant(runs), fc.shuffledSubarray(runs, { minLength: runs.length })),
        ),
        ([runs, shuffled]) => {
          const fit = fitLengthRate(runs)
          expect(fitLengthRate(shuffled)).toEqual(fit)
          const groups = new Set(
            runs.map(({ llm, reasoningEffort }) => JSON.stringify([llm, reasoningEffort])),
          )
          expect(fit.used.length + fit.leftOut.length).toBe(groups.size)
          for (const value of [fit.perCharacter, fit.se, fit.low, fit.high])
            expect(value === null || Number.isFinite(value)).toBe(true)
        },
      ),
    )
  })

  it('orders any two systems the same way for any center', () => {
    const system = fc.tuple(fc.double({ min: -2, max: 1, noNaN: true }), fc.integer({ min: 0, max: 8000 }))
    const center = fc.integer({ min: 0, max: 5000 })
    fc.assert(
      fc.property(system, system, center, center, (a, b, first, second) => {
        const fit = fitLengthRate(known)
        const lead = (at: number): number => {
          const adjustment = createLengthAdjustment(fit, at)
          return adjustForLength(...a, adjustment) - adjustForLength(...b, adjustment)
        }
        expect(lead(second)).toBeCloseTo(lead(first), 12)
        if (Math.abs(lead(first)) > 1e-12) expect(Math.sign(lead(second))).toBe(Math.sign(lead(first)))
      }),
    )
  })
})
