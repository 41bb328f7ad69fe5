import type { ReactNode } from 'react'
import {
  formatDifference,
  formatInterval,
  formatMoney,
  formatNumber,
  formatPercent,
  formatScore,
} from '../../components/ui/text/format'
import {
  Row,
  RowHead,
  SortableTh,
  Table,
  TableBody,
  TableHead,
  Td,
  Th,
} from '../../components/ui/layout/table'
import type {
  LeaderboardRow,
  LeaderboardTable,
  Metric,
  SortColumn,
} from '../../domain/leaderboard/leaderboard'
import { findNextOrder, type RowOrder } from '../../domain/leaderboard/sort-rows'
import { formatLetters, formatRank } from './format-letters'
import { HeadingHint } from './heading-hint'
import { IntervalPlot, ScoreAxis } from '../kits/charts/interval-plot'
import type { ScoreScale } from '../kits/charts/score-scale'
import { describeIncomplete } from './describe-incomplete'
import { listColumns, type RankingColumn } from './list-columns'
import { columnHelp, isCompared, strings } from './strings'
import { SystemName } from './system-name'

export type RankingProps = {
  caption: string
  table: LeaderboardTable
  /** The rows of the table in the order of the view. */
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

const DENSE_ABOVE_ROWS = 14

/** The ranking for wide screens and print: a table with the plot in a column. */
export function RankingTable(props: RankingProps) {
  const { caption, table, rows, metric, scale } = props
  const columns = listColumns(table, metric)
  const dense = rows.length > DENSE_ABOVE_ROWS
  const hasTies = isCompared(rows)
  const cells = { ...props, columns, dense, hasTies }
  const [ranked, others] = [rows.filter(({ complete }) => complete), rows.filter(({ complete }) => !complete)]
  return (
    <Table
      caption={caption}
      captionHidden
      density={dense ? 'dense' : 'roomy'}
      className="max-lg:hidden max-xl:[&_td]:px-2 max-xl:[&_th]:px-2 print:block print:**:text-[8pt]! print:[&_td]:px-1 print:[&_th]:px-1"
    >
      <TableHead>
        <tr>
          <Th abbr="Rank">
            <HeadingHint label="Rank" hint={columnHelp.rank}>
              Rank
            </HeadingHint>
          </Th>
          <Heading {...props} column="system" label="System" className="w-full" />
          {hasTies ? (
            <Th abbr="Tied">
              <HeadingHint label="Tied" hint={columnHelp.tied}>
                Tied
              </HeadingHint>
            </Th>
          ) : null}
          <Heading {...props} column="score" label="Score" help={columnHelp.score} numeric />
          <Th abbr="95 % interval">
            <HeadingHint label="95 % interval" hint={columnHelp.interval}>
              95 % interval
            </HeadingHint>
            <div className="w-[8rem] xl:w-[12.5rem] print:w-[7rem]">
              <ScoreAxis scale={scale} />
            </div>
          </Th>
          {columns.map(({ sort, label, help }) => (
            <Heading key={sort} {...props} column={sort} label={label} help={help} numeric />
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {ranked.map((row) => (
          <SystemRow key={row.runId} {...cells} row={row} />
        ))}
      </TableBody>
      {others.length > 0 ? (
        <TableBody>
          <tr>
            <th
              scope="rowgroup"
              colSpan={columns.length + (hasTies ? 5 : 4)}
              className="px-3 pt-6 pb-2 text-left text-sm font-medium text-ink-2"
            >
              {strings.notRanked}
            </th>
          </tr>
          {others.map((row) => (
            <SystemRow key={row.runId} {...cells} row={row} />
          ))}
        </TableBody>
      ) : null}
    </Table>
  )
}

type SystemRowProps = RankingProps & {
  row: LeaderboardRow
  columns: readonly RankingColumn[]
  dense: boolean
  hasTies: boolean
}

function SystemRow({ row, table, tasks, metric, scale, linked, columns, dense, hasTies }: SystemRowProps) {
  const tone = row.kind === 'physicians' ? 'accent' : undefined
  const known = describeIncomplete(row, tasks, metric === 'headline' && table.profile.adjustment !== null)
  return (
    <>
      <Row tone={tone} className={known.length > 0 ? 'border-b-0!' : undefined}>
        <Td className="whitespace-nowrap text-ink-2">{formatRank(row.rank)}</Td>
        <RowHead>
          <SystemName row={row} tasks={tasks} linked={linked} />
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
          <span className="block text-xs whitespace-nowrap text-ink-2">
            {row.interval
              ? formatInterval(toHundred(row.interval.low), toHundred(row.interval.high))
              : 'no interval'}
          </span>
        </Td>
        {columns.map(({ sort }) => (
          <Td key={sort} numeric>
            {renderValue(row, sort, metric, table.measuresHarms)}
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

type HeadingProps = Pick<RankingProps, 'order' | 'buildHref'> & {
  column: SortColumn
  label: string
  help?: string
  numeric?: boolean
  className?: string
}

function Heading({ order, buildHref, column, label, help, numeric, className }: HeadingProps) {
  return (
    <SortableTh
      direction={order.sort === column ? order.direction : null}
      href={buildHref(findNextOrder(order, column))}
      abbr={label}
      numeric={numeric}
      className={className}
      explain={
        help === undefined
          ? undefined
          : (heading) => (
              <HeadingHint label={label} hint={help}>
                {heading}
              </HeadingHint>
            )
      }
    >
      {label}
    </SortableTh>
  )
}

function renderValue(
  row: LeaderboardRow,
  column: SortColumn,
  metric: Metric,
  measuresHarms: boolean,
): ReactNode {
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
    case 'harms':
      return measuresHarms ? (
        formatPercent(row.harmsShare)
      ) : (
        <span className="text-sm text-ink-3">{strings.notMeasured}</span>
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
