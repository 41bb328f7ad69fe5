import { describe, expect, it } from 'vitest'
import type { PoolDimension } from '../../../domain/sampling/dimensions'
import { NO_FILTER, type PoolCounts, type PoolFilter } from '../../../domain/sampling/pool'
import { hideSmallCells } from './hide-small-cells'

const makeCounts = (
  tasks: number,
  facets: Partial<Record<PoolDimension, Record<string, number>>>,
  { excluded = 0, takenOut = 0 } = {},
): PoolCounts => ({
  dataset: { id: '', name: '' },
  purpose: 'review',
  tasks,
  totals: { tasks: tasks + excluded, neverReleased: 0, excluded, takenOut },
  byExclusion: { included: tasks, excluded },
  byRelease: { never: tasks, released: 0 },
  facets: Object.entries(facets).map(([dimension, levels]) => ({
    dimension: dimension as Exclude<PoolDimension, 'author' | 'institution'>,
    levels: Object.entries(levels).map(([level, count]) => ({ level, label: level, tasks: count })),
    unlisted: 0,
  })),
})

/** The levels that are hidden, and whether the total is. */
function listHidden(counts: PoolCounts, levels: PoolFilter['levels'] = {}): string[] {
  const shown = hideSmallCells(counts, { ...NO_FILTER, levels })
  return [
    ...(shown.tasks === null ? ['tasks'] : []),
    ...(shown.totals.tasks === null ? ['all'] : []),
    ...(shown.byExclusion.excluded === null ? ['excluded'] : []),
    ...shown.facets.flatMap(({ levels: listed }) =>
      listed.flatMap(({ level, tasks }) => (tasks === null ? [level] : [])),
    ),
  ].toSorted()
}

describe('small counts of a review pool', () => {
  it.each([
    ['shows a table without small counts', makeCounts(40, { useCase: { consult: 30, writing: 10 } }), []],
    [
      'hides another level of the facet, from which the small one would follow',
      makeCounts(50, { useCase: { consult: 30, writing: 18, research: 2 } }),
      ['research', 'writing'],
    ],
    [
      'hides the mode or another slice where the slices of a mode would reveal one',
      makeCounts(50, {
        slice: {
          good_faith_typical: 25,
          good_faith_difficult: 3,
          red_teaming_typical: 10,
          red_teaming_difficult: 12,
        },
        mode: { good_faith: 28, red_teaming: 22 },
        difficulty: { typical: 35, difficult: 15 },
      }),
      expect.arrayContaining(['good_faith_difficult']),
    ],
    [
      'hides the excluded tasks and what they follow from',
      makeCounts(50, { useCase: { consult: 30, writing: 20 } }, { excluded: 2 }),
      ['all', 'excluded'],
    ],
  ])('%s', (_title, counts, expected) => {
    expect(listHidden(counts)).toEqual(expected)
  })

  it('leaves no slice that follows from its mode and difficulty', () => {
    const shown = hideSmallCells(
      makeCounts(50, {
        slice: {
          good_faith_typical: 25,
          good_faith_difficult: 3,
          red_teaming_typical: 10,
          red_teaming_difficult: 12,
        },
        mode: { good_faith: 28, red_teaming: 22 },
        difficulty: { typical: 35, difficult: 15 },
      }),
      NO_FILTER,
    )
    const count = (level: string) =>
      shown.facets.flatMap(({ levels }) => levels).find((one) => one.level === level)?.tasks ?? null
    for (const [total, other] of [
      ['good_faith', 'good_faith_typical'],
      ['difficult', 'red_teaming_difficult'],
    ] as const)
      expect([count(total), count(other)], total).toContain(null)
  })

  it('subtracts only the levels of a filtered facet that the filter names', () => {
    const counts = makeCounts(30, { useCase: { consult: 30, research: 2, writing: 18 } })
    expect(listHidden(counts, { useCase: ['consult'] })).toEqual(['research'])
  })
})
