import { SortableTh, Table, TableBody, TableHead, Th } from '../../../components/ui/layout/table'
import type { SortColumn } from '../../../domain/leaderboard/leaderboard'
import { findNextOrder } from '../../../domain/leaderboard/sort-rows'
import { ScoreAxis } from '../../kits/charts/interval-plot'
import { HeadingHint } from './heading-hint'
import { listColumns } from './list-columns'
import type { RankingProps } from './ranking-props'
import { columnHelp, isCompared, strings } from '../strings'
import { SystemRow } from './system-row'

const DENSE_ABOVE_ROWS = 14

/** The ranking for wide screens and print: a table with the plot in a column. */
export function RankingTable(props: RankingProps) {
  const { caption, table, rows, metric, scale } = props
  const columns = listColumns(table, metric)
  const dense = rows.length > DENSE_ABOVE_ROWS
  const hasTies = isCompared(table.rows)
  const cells = { ...props, columns, dense, hasTies }
  const [ranked, others] = [rows.filter(({ complete }) => complete), rows.filter(({ complete }) => !complete)]
  return (
    <Table
      caption={caption}
      captionHidden
      density={dense ? 'dense' : 'roomy'}
      className="max-lg:hidden [&_td]:px-2 [&_th]:px-2 max-xl:[&_td]:px-1.5 max-xl:[&_th]:px-1.5 print:block print:**:text-[7.5pt]! print:[&_td]:px-0.5 print:[&_th]:px-0.5"
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
            <div className="w-[8rem] xl:w-[10rem] print:w-[5.5rem]">
              <ScoreAxis scale={scale} />
            </div>
          </Th>
          {columns.map(({ sort, label, help }) => (
            <Heading
              key={sort}
              {...props}
              column={sort}
              label={label}
              help={help}
              numeric
              className={label.length > 12 ? 'max-w-[6.5rem] whitespace-normal!' : undefined}
            />
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
              {ranked.length > 0 ? strings.notRankedBelow : strings.notRanked}
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
