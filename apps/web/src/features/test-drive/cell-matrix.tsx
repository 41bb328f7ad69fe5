import { useRef, useState, type KeyboardEvent } from 'react'
import { cx } from '../../components/ui/cx'
import { formatPoints, formatScore } from '../../components/ui/format'
import { CellMark, describeCell } from './cell-mark'
import type { Layout, ShownCell } from './lay-out-cells'
import { strings, worthWords } from './strings'

export interface CellActs {
  choose: (cell: ShownCell) => void
  overrule: (cell: ShownCell, met: boolean | null) => void
  run: (cell: ShownCell) => void
}

interface CellMatrixProps extends CellActs {
  layout: Layout
  chosen: { criterionId: string; answerId: string } | null
}

const moves: Record<string, readonly [down: number, right: number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }

/** Criteria by answers. One stop for the tab key; arrows move within. */
export function CellMatrix({ layout, chosen, choose, overrule, run }: CellMatrixProps) {
  const table = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<readonly [row: number, column: number]>([0, 0])
  const { rows, answers } = layout
  const row = Math.min(place[0], rows.length - 1)
  const column = Math.min(place[1], answers.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (move) {
      event.preventDefault()
      const next = [Math.max(0, Math.min(rows.length - 1, row + move[0])), Math.max(0, Math.min(answers.length - 1, column + move[1]))] as const
      setPlace(next)
      table.current?.querySelector<HTMLElement>(`[data-cell="${next[0]} ${next[1]}"]`)?.focus()
      return
    }
    const cell = rows[row]?.cells[column]
    const act = cell && { m: () => overrule(cell, true), n: () => overrule(cell, false), u: () => overrule(cell, null), r: () => run(cell) }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <div data-scroll-region className="overflow-x-auto">
      <table ref={table} aria-label="Verdicts, criteria by answers" className="w-full border-collapse text-sm" onKeyDown={onKeyDown}>
        <thead>
          <tr className="border-b border-hair-strong">
            <th scope="col" className="w-12 py-2 text-end font-normal"><span className="sr-only">Points</span></th>
            <th scope="col" className="min-w-44 px-3 py-2 text-start font-normal text-ink-2">Criterion</th>
            {answers.map(({ id, name }) => <th key={id} scope="col" className="w-16 px-1 py-2 text-center align-bottom text-xs font-normal text-ink-2">{name}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, text, points, worth, cells }, rowPlace) => (
            <tr key={id} className="border-b border-hair align-top">
              <td className={cx('py-2 text-end font-semibold', points > 0 ? 'text-accent' : 'text-brick')}>{formatPoints(points)}</td>
              <th scope="row" className="px-3 py-2 text-start font-normal">
                <span dir="auto" className="block max-w-[60ch] font-serif text-base wrap-anywhere">{text}</span>
                {worthWords[worth] ? <span className={cx('text-xs', worth === 'separates' ? 'text-accent' : worth === 'backwards' ? 'text-brick' : 'text-amber')}><span aria-hidden="true">{worth === 'separates' ? '● ' : worth === 'backwards' ? '▲ ' : '◆ '}</span>{worthWords[worth]}</span> : null}
              </th>
              {cells.map((cell, columnPlace) => {
                const isChosen = chosen?.criterionId === id && chosen.answerId === cell.answerId
                return (
                  <td key={cell.answerId} className="px-1 py-1 text-center">
                    <button
                      type="button"
                      data-cell={`${rowPlace} ${columnPlace}`}
                      tabIndex={rowPlace === row && columnPlace === column ? 0 : -1}
                      aria-label={`Criterion ${rowPlace + 1}, ${answers[columnPlace]?.name}: ${describeCell(cell)}`}
                      aria-pressed={isChosen}
                      title={describeCell(cell)}
                      onFocus={() => setPlace([rowPlace, columnPlace])}
                      onClick={() => choose(cell)}
                      className="inline-grid size-9 place-items-center rounded-md hover:bg-sunk aria-pressed:bg-accent-soft pointer-coarse:size-11"
                    >
                      <CellMark cell={cell} />
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-ink">
            <td />
            <th scope="row" className="px-3 py-2 text-start font-semibold">{strings.score}<span className="block text-xs font-normal text-ink-2">{strings.scoreHint}</span></th>
            {answers.map(({ id, score }) => <td key={id} className={cx('px-1 py-2 text-center font-semibold', score !== null && score < 0 ? 'text-brick' : 'text-accent')}>{formatScore(score)}</td>)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
