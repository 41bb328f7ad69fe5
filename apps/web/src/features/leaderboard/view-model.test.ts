import { describe, expect, it } from 'vitest'
import type { LeaderboardRef } from '../../domain/leaderboard/leaderboard'
import { formatLetters, formatRank } from './ranking/format-letters'
import { buildScoreScale, placeHumanRange } from '../kits/charts/score-scale'
import { describeTitle } from './strings'
import { board } from '../../domain/leaderboard/testing/any-board'
import { buildDownloadHref, buildViewHref } from './view-href'

const ref: LeaderboardRef = {
  release: {
    id: 'r',
    name: '2026.1',
    dataset: 'D',
    tasks: 1,
    attestation: 'authored',
    audience: 'public',
    frozenAt: '2026-01-01T00:00:00.000Z',
    withdrawnAt: null,
  },
  judge: {
    id: 'j',
    name: 'J',
    vendor: '',
    llm: 'j',
    reasoningEffort: '',
    simulated: false,
    template: 'T',
    referenceTemplate: false,
  },
  profile: { id: 'healthbench', label: 'HealthBench', adjustment: null },
  systems: 3,
  isDefault: false,
}

describe('formatLetters', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['b', 'c'], 'b c'],
    [['b', 'c', 'd'], 'b–d'],
    [['a', 'c', 'd', 'e'], 'a c–e'],
    [['y', 'z', 'aa', 'ab'], 'y–ab'],
  ])('formats %j as “%s”', (letters, text) => expect(formatLetters(letters)).toBe(text))
})

describe('formatRank', () => {
  it('returns one rank, a range, or a dash', () => {
    expect(formatRank({ best: 1, worst: 1 })).toBe('1')
    expect(formatRank({ best: 2, worst: 5 })).toBe('2–5')
    expect(formatRank(null)).toBe('–')
  })
})

describe('buildScoreScale', () => {
  it('starts at 0 and contains every interval', () => {
    const scale = buildScoreScale([{ score: 0.59, interval: { low: 0.56, high: 0.62 } }])
    expect(scale.ticks[0]).toEqual({ value: 0, at: 2 })
    expect(scale.place(0.62)).toBeLessThanOrEqual(98)
    expect(scale.place(0.56)).toBeLessThan(scale.place(0.59))
  })

  it('contains the human range around the score', () => {
    const physicians = { score: 0.5, interval: null, physicians: { range: { expectedRange: 0.4 } } }
    const range = placeHumanRange(physicians)
    expect(range?.low).toBeCloseTo(0.3)
    expect(range?.high).toBeCloseTo(0.7)
    expect(buildScoreScale([physicians]).ticks.at(-1)?.value).toBeGreaterThanOrEqual(70)
    expect(placeHumanRange({ ...physicians, physicians: { range: null } })).toBeNull()
  })

  it('extends below 0 when an interval does, and has ticks even without rows', () => {
    expect(buildScoreScale([{ score: 0, interval: { low: -0.15, high: 0.1 } }]).ticks[0]?.value).toBeLessThan(
      0,
    )
    expect(buildScoreScale([]).ticks.length).toBeGreaterThan(1)
  })
})

describe('leaderboard addresses', () => {
  const path = '/boards/d/2026-1/j-12345678/healthbench'

  it('leave out default values', () => {
    expect(buildViewHref(path, { metric: 'headline' })).toBe(path)
    expect(buildViewHref(path, { metric: 'unadjusted', slice: 'use-case', value: 'consult' })).toBe(
      `${path}?slice=use-case&value=consult&metric=unadjusted`,
    )
  })

  it('contain each filter, before the order', () => {
    expect(buildViewHref(path, { vendor: ['A & B', 'none'], effort: ['high'], sort: 'cost' })).toBe(
      `${path}?vendor=A+%26+B&vendor=none&effort=high&sort=cost`,
    )
  })

  it('contain the order of a sorted view, without the direction that a column starts with', () => {
    expect(buildViewHref(path, { sort: 'score', direction: 'descending' })).toBe(path)
    expect(buildViewHref(path, { sort: 'score', direction: 'ascending' })).toBe(
      `${path}?sort=score&direction=ascending`,
    )
    expect(buildViewHref(path, { sort: 'cost', direction: 'ascending' })).toBe(`${path}?sort=cost`)
    expect(buildViewHref(path, { sort: 'cost', direction: 'descending' })).toBe(
      `${path}?sort=cost&direction=descending`,
    )
  })

  it('of a download contain the snapshot, the metric and the slice of the view', () => {
    const table = { ...ref, snapshot: board.snapshot }
    expect(
      buildDownloadHref(table, 'json', { metric: 'unadjusted', slice: 'use-case', value: 'consult' }),
    ).toBe(
      '/api/v1/leaderboard?release=r&judge=j&profile=healthbench&at=2&slice=use-case&value=consult&metric=unadjusted',
    )
    expect(buildDownloadHref(table, 'csv')).toBe(
      '/api/v1/leaderboard.csv?release=r&judge=j&profile=healthbench&at=2',
    )
  })
})

describe('describeTitle', () => {
  it.each([
    ['clinicians', 'Which systems help clinicians most, and how sure are we?'],
    ['public', 'Which systems help the public most, and how sure are we?'],
    ['both', 'Which systems help clinicians and the public most, and how sure are we?'],
  ] as const)('names the audience of the dataset: %s', (audience, title) =>
    expect(describeTitle({ ...ref, release: { ...ref.release, audience } })).toBe(title),
  )

  it('does not ask which system where there is one', () =>
    expect(describeTitle({ ...ref, systems: 1 })).toBe(
      'How well does this system help the public, and how sure are we?',
    ))
})
