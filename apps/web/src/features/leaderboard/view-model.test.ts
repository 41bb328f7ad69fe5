import { describe, expect, it } from 'vitest'
import type { LeaderboardRef } from '../../domain/leaderboard'
import { formatLetters, formatRank } from './format-letters'
import { buildScoreScale } from './score-scale'
import { downloadHref, viewHref } from './view-href'

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
  ])('%j reads “%s”', (letters, text) => expect(formatLetters(letters)).toBe(text))
})

describe('formatRank', () => {
  it('is one rank, a range, or nothing', () => {
    expect(formatRank({ best: 1, worst: 1 })).toBe('1')
    expect(formatRank({ best: 2, worst: 5 })).toBe('2–5')
    expect(formatRank(null)).toBe('–')
  })
})

describe('buildScoreScale', () => {
  it('starts at 0 and holds every interval', () => {
    const scale = buildScoreScale([{ score: 0.59, interval: { low: 0.56, high: 0.62 } }])
    expect(scale.ticks[0]).toEqual({ value: 0, at: 2 })
    expect(scale.place(0.62)).toBeLessThanOrEqual(98)
    expect(scale.place(0.56)).toBeLessThan(scale.place(0.59))
  })

  it('reaches below 0 when an interval does, and has ticks without rows', () => {
    expect(buildScoreScale([{ score: 0, interval: { low: -0.15, high: 0.1 } }]).ticks[0]?.value).toBeLessThan(
      0,
    )
    expect(buildScoreScale([]).ticks.length).toBeGreaterThan(1)
  })
})

describe('addresses', () => {
  it('leave out what is the default', () => {
    expect(viewHref(null)).toBe('/')
    expect(viewHref(ref, { metric: 'headline' })).toBe('/?release=r&judge=j&profile=healthbench')
    expect(viewHref(ref, { metric: 'unadjusted', slice: 'use-case', value: 'consult' })).toBe(
      '/?release=r&judge=j&profile=healthbench&slice=use-case&value=consult&metric=unadjusted',
    )
  })

  it('name one table in a download', () => {
    expect(downloadHref(ref, 'csv')).toBe('/api/v1/leaderboard.csv?release=r&judge=j&profile=healthbench')
  })
})
