import type { ReactNode } from 'react'
import { Disclosure } from '../../components/ui/layout/disclosure'
import { formatCount, formatNumber } from '../../components/ui/text/format'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/layout/table'
import type { Composition } from '../../domain/datasets/composition'
import { sliceLabels, formatTheme, useCaseLabels } from '../../domain/datasets/task-facets'

const MAX_BARS = 10

/** The composition of a set of tasks: counts with a bar each, so that the table is also the chart. */
export function CompositionFigure({ composition }: { composition: Composition }) {
  const { rows, specialties, themes, withoutSpecialty, withoutTheme } = composition
  const hasSlices =
    rows.some(({ useCase }) => useCase !== null) || composition.slices.some((slice) => slice !== null)
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      {hasSlices ? (
        <div className="lg:col-span-2">
          <SliceTable composition={composition} />
        </div>
      ) : null}
      {specialties.length > 0 ? (
        <BarList title="Specialty" bars={specialties} without={withoutSpecialty} />
      ) : null}
      {themes.length > 0 ? (
        <BarList
          title="Theme"
          bars={themes.map(({ value, tasks }) => ({ value: formatTheme(value), tasks }))}
          without={withoutTheme}
        />
      ) : null}
      {!hasSlices && specialties.length === 0 && themes.length === 0 ? (
        <p className="text-ink-2">These tasks have no use case, specialty or theme.</p>
      ) : null}
    </div>
  )
}

function SliceTable({ composition: { rows, slices, tasks } }: { composition: Composition }) {
  const largest = Math.max(1, ...rows.flatMap(({ bySlice }) => bySlice))
  return (
    <Table caption="Use case by slice, number of tasks" captionHidden density="dense" stickyFirst>
      <TableHead>
        <tr>
          <Th>Use case</Th>
          {slices.map((slice) => (
            <Th key={slice ?? 'none'}>{slice ? sliceLabels[slice] : 'No slice'}</Th>
          ))}
          <Th numeric>All</Th>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.useCase ?? 'none'}>
            <RowHead className="whitespace-nowrap">
              {row.useCase ? useCaseLabels[row.useCase] : 'No use case'}
            </RowHead>
            {row.bySlice.map((count, index) => (
              <Td key={slices[index] ?? 'none'} className="min-w-32">
                <Bar count={count} largest={largest}>
                  {count === 0 ? '–' : formatNumber(count)}
                </Bar>
              </Td>
            ))}
            <Td numeric className="font-semibold">
              {formatNumber(row.tasks)}
            </Td>
          </Row>
        ))}
        {rows.length > 1 ? (
          <Row>
            <RowHead>All</RowHead>
            {slices.map((slice, index) => (
              <Td key={slice ?? 'none'}>
                <span className="inline-block w-10 text-right">
                  {formatNumber(rows.reduce((total, { bySlice }) => total + (bySlice[index] ?? 0), 0))}
                </span>
              </Td>
            ))}
            <Td numeric className="font-semibold">
              {formatNumber(tasks)}
            </Td>
          </Row>
        ) : null}
      </TableBody>
    </Table>
  )
}

interface BarListProps {
  title: string
  bars: readonly { value: string; tasks: number }[]
  without: number
}

function BarList({ title, bars, without }: BarListProps) {
  const largest = bars[0]?.tasks ?? 1
  const rest = bars.slice(MAX_BARS)
  return (
    <div>
      <h3 className="border-b border-hair-strong pb-1 text-sm">{title}</h3>
      <Bars bars={bars.slice(0, MAX_BARS)} largest={largest} />
      {rest.length > 0 ? (
        <Disclosure summary={`${formatNumber(rest.length)} more`} className="text-sm">
          <Bars bars={rest} largest={largest} />
        </Disclosure>
      ) : null}
      {without > 0 ? (
        <p className="pt-2 text-sm text-ink-2">{`${formatCount(without, 'task')} without a ${title.toLowerCase()}`}</p>
      ) : null}
    </div>
  )
}

function Bars({ bars, largest }: { bars: BarListProps['bars']; largest: number }) {
  return (
    <ul className="text-sm">
      {bars.map(({ value, tasks }) => (
        <li
          key={value}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-3 border-b border-hair py-1"
        >
          <span className="wrap-anywhere">{value}</span>
          <Bar count={tasks} largest={largest}>
            {formatNumber(tasks)}
          </Bar>
        </li>
      ))}
    </ul>
  )
}

function Bar({ count, largest, children }: { count: number; largest: number; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <span className="w-10 shrink-0 text-right">{children}</span>
      <span aria-hidden="true" className="h-2.5 grow">
        <span
          className="keep-colour block h-full bg-accent"
          style={{ width: `${(count / largest) * 100}%` }}
        />
      </span>
    </span>
  )
}
