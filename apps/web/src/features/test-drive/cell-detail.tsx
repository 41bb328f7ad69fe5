import { Button } from '../../components/ui/button'
import { describeCell } from './cell-mark'
import type { CellActs } from './cell-matrix'
import type { Layout, ShownCell } from './lay-out-cells'
import { strings } from './strings'

interface CellDetailProps extends Pick<CellActs, 'overrule' | 'run'> {
  layout: Layout
  cell: ShownCell | null
  readOnly: boolean
}

/** Why the judge said so, and where the author says otherwise. */
export function CellDetail({ layout, cell, readOnly, overrule, run }: CellDetailProps) {
  const row = layout.rows.find(({ id }) => id === cell?.criterionId)
  const answer = layout.answers.find(({ id }) => id === cell?.answerId)
  if (!cell || !row || !answer) return <p className="text-sm text-ink-2">{strings.choose}</p>
  const known = cell.cell
  const label = known?.label ?? null
  return (
    <div role="status" className="grid gap-2 border-l-[3px] border-hair-strong bg-sunk px-4 py-3 text-sm">
      <p className="text-xs text-ink-2">Criterion {row.number}, {answer.name}: {describeCell(cell)}</p>
      {cell.is === 'judged' && known ? <p className="max-w-[70ch] wrap-anywhere" dir="auto">{known.explanation || strings.noReason}</p> : null}
      {cell.is === 'failed' ? <p className="max-w-[70ch] text-brick">{known?.failure}</p> : null}
      {readOnly ? null : (
        <div className="flex flex-wrap gap-2">
          {cell.is === 'judged' ? (
            <>
              <Button size="sm" shortcut="m" aria-pressed={label === true} onClick={() => overrule(cell, true)}>{strings.met}</Button>
              <Button size="sm" shortcut="n" aria-pressed={label === false} onClick={() => overrule(cell, false)}>{strings.notMet}</Button>
              {label === null ? null : <Button size="sm" variant="quiet" shortcut="u" onClick={() => overrule(cell, null)}>{strings.takeBack}</Button>}
            </>
          ) : cell.is === 'queued' ? null : <Button size="sm" shortcut="r" onClick={() => run(cell)}>{strings.runCell}</Button>}
        </div>
      )}
    </div>
  )
}
