import type { LeaderboardTable, Metric, SortColumn } from '../../../domain/leaderboard/leaderboard'
import { formatNumber } from '../../../components/ui/text/format'
import { columnHelp } from '../strings'

/** A column of numbers of the ranking. */
export interface RankingColumn {
  sort: SortColumn
  label: string
  help: string
}

/**
 * Lists the columns to the right of the plot; a column without any value is left out, except those of negative and
 * important criteria, which say whether they are measured.
 */
export function listColumns({ rows }: LeaderboardTable, metric: Metric): RankingColumn[] {
  const columns: RankingColumn[] = []
  if (rows.some(({ adjusted }) => adjusted !== null))
    columns.push(
      metric === 'headline'
        ? { sort: 'other', label: 'Before length', help: columnHelp.beforeLength }
        : { sort: 'other', label: 'After length', help: columnHelp.afterLength },
    )
  columns.push({ sort: 'characters', label: 'Characters', help: columnHelp.characters })
  columns.push({ sort: 'negative', label: 'Negative criteria met', help: columnHelp.negative })
  columns.push({ sort: 'important', label: 'Important criteria missed', help: columnHelp.important })
  const k = rows.find(({ worstAtK }) => worstAtK)?.worstAtK?.k
  if (k) columns.push({ sort: 'worst', label: `Worst of ${formatNumber(k)}`, help: columnHelp.worst })
  if (rows.some(({ costPerTaskUsd }) => costPerTaskUsd !== null))
    columns.push({ sort: 'cost', label: 'Cost / task', help: columnHelp.cost })
  columns.push({ sort: 'tasks', label: 'Tasks', help: columnHelp.tasks })
  return columns
}
