import { describe, expect, it } from 'vitest'
import type { LeaderboardRow } from './leaderboard'
import { findNextOrder, isRankOrder, readRowOrder, sortRows } from './sort-rows'
import { buildRow } from './testing/any-board'

const row = (system: string, unclipped: number, more: Partial<LeaderboardRow> = {}): LeaderboardRow =>
  buildRow(1, {
    runId: system,
    system,
    unclipped,
    unadjusted: null,
    characters: null,
    costPerTaskUsd: null,
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
