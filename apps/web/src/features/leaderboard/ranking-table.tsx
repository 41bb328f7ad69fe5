import {
  formatDifference,
  formatInterval,
  formatMoney,
  formatNumber,
  formatPercent,
  formatScore,
} from '../../components/ui/text/format'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import type { LeaderboardRow } from '../../domain/leaderboard/leaderboard'
import { formatLetters, formatRank } from './format-letters'
import { IntervalPlot, ScoreAxis } from '../kits/charts/interval-plot'
import type { ScoreScale } from '../kits/charts/score-scale'
import { SystemName } from './system-name'

export type RankingProps = {
  caption: string
  rows: readonly LeaderboardRow[]
  tasks: number
  metric: 'headline' | 'unadjusted'
  scale: ScoreScale
  /** Whether system names link to their runs. */
  linked: boolean
}

const DENSE_ABOVE_ROWS = 14

/** The ranking for wide screens and print: a table with the plot in a column. */
export function RankingTable({ caption, rows, tasks, metric, scale, linked }: RankingProps) {
  const columns = listColumns(rows)
  const dense = rows.length > DENSE_ABOVE_ROWS
  return (
    <Table
      caption={caption}
      captionHidden
      density={dense ? 'dense' : 'roomy'}
      className="max-lg:hidden print:block print:**:text-[8pt]! print:[&_td]:px-1.5 print:[&_th]:px-1.5"
    >
      <TableHead>
        <tr>
          <Th>Rank</Th>
          <Th className="w-full">System</Th>
          <Th>Tied</Th>
          <Th numeric>Score</Th>
          <Th className="px-4">
            <span className="sr-only">95 % interval</span>
            <div className="w-[15rem] xl:w-[20rem] print:w-[9rem]">
              <ScoreAxis scale={scale} />
            </div>
          </Th>
          {columns.length ? (
            <Th numeric>{metric === 'headline' ? 'Before length' : 'After length'}</Th>
          ) : null}
          <Th numeric>Characters</Th>
          {columns.harms ? <Th numeric>Harms</Th> : null}
          {columns.cost ? <Th numeric>Cost / task</Th> : null}
          <Th numeric>Tasks</Th>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.runId} tone={row.kind === 'physicians' ? 'accent' : undefined}>
            <Td className="whitespace-nowrap text-ink-2">{formatRank(row.rank)}</Td>
            <RowHead>
              <SystemName row={row} tasks={tasks} linked={linked} />
            </RowHead>
            <Td className="font-serif tracking-[0.08em] whitespace-nowrap text-ink-2 italic">
              {formatLetters(row.letters)}
            </Td>
            <Td numeric className="text-[1.0625rem] font-semibold">
              {formatScore(toHundred(row.score))}
            </Td>
            <Td className="px-4 py-0">
              <span className="sr-only">
                {row.interval
                  ? formatInterval(toHundred(row.interval.low), toHundred(row.interval.high))
                  : 'no interval'}
              </span>
              <IntervalPlot row={row} scale={scale} size={dense ? 'figure' : 'table'} />
            </Td>
            {columns.length ? (
              <Td numeric>
                {formatScore(toHundred(metric === 'headline' ? row.unadjusted : row.adjusted))}{' '}
                <span className="inline-block min-w-9 text-sm text-ink-3">
                  {formatDifference(toHundred(row.difference))}
                </span>
              </Td>
            ) : null}
            <Td numeric>{formatNumber(row.characters)}</Td>
            {columns.harms ? <Td numeric>{formatPercent(row.harmsShare)}</Td> : null}
            {columns.cost ? (
              <Td numeric>{formatMoney(row.costPerTaskUsd === null ? null : row.costPerTaskUsd * 1e9)}</Td>
            ) : null}
            <Td numeric>{formatNumber(row.tasks)}</Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function toHundred(share: number | null): number | null {
  return share === null ? null : share * 100
}

/** Which optional columns have values; a column of dashes is hidden. */
function listColumns(rows: readonly LeaderboardRow[]): {
  length: boolean
  harms: boolean
  cost: boolean
} {
  return {
    length: rows.some(({ adjusted }) => adjusted !== null),
    harms: rows.some(({ harmsShare }) => harmsShare !== null),
    cost: rows.some(({ costPerTaskUsd }) => costPerTaskUsd !== null),
  }
}
