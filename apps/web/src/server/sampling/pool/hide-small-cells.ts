import { MIN_CELL, type PoolCounts } from '../../../domain/sampling/pool'

/** Replaces every count from 1 to 4 by null, “fewer than 5”. Levels without tasks are not listed anyway. */
export function hideSmallCells(counts: PoolCounts): PoolCounts {
  const { totals, byExclusion, byRelease } = counts
  return {
    dataset: counts.dataset,
    purpose: counts.purpose,
    tasks: hide(counts.tasks),
    totals: {
      tasks: hide(totals.tasks),
      neverReleased: hide(totals.neverReleased),
      excluded: hide(totals.excluded),
      takenOut: hide(totals.takenOut),
    },
    byExclusion: { included: hide(byExclusion.included), excluded: hide(byExclusion.excluded) },
    byRelease: { never: hide(byRelease.never), released: hide(byRelease.released) },
    facets: counts.facets.map((facet) => ({
      ...facet,
      // The order of hidden cells would say which is larger.
      levels: facet.levels
        .map((level) => ({ ...level, tasks: hide(level.tasks) }))
        .toSorted((a, b) => compareHidden(a, b)),
    })),
  }
}

const hide = (tasks: number | null) => (tasks === null || (tasks > 0 && tasks < MIN_CELL) ? null : tasks)

type Labeled = { label: string; tasks: number | null }
const compareHidden = (a: Labeled, b: Labeled) =>
  a.tasks === null && b.tasks === null
    ? a.label.localeCompare(b.label, 'en')
    : Number(a.tasks === null) - Number(b.tasks === null)
