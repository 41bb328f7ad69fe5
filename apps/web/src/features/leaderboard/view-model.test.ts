import { describe, expect, it } from 'vitest'
import type { LeaderboardRef } from '../../domain/leaderboard/leaderboard'
import { formatLetters, formatRank } from './format-letters'
import { buildScoreScale } from '../kits/charts/score-scale'
import { buildDownloadHref, buildViewHref } from './view-href'

const ref: LeaderboardRef = {
  release: { id: 'r', name: '2026.1', dataset: 'D', tasks: 1, attestation: 'authored' },
  judge: {
    id: 'j',
    name: 'J',
    llm: 'j',
    reasoningEffort: '',
    simulated: false,
    template: 'T',
    referenceTemplate: false,
  },
  profile: { id: 'healthbench', label: 'HealthBench', adjustment: null },
  systems: 1,
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

  it('extends below 0 when an interval does, and has ticks even without rows', () => {
    expect(buildScoreScale([{ score: 0, interval: { low: -0.15, high: 0.1 } }]).ticks[0]?.value).toBeLessThan(
      0,
    )
    expect(buildScoreScale([]).ticks.length).toBeGreaterThan(1)
  })
})

describe('leaderboard addresses', () => {
  it('leave out default values', () => {
    expect(buildViewHref(null)).toBe('/')
    expect(buildViewHref(ref, { metric: 'headline' })).toBe('/?release=r&judge=j&profile=healthbench')
    expect(buildViewHref(ref, { metric: 'unadjusted', slice: 'use-case', value: 'consult' })).toBe(
      '/?release=r&judge=j&profile=healthbench&slice=use-case&value=consult&metric=unadjusted',
    )
  })

  it('identify one table in a download', () => {
    expect(buildDownloadHref(ref, 'csv')).toBe(
      '/api/v1/leaderboard.csv?release=r&judge=j&profile=healthbench',
    )
  })
})
