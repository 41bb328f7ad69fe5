import { Disclosure } from '../../components/ui/layout/disclosure'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import { formatPercent } from '../../components/ui/text/format'
import { dimensionLabels } from '../../domain/sampling/dimensions'
import type { LevelCount, PoolFacet } from '../../domain/sampling/pool'
import { formatPoolNumber } from './pool-count'
import { strings } from './strings'

const MAX_BARS = 12

/** A table for each dimension with a bar for each level, so that the table is also the chart. */
export function CompositionCharts({ facets }: { facets: readonly PoolFacet[] }) {
  const shown = facets.filter(({ dimension, levels }) => levels.length > 1 && dimension !== 'author')
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      {shown.map(({ dimension, levels }) => (
        <div key={dimension} className="min-w-0">
          <LevelTable title={dimensionLabels[dimension]} levels={levels.slice(0, MAX_BARS)} all={levels} />
          {levels.length > MAX_BARS ? (
            <Disclosure summary={strings.more(levels.length - MAX_BARS)} className="text-sm">
              <LevelTable title={dimensionLabels[dimension]} levels={levels.slice(MAX_BARS)} all={levels} />
            </Disclosure>
          ) : null}
        </div>
      ))}
    </div>
  )
}

interface LevelTableProps {
  title: string
  levels: readonly LevelCount[]
  /** Every level of the dimension, for the shares. */
  all: readonly LevelCount[]
}

function LevelTable({ title, levels, all }: LevelTableProps) {
  const isExact = all.every(({ tasks }) => tasks !== null)
  const total = all.reduce((sum, { tasks }) => sum + (tasks ?? 0), 0)
  const largest = Math.max(1, ...all.map(({ tasks }) => tasks ?? 0))
  return (
    <Table caption={title} density="dense">
      <TableHead>
        <tr>
          <Th>{strings.level}</Th>
          <Th numeric>{strings.tasks}</Th>
          {isExact ? <Th numeric>{strings.share}</Th> : null}
          <Th aria-hidden="true" className="w-1/3" />
        </tr>
      </TableHead>
      <TableBody>
        {levels.map(({ level, label, tasks }) => (
          <Row key={level}>
            <RowHead className="wrap-anywhere max-md:min-w-24">{label}</RowHead>
            <Td numeric>{formatPoolNumber(tasks)}</Td>
            {isExact ? <Td numeric>{formatPercent((tasks ?? 0) / (total || 1))}</Td> : null}
            <Td aria-hidden="true">
              <span
                className="keep-colour block h-2.5 bg-accent"
                style={{ width: `${((tasks ?? 0) / largest) * 100}%` }}
              />
            </Td>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
