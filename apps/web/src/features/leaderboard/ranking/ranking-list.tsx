import { cx } from '../../../components/ui/cx'
import { formatDifference, formatMoney, formatNumber, formatScore } from '../../../components/ui/text/format'
import { DataList } from '../../../components/ui/layout/data-list'
import { Disclosure } from '../../../components/ui/layout/disclosure'
import { Link } from '../../../components/ui/layout/link'
import type { LeaderboardRow, SortColumn } from '../../../domain/leaderboard/leaderboard'
import { findNextOrder } from '../../../domain/leaderboard/sort-rows'
import { formatLetters, formatRank } from './format-letters'
import { IntervalPlot, ScoreAxis } from '../../kits/charts/interval-plot'
import { describeIncomplete } from '../describe-incomplete'
import { describeScoreInterval } from '../../kits/results/describe-score-interval'
import { describeTaskShare } from '../../kits/results/describe-task-share'
import { listColumns, type RankingColumn } from './list-columns'
import type { RankingProps } from './ranking-props'
import { columnHelp, isCompared, strings } from '../strings'
import { SystemName } from './system-name'

/** The ranking for narrow screens: each system with its plot below its name. */
export function RankingList(props: RankingProps) {
  const { caption, table, rows, metric, scale } = props
  const [ranked, others] = [rows.filter(({ complete }) => complete), rows.filter(({ complete }) => !complete)]
  const heading = ranked.length > 0 ? strings.notRankedBelow : strings.notRanked
  const columns = listColumns(table, metric)
  const compared = isCompared(table.rows)
  return (
    <div className="lg:hidden print:hidden">
      {rows.length > 1 ? <SortLinks {...props} columns={columns} /> : null}
      <Disclosure summary="What the numbers mean" className="text-sm">
        <DataList
          facts={[
            { term: 'Score', detail: columnHelp.score },
            { term: 'Interval', detail: columnHelp.interval },
            { term: 'Rank', detail: columnHelp.rank },
            ...(compared ? [{ term: 'Tied', detail: columnHelp.tied }] : []),
            ...columns.map(({ label, help }) => ({ term: label, detail: help })),
          ]}
        />
      </Disclosure>
      <div className="sticky top-0 z-1 border-b border-hair-strong bg-paper py-1">
        <ScoreAxis scale={scale} />
      </div>
      {ranked.length > 0 ? (
        <ol aria-label={caption}>
          {ranked.map((row) => (
            <SystemItem key={row.runId} {...props} row={row} compared={compared} />
          ))}
        </ol>
      ) : null}
      {others.length > 0 ? (
        <>
          <p className="pt-6 pb-2 text-sm font-medium text-ink-2">{heading}</p>
          <ul aria-label={heading}>
            {others.map((row) => (
              <SystemItem key={row.runId} {...props} row={row} compared={compared} />
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

function SystemItem({
  row,
  compared,
  table,
  tasks,
  metric,
  scale,
  linked,
}: RankingProps & { row: LeaderboardRow; compared: boolean }) {
  const known = describeIncomplete(row, tasks, metric === 'headline' && table.profile.adjustment !== null)
  return (
    <li
      className={cx(
        'border-b border-hair py-3',
        row.kind === 'physicians' && '-mx-(--gutter) bg-accent-soft px-(--gutter)',
      )}
    >
      <div className="flex items-start justify-between gap-4">
        <SystemName
          row={row}
          withdrawal={table.withdrawnRuns.find(({ runId }) => runId === row.runId)?.withdrawal}
          tasks={tasks}
          linked={linked}
        />
        <div className="shrink-0 text-right">
          <span className="sr-only">Score </span>
          <span className="text-lg font-semibold">
            {formatScore(row.score === null ? null : row.score * 100)}
          </span>
          <span className="block text-xs text-ink-2">{describeScoreInterval(row)}</span>
        </div>
      </div>
      <IntervalPlot row={row} scale={scale} />
      <p className="text-sm text-ink-2">
        {row.rank ? <>Rank {formatRank(row.rank)} · </> : null}
        {compared && row.letters.length > 0 ? (
          <>
            tied <span className="font-serif tracking-[0.08em] italic">{formatLetters(row.letters)}</span>{' '}
            ·{' '}
          </>
        ) : null}
        {listDetails(row, metric).join(' · ')}
      </p>
      <p className="text-sm text-ink-2">{listShares(row).join(' · ')}</p>
      {known.length > 0 ? <p className="mt-1 text-sm text-ink-2">{known.join(' ')}</p> : null}
    </li>
  )
}

/** The columns as links, because a list has no headings. */
function SortLinks({ order, buildHref, columns }: RankingProps & { columns: readonly RankingColumn[] }) {
  const choices: { sort: SortColumn; label: string }[] = [
    { sort: 'score', label: 'Score' },
    { sort: 'system', label: 'System' },
    ...columns,
  ]
  return (
    <nav aria-label="Sort" className="py-2 text-sm">
      <ul className="flex flex-wrap items-center gap-x-4">
        <li aria-hidden="true" className="text-ink-2">
          Sort by
        </li>
        {choices.map(({ sort, label }) => {
          const isCurrent = order.sort === sort
          return (
            <li key={sort}>
              <Link
                href={buildHref(findNextOrder(order, sort))}
                look="plain"
                aria-current={isCurrent ? 'true' : undefined}
                className={cx(
                  'inline-flex min-h-6 items-center gap-1 pointer-coarse:min-h-11',
                  isCurrent && 'font-semibold text-ink!',
                )}
              >
                {label}
                {isCurrent ? (
                  <span aria-hidden="true">{order.direction === 'ascending' ? '▴' : '▾'}</span>
                ) : null}
                {isCurrent ? <span className="sr-only">, {order.direction}</span> : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
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
  if (row.costPerTaskUsd !== null) parts.push(`${formatMoney(row.costPerTaskUsd * 1e9)} per task`)
  parts.push(`n\u00a0=\u00a0${formatNumber(row.tasks)}`)
  return parts
}

function listShares({ negativeCriteriaMet, importantCriteriaMissed, worstAtK }: LeaderboardRow): string[] {
  return [
    `Negative criteria met: ${describeTaskShare(negativeCriteriaMet)}`,
    `Important criteria missed: ${describeTaskShare(importantCriteriaMissed)}`,
    ...(worstAtK ? [`Worst of ${formatNumber(worstAtK.k)}: ${formatScore(worstAtK.score * 100)}`] : []),
  ]
}
