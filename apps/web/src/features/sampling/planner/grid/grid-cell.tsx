import type { KeyboardEvent } from 'react'
import { cx } from '../../../../components/ui/cx'
import { formatNumber } from '../../../../components/ui/text/format'
import type { PreviewCell } from '../../../../domain/sampling/preview-plan'

interface GridCellProps {
  /** The levels of the cell in words. */
  name: string
  /** The number of the plan: a count or a factor; null for an empty cell. */
  value: number | null
  isFactor: boolean
  /** What the plan gives here, beside the pool; undefined while it is counted. */
  counted: PreviewCell | undefined
  isActive: boolean
  isReadOnly: boolean
  /** The text of the cell while it is edited. */
  typed: string | null
  isInvalid: boolean
  /** One line instead of two, for long columns. */
  isInline: boolean
  explanation: string
  onType: (text: string) => void
  onSelect: () => void
  onEdit: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onLeave: () => void
}

/** A number of a plan with the tasks that the pool has for it. */
export function GridCell(props: GridCellProps) {
  const { name, value, isFactor, counted, isActive, isReadOnly, typed, isInvalid, isInline } = props
  const missing = counted ? counted.planned - counted.available : 0
  return (
    <td
      role="gridcell"
      tabIndex={isActive && typed === null ? 0 : -1}
      data-active={isActive}
      aria-label={describeCell(props)}
      aria-selected={isActive}
      onFocus={props.onSelect}
      onClick={props.onSelect}
      onDoubleClick={props.onEdit}
      onPointerUp={(event) => {
        // A finger has no second click and no keys.
        if (event.pointerType === 'touch' && typed === null) props.onEdit()
      }}
      onKeyDown={props.onKeyDown}
      className={cx(
        isInline ? 'h-9' : 'h-12',
        'min-w-24 border-l border-hair px-2 py-1 text-right align-middle focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
        isReadOnly ? 'bg-sunk' : 'cursor-cell bg-raised',
      )}
    >
      {typed !== null ? (
        <input
          aria-label={name}
          aria-invalid={isInvalid || undefined}
          title={isInvalid ? props.explanation : undefined}
          ref={focusInput}
          inputMode={isFactor ? 'decimal' : 'numeric'}
          autoComplete="off"
          size={1}
          value={typed}
          onChange={(event) => props.onType(event.target.value)}
          onBlur={props.onLeave}
          className="w-full min-w-16 rounded-md border border-accent bg-raised px-1.5 py-0.5 text-right text-base text-ink outline-2 outline-accent aria-invalid:border-brick aria-invalid:outline-brick max-sm:text-[1rem]"
        />
      ) : (
        <>
          <span
            className={cx('leading-tight', !isInline && 'block', missing > 0 && 'font-semibold text-brick')}
          >
            {missing > 0 ? <span aria-hidden="true">▲ </span> : null}
            {formatValue(props)}
          </span>
          <span className={cx('text-xs leading-tight text-ink-2', isInline ? 'ml-1.5' : 'block')}>
            {formatPool(props, missing, value)}
          </span>
        </>
      )}
    </td>
  )
}

/** The user asked to edit this cell. */
const focusInput = (input: HTMLInputElement | null) => input?.focus()

function formatValue({ value, isFactor, counted, isReadOnly }: GridCellProps): string {
  if (isFactor) return value === null ? '×1' : `×${formatNumber(value, Number.isInteger(value) ? 0 : 1)}`
  if (value !== null) return formatNumber(value)
  return isReadOnly && counted ? formatNumber(counted.planned) : '–'
}

function formatPool({ isFactor, counted }: GridCellProps, missing: number, value: number | null): string {
  if (!counted) return '\u00a0'
  const planned = isFactor || value === null ? `${formatNumber(counted.planned)} ` : ''
  const pool = `${planned}of ${formatNumber(counted.available)}`
  return missing > 0 ? `${pool}, ${formatNumber(missing)} short` : pool
}

function describeCell({ name, value, isFactor, counted }: GridCellProps): string {
  const factor = isFactor ? `factor ${value ?? 1}, ` : ''
  if (!counted) return `${name}: ${factor}${value === null ? 'empty' : `${formatNumber(value)} planned`}`
  const missing = counted.planned - counted.available
  const planned = isFactor || value === null ? counted.planned : value
  return `${name}: ${factor}${formatNumber(planned)} planned, ${formatNumber(counted.available)} in the pool${missing > 0 ? `, ${formatNumber(missing)} short` : ''}`
}
