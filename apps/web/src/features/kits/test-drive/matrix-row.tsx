import { memo } from 'react'
import { cx } from '../../../components/ui/cx'
import { formatPoints } from '../../../components/ui/text/format'
import { CellMark, describeCell } from './cell-mark'
import type { ShownAnswer, ShownCell, ShownRow } from './lay-out-cells'
import { worthMarks, worthWords } from './strings'

// On narrow screens the criterion is above its verdicts; on wide ones it stays visible while scrolling.
export const line = '@max-lg:grid @max-lg:grid-cols-[repeat(var(--answers),minmax(2.9rem,1fr))]'
export const firstColumn =
  'sticky left-0 bg-paper @max-lg:col-span-full @max-lg:max-w-[100cqw] @max-lg:justify-self-start @max-lg:pb-0 @lg:min-w-60'

interface MatrixRowProps {
  row: ShownRow
  place: number
  answers: readonly ShownAnswer[]
  /** The column of the tab stop; null in other rows. */
  stop: number | null
  /** The selected answer; null in other rows. */
  chosen: string | null
  reasonId: string
  onFocus: (place: readonly [row: number, column: number], cell: ShownCell) => void
}

/** A row with a criterion and its verdicts. Memoized, so that it re-renders only when it changes. */
export const MatrixRow = memo(function MatrixRow({
  row,
  place,
  answers,
  stop,
  chosen,
  reasonId,
  onFocus,
}: MatrixRowProps) {
  const { id, number, text, points, worth, cells } = row
  return (
    <tr
      role="row"
      data-row={id}

      className={cx('border-b border-hair align-top', line)}
    >
      <th role="rowheader" scope="row" className={cx('py-2 pr-3 text-start font-normal', firstColumn)}>
        <span className="flex gap-3">
          <span
            className={cx('w-10 shrink-0 text-end font-semibold', points > 0 ? 'text-accent' : 'text-brick')}
          >
            {formatPoints(points)}
            <span className="block text-xs font-normal text-ink-2">
              <span className="sr-only">, criterion </span>
              {number}
              <span className="sr-only">: </span>
            </span>
          </span>
          <span className="min-w-0">
            <span dir="auto" className="block max-w-[60ch] font-serif text-base wrap-anywhere">
              {text}
            </span>
            {worth === 'unknown' ? null : (
              <span className={cx('block text-xs', worthMarks[worth].tone)}>
                <span aria-hidden="true">{worthMarks[worth].glyph} </span>
                {worthWords[worth]}
              </span>
            )}
          </span>
        </span>
      </th>
      {cells.map((cell, column) => (
        <td
          key={cell.answerId}
          role="gridcell"
          aria-selected={chosen === cell.answerId}
          className="px-1 py-1 text-center"
        >
          <button
            type="button"
            data-cell={`${place} ${column}`}
            data-part={column === 0 ? `test-drive:${id}` : undefined}
            tabIndex={stop === column ? 0 : -1}
            aria-label={`Criterion ${number}, ${answers[column]?.name}: ${describeCell(cell)}`}
            aria-describedby={chosen === cell.answerId ? reasonId : undefined}
            data-chosen={chosen === cell.answerId || undefined}
            title={describeCell(cell)}
            onFocus={({ currentTarget }) => {
              onFocus([place, column], cell)
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }}
            // Safari does not focus a button on click.
            onClick={({ currentTarget }) => currentTarget.focus()}
            // Scroll margins for the judge’s reason, which covers the end of the matrix.
            className="inline-grid size-9 scroll-mx-2 scroll-mt-16 scroll-mb-52 place-items-center rounded-md hover:bg-sunk data-chosen:bg-accent-soft lg:scroll-mb-40 pointer-coarse:size-11"
          >
            <CellMark cell={cell} />
          </button>
        </td>
      ))}
    </tr>
  )
})
