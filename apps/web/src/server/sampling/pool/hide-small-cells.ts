import type { CountEquation } from '../../../domain/platform/find-count-ranges'
import { hideCounts } from '../../../domain/platform/hide-counts'
import { combineSlice, difficulties, modes, type Slice } from '../../../domain/datasets/task-facets'
import { NOT_STATED } from '../../../domain/sampling/dimensions'
import type { PoolCounts, PoolFilter } from '../../../domain/sampling/pool'

/**
 * Replaces every count from 1 to 4 by null, and with them as many others as it takes that none follows from the
 * counts of the same answer: of a facet, of the total, or of mode and difficulty with their slices. Levels without
 * tasks are not listed anyway.
 */
export function hideSmallCells(counts: PoolCounts, { levels: filtered }: PoolFilter): PoolCounts {
  const { tasks, totals, byExclusion, byRelease } = counts
  const isFiltered = Object.keys(filtered).length > 0
  const cells = new Map<string, number>()
  const put = (cell: string, count: number | null) => cells.set(cell, count ?? 0)
  put('tasks', tasks)
  put('excluded', byExclusion.excluded)
  put('all', totals.tasks)
  put('all excluded', totals.excluded)
  put('all taken out', totals.takenOut)
  for (const { dimension, levels } of counts.facets)
    for (const { level, tasks: count } of levels) put(`${dimension} ${level}`, count)
  const hidden = hideCounts(cells, [
    ...listFacetEquations(counts, filtered),
    ...(isFiltered
      ? []
      : [
          { total: ['all'], parts: ['tasks', 'excluded'] },
          { total: ['excluded'], parts: ['all excluded'] },
        ]),
  ])
  const show = (cell: string, count: number | null) => (hidden.has(cell) ? null : count)
  return {
    dataset: counts.dataset,
    purpose: counts.purpose,
    tasks: show('tasks', tasks),
    totals: {
      tasks: show('all', totals.tasks),
      // Tasks under review are in no release.
      neverReleased: totals.neverReleased,
      excluded: show('all excluded', totals.excluded),
      takenOut: show('all taken out', totals.takenOut),
    },
    byExclusion: {
      included: show('tasks', byExclusion.included),
      excluded: show('excluded', byExclusion.excluded),
    },
    byRelease: { never: show('tasks', byRelease.never), released: byRelease.released },
    facets: counts.facets.map((facet) => ({
      ...facet,
      // The order of hidden cells would say which is larger.
      levels: facet.levels
        .map((level) => ({ ...level, tasks: show(`${facet.dimension} ${level.level}`, level.tasks) }))
        .toSorted((a, b) => compareHidden(a, b)),
    })),
  }
}

/** The levels of a facet add up to the tasks; of a filtered facet, those that the filter names. */
function listFacetEquations({ facets }: PoolCounts, filtered: PoolFilter['levels']): CountEquation[] {
  const sums = facets.flatMap(({ dimension, levels, unlisted }) => {
    const wanted = filtered[dimension]
    if (unlisted > 0 && !wanted) return []
    const parts = levels.filter(({ level }) => !wanted || wanted.includes(level))
    return [{ total: ['tasks'], parts: parts.map(({ level }) => `${dimension} ${level}`) }]
  })
  const levelsOf = (name: 'slice' | 'mode' | 'difficulty') =>
    facets.find(({ dimension }) => dimension === name)?.levels.map(({ level }) => level) ?? []
  // A task without a slice can have a mode, so that the slices of a mode don't add up to it.
  if (filtered.slice ?? filtered.mode ?? filtered.difficulty) return sums
  if (levelsOf('slice').includes(NOT_STATED)) return sums
  const listed = levelsOf('slice')
  const sumSlices = (total: string, parts: readonly (Slice | null)[]) => ({
    total: [total],
    parts: parts.flatMap((slice) => (slice && listed.includes(slice) ? [`slice ${slice}`] : [])),
  })
  const cross = [
    ...modes
      .filter((mode) => levelsOf('mode').includes(mode))
      .map((mode) =>
        sumSlices(
          `mode ${mode}`,
          difficulties.map((difficulty) => combineSlice(mode, difficulty)),
        ),
      ),
    ...difficulties
      .filter((difficulty) => levelsOf('difficulty').includes(difficulty))
      .map((difficulty) =>
        sumSlices(
          `difficulty ${difficulty}`,
          modes.map((mode) => combineSlice(mode, difficulty)),
        ),
      ),
  ]
  return [...sums, ...cross]
}

type Labeled = { label: string; tasks: number | null }
const compareHidden = (a: Labeled, b: Labeled) =>
  a.tasks === null && b.tasks === null
    ? a.label.localeCompare(b.label, 'en')
    : Number(a.tasks === null) - Number(b.tasks === null)
