import { describe, expect, it } from 'vitest'
import { makeLoadedTable, makeTask } from '../testing/make-loaded-table'
import { buildSlices } from './build-slices'
import { buildTable } from './build-table'

/** arXiv 2604.27470: tasks by use case, and mean scores of the best system and of physicians. */
const published = [
  { useCase: 'consult', tasks: 236, best: 51.0, physicians: 42.7 },
  { useCase: 'writing', tasks: 142, best: 64.1, physicians: 32.1 },
  { useCase: 'research', tasks: 147, best: 67.0, physicians: 56.3 },
] as const

const tasks = published.flatMap(({ useCase, tasks: count, ...means }) =>
  Array.from({ length: count }, (_, i) => ({
    id: `${useCase} ${String(i).padStart(3, '0')}`,
    i,
    count,
    useCase,
    means,
  })),
)

/** Scores around the mean of the use case: below 0 on some tasks, where clipping each task would change the mean. */
const score = (of: 'best' | 'physicians') =>
  new Map(
    tasks.map(({ id, i, count, means }) => {
      const mean = means[of] / 100 + 0.9 * ((2 * i) / (count - 1) - 1)
      return [id, { score: mean, adjusted: mean, characters: 2000 }]
    }),
  )

const table = makeLoadedTable(new Map(tasks.map(({ id, useCase }) => [id, makeTask({ useCase })])), [
  { name: 'Best', examples: score('best') },
  { name: 'Physicians', kind: 'physicians', examples: score('physicians') },
])
const print = (rows: readonly { system: string; score: number | null }[]) =>
  rows.map((row) => `${row.system} ${(100 * (row.score ?? NaN)).toFixed(1)}`)

describe('the published means and sizes of use cases', () => {
  it('give 59.0 for the best system and 43.6 for physicians', () => {
    const choice = { metric: 'headline', slicedBy: [] } as const
    const { rows, scorableTasks } = buildTable(table, choice)
    expect(scorableTasks).toBe(525)
    expect(print(rows)).toEqual(['Best 59.0', 'Physicians 43.6'])
  })

  it('are the means of their slices', () => {
    expect(buildSlices(table, 'use-case', 'headline').map(({ rows }) => print(rows))).toEqual([
      ['Best 51.0', 'Physicians 42.7'],
      ['Best 64.1', 'Physicians 32.1'],
      ['Best 67.0', 'Physicians 56.3'],
    ])
  })
})
