import type { LeaderboardRow, Metric, PublishedTable } from '../../../domain/leaderboard/leaderboard'
import type { RowOrder } from '../../../domain/leaderboard/sort-rows'
import type { ScoreScale } from '../../kits/charts/score-scale'

export type RankingProps = {
  caption: string
  table: PublishedTable
  /** The rows of the table that its filters show, in the order of the view. */
  rows: readonly LeaderboardRow[]
  tasks: number
  metric: Metric
  order: RowOrder
  /** Builds the address of the same view in another order. */
  buildHref: (order: RowOrder) => string
  scale: ScoreScale
  /** Whether system names link to their runs. */
  linked: boolean
}
