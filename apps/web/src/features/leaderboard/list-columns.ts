import type { LeaderboardTable, Metric, SortColumn } from '../../domain/leaderboard/leaderboard'
import { columnHelp } from './strings'

/** A column of numbers of the ranking. */
export interface RankingColumn {
  sort: SortColumn
  label: string
  help: string
}

/**
 * Lists the columns to the right of the plot; a column without any value is left out, except that of harms,
 * which says whether they are measured.
 */
export function listColumns({ rows, focus }: LeaderboardTable, metric: Metric): RankingColumn[] {
  const columns: RankingColumn[] = []
  if (rows.some(({ adjusted }) => adjusted !== null))
    columns.push(
      metric === 'headline'
        ? { sort: 'other', label: 'Before length', help: columnHelp.beforeLength }
        : { sort: 'other', label: 'After length', help: columnHelp.afterLength },
    )
  columns.push({ sort: 'characters', label: 'Characters', help: columnHelp.characters })
  if (!focus) columns.push({ sort: 'harms', label: 'Harms', help: columnHelp.harms })
  if (rows.some(({ costPerTaskUsd }) => costPerTaskUsd !== null))
    columns.push({ sort: 'cost', label: 'Cost / task', help: columnHelp.cost })
  columns.push({ sort: 'tasks', label: 'Tasks', help: columnHelp.tasks })
  return columns
}
