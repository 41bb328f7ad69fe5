import { cx } from '../../../../components/ui/cx'
import { Disclosure } from '../../../../components/ui/layout/disclosure'
import { Figure } from '../../../../components/ui/layout/figure'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../../components/ui/layout/table'
import { formatNumber, formatPercent } from '../../../../components/ui/text/format'
import { formatLevels, nameDimensions } from '../../../../domain/sampling/compare-plans'
import type { PlanDimension } from '../../../../domain/sampling/dimensions'
import type { PreviewCell } from '../../../../domain/sampling/preview-plan'
import { keyLevels } from '../../../../domain/sampling/target-grid'

interface PlanBarsProps {
  dimensions: PlanDimension[]
  cells: readonly PreviewCell[]
}

const MAX_BARS = 12

/** The plan against the pool, stratum by stratum: both as shares, on one scale. */
export function PlanBars({ dimensions, cells }: PlanBarsProps) {
  const shown = cells.filter(({ planned, available }) => planned + available > 0)
  const sum = (pick: (cell: PreviewCell) => number) => shown.reduce((total, cell) => total + pick(cell), 0)
  const [planned, available] = [sum((cell) => cell.planned), sum((cell) => cell.available)]
  const shareOf = (part: number, total: number) => (total > 0 ? part / total : 0)
  const largest = Math.max(
    0.001,
    ...shown.map((cell) => Math.max(shareOf(cell.planned, planned), shareOf(cell.available, available))),
  )
  const bar = (cell: PreviewCell) => (
    <Bar
      key={keyLevels(cell.levels)}
      cell={cell}
      plan={shareOf(cell.planned, planned) / largest}
      pool={shareOf(cell.available, available) / largest}
    />
  )
  const name = nameDimensions(dimensions)
  return (
    <Figure
      title={name}
      note={
        <>
          <Key className="bg-accent" /> share of the plan, n = {formatNumber(planned)}{' '}
          <Key className="ml-3 border border-ink-3" /> share of the pool, n = {formatNumber(available)}
        </>
      }
      table={
        <Table caption={`${name}: plan and pool`} captionHidden density="dense" stickyFirst>
          <TableHead>
            <tr>
              <Th>Stratum</Th>
              <Th numeric>Plan</Th>
              <Th numeric>Pool</Th>
              <Th numeric>Left out</Th>
              <Th numeric>Of the plan</Th>
              <Th numeric>Of the pool</Th>
            </tr>
          </TableHead>
          <TableBody>
            {cells.map((cell) => (
              <Row key={keyLevels(cell.levels)}>
                <RowHead className="min-w-36">{formatLevels(cell.levels)}</RowHead>
                <Td numeric>{formatNumber(cell.planned)}</Td>
                <Td numeric>{formatNumber(cell.available)}</Td>
                <Td numeric>{formatNumber(cell.excluded)}</Td>
                <Td numeric>{formatPercent(shareOf(cell.planned, planned))}</Td>
                <Td numeric>{formatPercent(shareOf(cell.available, available))}</Td>
              </Row>
            ))}
          </TableBody>
        </Table>
      }
    >
      {shown.length === 0 ? (
        <p className="text-sm text-ink-2">No tasks and no counts yet.</p>
      ) : (
        <>
          <ul className="text-sm">{shown.slice(0, MAX_BARS).map(bar)}</ul>
          {shown.length > MAX_BARS ? (
            <Disclosure summary={`${formatNumber(shown.length - MAX_BARS)} more`} className="text-sm">
              <ul>{shown.slice(MAX_BARS).map(bar)}</ul>
            </Disclosure>
          ) : null}
        </>
      )}
    </Figure>
  )
}

function Key({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={cx('keep-colour inline-block h-2 w-4 align-middle', className)} />
  )
}

function Bar({ cell, plan, pool }: { cell: PreviewCell; plan: number; pool: number }) {
  const missing = cell.planned - cell.available
  return (
    <li className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto] items-center gap-3 border-b border-hair py-1">
      <span className="leading-snug wrap-anywhere">{formatLevels(cell.levels)}</span>
      <span aria-hidden="true" className="grid gap-0.5">
        <span
          className={cx('keep-colour block h-2 min-w-px', missing > 0 ? 'bg-brick' : 'bg-accent')}
          style={{ width: `${plan * 100}%` }}
        />
        <span
          className="keep-colour block h-2 min-w-px border border-ink-3"
          style={{ width: `${pool * 100}%` }}
        />
      </span>
      <span className="min-w-24 text-right">
        {formatNumber(cell.planned)} <span className="text-ink-2">of {formatNumber(cell.available)}</span>
        {missing > 0 ? (
          <span className="block text-xs text-brick">
            <span aria-hidden="true">▲ </span>
            {formatNumber(missing)} short
          </span>
        ) : null}
      </span>
    </li>
  )
}
