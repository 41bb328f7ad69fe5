import type { LeaderboardRow, Metric, SortColumn, SortDirection } from './leaderboard'

/** The direction in which a column is sorted first: the most interesting rows on top. */
const firstDirections: Record<SortColumn, SortDirection> = {
  score: 'descending',
  system: 'ascending',
  other: 'descending',
  characters: 'ascending',
  negative: 'ascending',
  important: 'ascending',
  worst: 'descending',
  cost: 'ascending',
  tasks: 'descending',
}

export interface RowOrder {
  sort: SortColumn
  direction: SortDirection
}

/** The order of a view; a column without a direction is sorted in its first one. */
export function readRowOrder(view: { sort: SortColumn; direction?: SortDirection | undefined }): RowOrder {
  return { sort: view.sort, direction: view.direction ?? firstDirections[view.sort] }
}

/** The order that the heading of a column links to: the opposite one if the table is sorted by it. */
export function findNextOrder({ sort, direction }: RowOrder, column: SortColumn): RowOrder {
  if (sort !== column) return { sort: column, direction: firstDirections[column] }
  return { sort, direction: direction === 'ascending' ? 'descending' : 'ascending' }
}

/** Whether rows are in the order of the ranking. */
export function isRankOrder({ sort, direction }: RowOrder): boolean {
  return sort === 'score' && direction === 'descending'
}

/**
 * Sorts rows by a column. Ties keep the order of the ranking, and rows without a value come last. Systems that lack
 * scores stay below the others in their order, because means over different tasks have no order.
 */
export function sortRows(
  rows: readonly LeaderboardRow[],
  { sort, direction }: RowOrder,
  metric: Metric,
): LeaderboardRow[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => {
    if (!a.complete || !b.complete) return Number(b.complete) - Number(a.complete)
    const [first, second] = [readValue(a, sort, metric), readValue(b, sort, metric)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    if (typeof first === 'string' && typeof second === 'string')
      return sign * first.localeCompare(second, 'en', { numeric: true })
    return sign * (Number(first) - Number(second))
  })
}

function readValue(row: LeaderboardRow, column: SortColumn, metric: Metric): number | string | null {
  switch (column) {
    case 'score':
      return row.unclipped
    case 'system':
      return row.system
    case 'other':
      return metric === 'headline' ? row.unadjusted : row.adjusted
    case 'characters':
      return row.characters
    case 'negative':
      return row.negativeCriteriaMet.share
    case 'important':
      return row.importantCriteriaMissed.share
    case 'worst':
      return row.worstAtK?.unclipped ?? null
    case 'cost':
      return row.costPerTaskUsd
    case 'tasks':
      return row.tasks
  }
}
