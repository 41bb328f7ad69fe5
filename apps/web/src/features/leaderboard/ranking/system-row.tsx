import type { ReactNode } from 'react'
import { formatDifference, formatMoney, formatNumber, formatScore } from '../../../components/ui/text/format'
import { Row, RowHead, Td } from '../../../components/ui/layout/table'
import type { LeaderboardRow, Metric, SortColumn } from '../../../domain/leaderboard/leaderboard'
import { IntervalPlot } from '../../kits/charts/interval-plot'
import { describeIncomplete } from '../describe-incomplete'
import { formatLetters, formatRank } from './format-letters'
import type { RankingColumn } from './list-columns'
import type { RankingProps } from './ranking-props'
import { SystemName } from './system-name'
import { describeScoreInterval } from '../../kits/results/describe-score-interval'
import { TaskShareCell } from '../../kits/results/task-share-cell'

type SystemRowProps = Pick<RankingProps, 'table' | 'tasks' | 'metric' | 'scale' | 'linked'> & {
  row: LeaderboardRow
  columns: readonly RankingColumn[]
  dense: boolean
  hasTies: boolean
}

/** A row of the ranking, and below it what is known of a system that lacks scores. */
export function SystemRow({
  row,
  table,
  tasks,
  metric,
  scale,
  linked,
  columns,
  dense,
  hasTies,
}: SystemRowProps) {
  const tone = row.kind === 'physicians' ? 'accent' : undefined
  const known = describeIncomplete(row, tasks, metric === 'headline' && table.profile.adjustment !== null)
  return (
    <>
      <Row tone={tone} className={known.length > 0 ? 'border-b-0!' : undefined}>
        <Td className="whitespace-nowrap text-ink-2">{formatRank(row.rank)}</Td>
        <RowHead>
          <SystemName
            row={row}
            withdrawal={table.withdrawnRuns.find(({ runId }) => runId === row.runId)?.withdrawal}
            tasks={tasks}
            linked={linked}
          />
        </RowHead>
        {hasTies ? (
          <Td className="font-serif tracking-[0.08em] whitespace-nowrap text-ink-2 italic">
            {formatLetters(row.letters)}
          </Td>
        ) : null}
        <Td numeric className="text-[1.0625rem] font-semibold">
          {formatScore(toHundred(row.score))}
        </Td>
        <Td className="py-0.5">
          <IntervalPlot row={row} scale={scale} size={dense ? 'figure' : 'table'} />
          <span className="block text-xs whitespace-nowrap text-ink-2">{describeScoreInterval(row)}</span>
        </Td>
        {columns.map(({ sort }) => (
          <Td key={sort} numeric>
            {renderValue(row, sort, metric)}
          </Td>
        ))}
      </Row>
      {known.length > 0 ? (
        <Row tone={tone}>
          <Td />
          <Td colSpan={columns.length + (hasTies ? 4 : 3)} className="pt-0! text-sm text-ink-2">
            {known.join(' ')}
          </Td>
        </Row>
      ) : null}
    </>
  )
}

function renderValue(row: LeaderboardRow, column: SortColumn, metric: Metric): ReactNode {
  switch (column) {
    case 'other':
      return (
        <>
          {formatScore(toHundred(metric === 'headline' ? row.unadjusted : row.adjusted))}{' '}
          <span className="inline-block min-w-9 text-sm text-ink-3">
            {formatDifference(toHundred(row.difference))}
          </span>
        </>
      )
    case 'characters':
      return formatNumber(row.characters)
    case 'negative':
      return <TaskShareCell found={row.negativeCriteriaMet} complete={row.complete} />
    case 'important':
      return <TaskShareCell found={row.importantCriteriaMissed} complete={row.complete} />
    case 'worst':
      return row.worstAtK ? (
        <>
          {formatScore(toHundred(row.worstAtK.score))}
          {row.worstAtK.interval ? (
            <span className="block text-xs whitespace-nowrap text-ink-2">
              {describeScoreInterval(row.worstAtK)}
            </span>
          ) : null}
        </>
      ) : (
        formatScore(null)
      )
    case 'cost':
      return formatMoney(row.costPerTaskUsd === null ? null : row.costPerTaskUsd * 1e9)
    case 'tasks':
      return formatNumber(row.tasks)
    default:
      return null
  }
}

function toHundred(share: number | null): number | null {
  return share === null ? null : share * 100
}
