import { useCallback, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { cx } from '../../../components/ui/cx'
import { formatScore } from '../../../components/ui/text/format'
import { keys } from '../../../domain/platform/keys'
import type { Layout, ShownCell } from './lay-out-cells'
import { firstColumn, line, MatrixRow } from './matrix-row'
import { strings } from './strings'

export interface CellActions {
  /** Must keep its identity between renders. */
  choose: (cell: ShownCell) => void
  /** Moves the focus to the judge’s reason for the selected cell. */
  enter: () => void
  overrule: (cell: ShownCell, met: boolean | null) => void
  run: (cell: ShownCell) => void
}

interface CellMatrixProps extends CellActions {
  layout: Layout
  chosen: { criterionId: string; answerId: string } | null
  /** The element id of the judge’s reason. */
  reasonId: string
}

const FAR = 1_000
const moves: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -FAR],
  End: [0, FAR],
  PageUp: [-FAR, 0],
  PageDown: [FAR, 0],
}

/** A grid of criteria by answers: one tab stop, and arrow keys move within. */
export function CellMatrix({ layout, chosen, reasonId, choose, enter, overrule, run }: CellMatrixProps) {
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<readonly [row: number, column: number]>([0, 0])
  const { rows, answers } = layout
  // Keeps its identity, so that unaffected rows do not re-render.
  const focus = useCallback(
    (next: readonly [number, number], cell: ShownCell) => {
      setPlace(next)
      choose(cell)
    },
    [choose],
  )
  const row = Math.min(place[0], rows.length - 1)
  const column = Math.min(place[1], answers.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (move) {
      event.preventDefault()
      const next = [
        Math.max(0, Math.min(rows.length - 1, row + move[0])),
        Math.max(0, Math.min(answers.length - 1, column + move[1])),
      ] as const
      setPlace(next)
      table.current?.querySelector<HTMLElement>(`[data-cell="${next[0]} ${next[1]}"]`)?.focus()
      return
    }
    const cell = rows[row]?.cells[column]
    const action =
      cell &&
      {
        [keys.met]: () => overrule(cell, true),
        [keys.notMet]: () => overrule(cell, false),
        [keys.reset]: () => overrule(cell, null),
        [keys.verdict]: () => run(cell),
        Enter: enter,
      }[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  return (
    <div data-scroll-region className="@container overflow-x-auto">
      <table
        ref={table}
        role="grid"
        aria-label={strings.grid}
        style={{ '--answers': answers.length } as CSSProperties}
        className="w-full border-collapse text-sm @max-lg:block"
        onKeyDown={onKeyDown}
      >
        <thead role="rowgroup" className="@max-lg:block">
          <tr role="row" className={cx('border-b border-hair-strong', line)}>
            <th
              role="columnheader"
              scope="col"
              className={cx(
                'px-3 py-2 pl-13 text-start align-bottom font-normal text-ink-2',
                firstColumn,
                '@max-lg:sr-only',
              )}
            >
              {strings.criterion}
            </th>
            {answers.map(({ id, name, quality }) => (
              <th
                key={id}
                role="columnheader"
                scope="col"
                className="w-17 px-1 py-2 text-center align-bottom text-xs font-normal text-ink-2 @max-lg:w-auto @max-lg:self-end"
              >
                {name.replace(/ (\S)$/, '\u00a0$1')}
                {quality ? (
                  <span className={cx('block', quality === 'good' ? 'text-accent' : 'text-brick')}>
                    <span aria-hidden="true">{quality === 'good' ? '● ' : '▲ '}</span>
                    {quality}
                  </span>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="@max-lg:block">
          {rows.map((shown, place) => (
            <MatrixRow
              key={shown.id}
              row={shown}
              place={place}
              answers={answers}
              stop={place === row ? column : null}
              chosen={chosen?.criterionId === shown.id ? chosen.answerId : null}
              reasonId={reasonId}
              onFocus={focus}
            />
          ))}
        </tbody>
        <tfoot role="rowgroup" className="@max-lg:block">
          <tr role="row" className={cx('border-t border-ink', line)}>
            <th
              role="rowheader"
              scope="row"
              className={cx('py-2 pr-3 pl-13 text-start font-semibold', firstColumn)}
            >
              {strings.score}
              <span className="block text-xs font-normal text-ink-2">{strings.scoreHint}</span>
            </th>
            {answers.map(({ id, score }) => (
              <td
                key={id}
                role="gridcell"
                className={cx(
                  'px-1 py-2 text-center font-semibold',
                  score !== null && score < 0 ? 'text-brick' : 'text-accent',
                )}
              >
                {score === null ? (
                  <>
                    <span aria-hidden="true" title={strings.noScore} className="font-normal text-ink-2">
                      ?
                    </span>
                    <span className="sr-only">{strings.noScore}</span>
                  </>
                ) : (
                  formatScore(score)
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
