import { cx } from '../../components/ui/cx'
import {
  formatDifference,
  formatInterval,
  formatMoney,
  formatNumber,
  formatPercent,
  formatScore,
} from '../../components/ui/text/format'
import type { LeaderboardRow } from '../../domain/leaderboard/leaderboard'
import { formatLetters, formatRank } from './format-letters'
import { IntervalPlot, ScoreAxis } from '../kits/charts/interval-plot'
import type { RankingProps } from './ranking-table'
import { SystemName } from './system-name'

/** The ranking for narrow screens: each system with its plot below its name. */
export function RankingList({ caption, rows, tasks, metric, scale, linked }: RankingProps) {
  return (
    <div className="lg:hidden print:hidden">
      <div className="sticky top-0 z-1 border-b border-hair-strong bg-paper py-1">
        <ScoreAxis scale={scale} />
      </div>
      <ol aria-label={caption}>
        {rows.map((row) => (
          <li
            key={row.runId}
            className={cx(
              'border-b border-hair py-3',
              row.kind === 'physicians' && '-mx-(--gutter) bg-accent-soft px-(--gutter)',
            )}
          >
            <div className="flex items-start justify-between gap-4">
              <SystemName row={row} tasks={tasks} linked={linked} />
              <div className="shrink-0 text-right">
                <span className="sr-only">Score </span>
                <span className="text-lg font-semibold">
                  {formatScore(row.score === null ? null : row.score * 100)}
                </span>
                <span className="block text-xs text-ink-2">
                  {row.interval
                    ? formatInterval(row.interval.low * 100, row.interval.high * 100)
                    : 'no interval'}
                </span>
              </div>
            </div>
            <IntervalPlot row={row} scale={scale} />
            <p className="text-sm text-ink-2">
              Rank {formatRank(row.rank)} · tied{' '}
              <span className="font-serif tracking-[0.08em] italic">{formatLetters(row.letters)}</span>
              {listDetails(row, metric).map((part) => (
                <span key={part}> · {part}</span>
              ))}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function listDetails(row: LeaderboardRow, metric: RankingProps['metric']): string[] {
  const other = metric === 'headline' ? row.unadjusted : row.adjusted
  const parts: string[] = []
  if (row.difference !== null && other !== null) {
    parts.push(
      `${formatScore(other * 100)} ${metric === 'headline' ? 'before' : 'after'} length adjustment (${formatDifference(row.difference * 100)})`,
    )
  }
  if (row.characters !== null) parts.push(`${formatNumber(row.characters)} characters`)
  if (row.harmsShare !== null) parts.push(`harms ${formatPercent(row.harmsShare)}`)
  if (row.costPerTaskUsd !== null) parts.push(`${formatMoney(row.costPerTaskUsd * 1e9)} per task`)
  parts.push(`n = ${formatNumber(row.tasks)}`)
  return parts
}
