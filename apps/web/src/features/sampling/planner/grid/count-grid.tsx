import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useState } from 'react'
import { cx } from '../../../../components/ui/cx'
import { formatNumber } from '../../../../components/ui/text/format'
import { dimensionLabels, formatLevel, type PlanDimension } from '../../../../domain/sampling/dimensions'
import { nameCell } from '../../../../domain/sampling/name-cell'
import type { PreviewCell } from '../../../../domain/sampling/preview-plan'
import type { Levels } from '../../../../domain/sampling/sample-plans'
import { keyLevels, sumGrid, type TargetGrid } from '../../../../domain/sampling/target-grid'
import { GridCell } from './grid-cell'
import { explainNumber, readTypedNumber } from './read-typed-number'
import { findMove, findNextCell, useGridFocus, type CellPlace } from './use-grid-focus'

interface CountGridProps {
  label: string
  grid: TargetGrid
  numbers: ReadonlyMap<string, number>
  /** Counts add up; factors don't. A grid without numbers of its own shows what the plan gives. */
  kind: 'fixed' | 'proportional' | 'enriched'
  /** Planned and available tasks of a cell; undefined while they are counted. */
  cellOf: (levels: Levels) => PreviewCell | undefined
  isReadOnly: boolean
  onChange: (changes: { levels: Levels; value: number | null }[]) => void
  onPaste: (text: string, from: CellPlace) => void
}

