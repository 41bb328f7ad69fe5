import { describe, expect, it } from 'vitest'
import type { LeaderboardRow } from './leaderboard'
import { findNextOrder, isRankOrder, readRowOrder, sortRows } from './sort-rows'

const noShare = { share: null, interval: null, tasks: 0, reason: 'no-tasks' as const }
const row = (system: string, unclipped: number, more: Partial<LeaderboardRow> = {}): LeaderboardRow => ({
  runId: system,
  system,
  kind: 'llm',
  answerOrigin: null,
  physicians: null,
  tasks: 10,
  score: unclipped,
  unclipped,
  interval: null,
  rank: null,
  letters: [],
  systemId: system,
  vendor: '',
  harness: '',
  reasoningEffort: '',
  simulated: false,
  samplesPerTask: 1,
  samples: 10,
  unadjusted: null,
  adjusted: null,
  difference: null,
  characters: null,
  harmsShare: null,
  negativeCriteriaMet: noShare,
  importantCriteriaMissed: noShare,
  worstAtK: null,
  failureRate: null,
  nearEmpty: null,
  costPerTaskUsd: null,
  publishedAt: '2026-11-01T00:00:00.000Z',
  earlierRuns: [],
  runs: {
    made: 1,
    published: 1,
    withdrawn: 0,
    completed: 0,
    unfinished: 0,
    trials: 0,
    publishedScores: null,
  },
  marks: [],
  exposure: null,
  incomplete: null,
  complete: true,
  ...more,
})
const rows = [
  row('Model 10', 0.9, { characters: 3000, costPerTaskUsd: null }),
  row('Model 9', 0.8, { characters: 1000, costPerTaskUsd: 0.2 }),
  row('atlas', 0.7, { characters: 3000, costPerTaskUsd: 0.1 }),
]
const names = (sorted: LeaderboardRow[]) => sorted.map(({ system }) => system)

describe('sortRows', () => {
  it('keeps the ranking by default, and reverses it', () => {
    expect(names(sortRows(rows, readRowOrder({ sort: 'score' }), 'headline'))).toEqual(names(rows))
    expect(names(sortRows(rows, { sort: 'score', direction: 'ascending' }, 'headline'))).toEqual(
      names(rows.toReversed()),
    )
  })

  it('sorts names as people count, whatever their case', () => {
    expect(names(sortRows(rows, readRowOrder({ sort: 'system' }), 'headline'))).toEqual([
      'atlas',
      'Model 9',
      'Model 10',
    ])
  })

  it('keeps the ranking among equal values', () => {
    expect(names(sortRows(rows, { sort: 'characters', direction: 'descending' }, 'headline'))).toEqual([
      'Model 10',
      'atlas',
      'Model 9',
    ])
  })

  it.each(['ascending', 'descending'] as const)('puts rows without a value last, %s', (direction) => {
    expect(names(sortRows(rows, { sort: 'cost', direction }, 'headline')).at(-1)).toBe('Model 10')
  })
})

describe('rows of systems that lack scores', () => {
  it.each(['ascending', 'descending'] as const)('stay below in their order, %s', (direction) => {
    const lacking = rows.map((shown) => ({ ...shown, complete: shown.system === 'atlas' }))
    for (const sort of ['score', 'system', 'characters', 'tasks'] as const)
      expect(names(sortRows(lacking, { sort, direction }, 'headline'))).toEqual([
        'atlas',
        ...names(rows).filter((system) => system !== 'atlas'),
      ])
  })
})

describe('orders', () => {
  it('turn around when the same column is chosen again', () => {
    const order = readRowOrder({ sort: 'cost' })
    expect(order.direction).toBe('ascending')
    expect(findNextOrder(order, 'cost').direction).toBe('descending')
    expect(findNextOrder(order, 'tasks')).toEqual({ sort: 'tasks', direction: 'descending' })
    expect([isRankOrder(readRowOrder({ sort: 'score' })), isRankOrder(order)]).toEqual([true, false])
  })
})
