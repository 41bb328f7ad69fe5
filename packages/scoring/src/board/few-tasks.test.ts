import { describe, expect, it } from 'vitest'
import { makeLoadedTable, makeTask } from '../testing/make-loaded-table'
import { buildTable } from './build-table'

/** A board of systems that differ by 5 points each and a little by task, which any test separates if it can. */
function rank(systems: number, tasks: number) {
  const names = Array.from({ length: tasks }, (_, i) => `task ${String(i).padStart(2, '0')}`)
  const board = makeLoadedTable(
    new Map(names.map((name) => [name, makeTask()])),
    Array.from({ length: systems }, (_, place) => ({
      name: `system ${String(place).padStart(2, '0')}`,
      examples: new Map(
        names.map((name, i) => {
          const score = 0.95 - place * 0.05 + (((i * 7 + place * 3) % 5) - 2) * 0.0001
          return [name, { score, adjusted: score, characters: 2000 }]
        }),
      ),
    })),
  )
  return buildTable(board, { metric: 'headline' })
}

const isRanked = ({ rows }: ReturnType<typeof rank>) => rows.map(({ letters }) => letters.length > 0)

describe('a board on few tasks', () => {
  it.each([
    [2, 3, 6],
    [2, 5, 6],
    [6, 3, 10],
    [20, 12, 13],
    [40, 13, 15],
  ])(
    'of %d systems on %d tasks separates none at any difference, and says that %d would',
    (systems, tasks, min) => {
      const table = rank(systems, tasks)
      expect(table).toMatchObject({ minTasks: min, resolves: null, whyNoResolution: 'too-few-tasks' })
      expect(new Set(isRanked(table))).toEqual(new Set([false]))
      expect(table.rows.every((row) => row.rank === null)).toBe(true)
    },
  )

  it.each([
    [2, 6],
    [6, 12],
    [20, 13],
    [40, 15],
  ])('of %d systems on %d tasks gives each its own letter', (systems, tasks) => {
    const table = rank(systems, tasks)
    expect(table.whyNoResolution).toBeNull()
    expect(new Set(table.rows.flatMap(({ letters }) => letters)).size).toBe(systems)
    expect(table.rows.map((row) => row.rank?.best)).toEqual(table.rows.map((_, place) => place + 1))
  })
})