/** A target as a spreadsheet: arrow keys move, Enter or F2 edits, typing overwrites, and blocks can be pasted. */
export function CountGrid({
  label,
  grid,
  numbers,
  kind,
  cellOf,
  isReadOnly,
  onChange,
  onPaste,
}: CountGridProps) {
  const { rows, columns, rowDimensions, columnDimension } = grid
  const { table, active, typed, setTyped, select, moveTo } = useGridFocus(rows.length, columns.length)
  const [isInvalid, setIsInvalid] = useState(false)
  const isFactor = kind === 'enriched'
  const isFixed = isReadOnly || kind === 'proportional'
  const sums = kind === 'fixed' ? sumGrid(grid, numbers) : null
  const levelsAt = ({ row, column }: CellPlace): Levels => ({ ...rows[row], ...columns[column] })

  const type = (text: string | null) => {
    setIsInvalid(false)
    setTyped(text)
  }
  const commit = (text: string): boolean => {
    const value = readTypedNumber(text, isFactor)
    if (value === undefined) {
      setIsInvalid(true)
      return false
    }
    if (value !== (numbers.get(keyLevels(levelsAt(active))) ?? null))
      onChange([{ levels: levelsAt(active), value }])
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey) return
    const isFar = event.ctrlKey || event.metaKey
    if (typed !== null) return onEditKey(event, typed)
    const move = findMove(event.key, active, isFar, rows.length, columns.length)
    if (move) {
      event.preventDefault()
      return moveTo(move)
    }
    if (isFixed || isFar) return
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      type(String(numbers.get(keyLevels(levelsAt(active))) ?? ''))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onChange([{ levels: levelsAt(active), value: null }])
    } else if (/^[\d.,]$/.test(event.key)) {
      event.preventDefault()
      type(event.key)
    }
  }
  const onEditKey = (event: KeyboardEvent, text: string) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      setIsInvalid(false)
      return moveTo(active)
    }
    const next =
      event.key === 'Tab'
        ? findNextCell(active, event.shiftKey ? -1 : 1, rows.length, columns.length)
        : event.key === 'Enter' || event.key === 'ArrowDown'
          ? { ...active, row: active.row + (event.shiftKey ? -1 : 1) }
          : event.key === 'ArrowUp'
            ? { ...active, row: active.row - 1 }
            : null
    if (next === null) return
    event.preventDefault()
    if (commit(text)) moveTo(next)
  }
  const onPasteHere = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const isOneNumber = readTypedNumber(text, isFactor) !== undefined
    if (isFixed || text.trim() === '' || (typed !== null && isOneNumber)) return
    event.preventDefault()
    type(null)
    onPaste(text, active)
  }
  const stickyHead = 'sticky left-0 z-1 bg-paper'
  return (
    <div className="grid gap-1">
      <div className="max-w-full overflow-x-auto" data-scroll-region>
        <table
          ref={table}
          role="grid"
          aria-label={label}
          aria-readonly={isFixed || undefined}
          onPaste={onPasteHere}
          className="border-separate border-spacing-0 border border-hair-strong text-left text-sm"
        >
          <thead>
            <tr>
              {rowDimensions.map((dimension, place) => (
                <th
                  key={dimension}
                  scope="col"
                  className={cx(
                    'px-3 py-2 align-bottom text-xs font-medium text-ink-2',
                    place === 0 && stickyHead,
                  )}
                >
                  {dimensionLabels[dimension]}
                </th>
              ))}
              {columns.map((levels) => (
                <th
                  key={keyLevels(levels)}
                  scope="col"
                  className="max-w-36 min-w-24 border-l border-hair px-2 py-2 text-right align-bottom text-xs font-medium text-ink-2 wrap-break-word"
                >
                  {columnDimension === null
                    ? isFactor
                      ? 'Factor'
                      : 'Tasks'
                    : formatLevel(columnDimension, levels[columnDimension] ?? '')}
                </th>
              ))}
              {sums && columnDimension !== null ? <SumHead /> : null}
            </tr>
          </thead>
          <tbody className="[&>tr>*]:border-t [&>tr>*]:border-t-hair">
            {rows.map((rowLevels, row) => (
              <tr key={keyLevels(rowLevels)}>
                {rowDimensions.map((dimension, place) => (
                  <RowLevel
                    key={dimension}
                    dimension={dimension}
                    level={rowLevels[dimension] ?? ''}
                    className={place === 0 ? stickyHead : ''}
                  />
                ))}
                {columns.map((columnLevels, column) => {
                  const levels = { ...rowLevels, ...columnLevels }
                  const isActive = active.row === row && active.column === column
                  return (
                    <GridCell
                      key={keyLevels(columnLevels)}
                      name={nameCell(levels)}
                      value={numbers.get(keyLevels(levels)) ?? null}
                      isFactor={isFactor}
                      isInline={columnDimension === null}
                      counted={cellOf(levels)}
                      isActive={isActive}
                      isReadOnly={isFixed}
                      typed={isActive ? typed : null}
                      isInvalid={isActive && isInvalid}
                      explanation={explainNumber(isFactor)}
                      onType={type}
                      onSelect={() => {
                        if (!isActive) select({ row, column })
                      }}
                      onEdit={() => {
                        if (isFixed) return
                        select({ row, column })
                        type(String(numbers.get(keyLevels(levels)) ?? ''))
                      }}
                      onKeyDown={onKeyDown}
                      onLeave={() => {
                        if (typed !== null && commit(typed)) type(null)
                      }}
                    />
                  )
                })}
                {sums && columnDimension !== null ? <Sum value={sums.rows[row] ?? 0} /> : null}
              </tr>
            ))}
            {sums && rows.length > 1 ? (
              <tr className="font-semibold">
                <th
                  scope="row"
                  colSpan={rowDimensions.length}
                  className={cx('px-3 py-2 font-semibold', stickyHead)}
                >
                  All
                </th>
                {sums.columns.map((sum, column) => (
                  <Sum key={keyLevels(columns[column] ?? {})} value={sum} />
                ))}
                {columnDimension !== null ? <Sum value={sums.total} /> : null}
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      <p role="alert" className="text-sm text-brick empty:hidden">
        {isInvalid ? `▲ ${explainNumber(isFactor)}` : null}
      </p>
    </div>
  )
}

function RowLevel({
  dimension,
  level,
  className,
}: {
  dimension: PlanDimension
  level: string
  className: string
}) {
  return (
    <th
      scope="row"
      className={cx('max-w-56 min-w-28 px-3 py-1.5 font-normal wrap-anywhere max-sm:max-w-32', className)}
    >
      {formatLevel(dimension, level)}
    </th>
  )
}

function SumHead() {
  return (
    <th
      scope="col"
      className="min-w-16 border-l border-hair-strong px-3 py-2 text-right align-bottom text-xs font-medium text-ink-2"
    >
      All
    </th>
  )
}

function Sum({ value }: { value: number }) {
  return (
    <td className="border-l border-hair-strong px-3 py-1.5 text-right font-semibold">
      {formatNumber(value)}
    </td>
  )
}
