import type { KeyboardEvent, Ref } from 'react'
import { useKeyHint } from '../../../components/shell/commands/use-key-hint'
import { Button } from '../../../components/ui/controls/button'
import { keys } from '../../../domain/platform/keys'
import { describeCell } from './cell-mark'
import type { CellActions } from './cell-matrix'
import type { Layout, ShownCell } from './lay-out-cells'
import { strings } from './strings'

interface CellDetailProps extends Pick<CellActions, 'overrule' | 'run'> {
  /** Ref of the judge’s reason, which takes the focus and scrolls. */
  ref: Ref<HTMLDivElement>
  reasonId: string
  layout: Layout
  cell: ShownCell | null
  readOnly: boolean
  /** Returns the focus to the cell. */
  onLeave: () => void
}

/** The judge’s reason, and the author’s own verdict. Stays visible while moving through the matrix. */
export function CellDetail({
  ref,
  reasonId,
  layout,
  cell,
  readOnly,
  overrule,
  run,
  onLeave,
}: CellDetailProps) {
  const hint = useKeyHint()
  const row = layout.rows.find(({ id }) => id === cell?.criterionId)
  const answer = layout.answers.find(({ id }) => id === cell?.answerId)
  if (!cell || !row || !answer) return <p className="text-sm text-ink-2">{strings.choose}</p>
  // Includes a verdict on an earlier wording.
  const known = cell.said
  const label = known?.label ?? null
  const byKey: Record<string, () => void> = {
    Escape: onLeave,
    [keys.met]: () => overrule(cell, true),
    [keys.notMet]: () => overrule(cell, false),
    [keys.reset]: () => overrule(cell, null),
    [keys.verdict]: () => run(cell),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.metaKey || event.ctrlKey || event.altKey ? undefined : byKey[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  return (
    <section
      aria-label={strings.reason}
      onKeyDown={onKeyDown}
      className="sticky bottom-0 z-[1] grid h-48 max-h-[45dvh] lg:h-36 grid-rows-[auto_minmax(0,1fr)] gap-2 border-t border-ink bg-paper py-3 text-sm"
    >
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-ink-2">
          Criterion {row.number}, {answer.name}:{' '}
          <span className="font-semibold text-ink">{describeCell(cell)}</span>
        </p>
        {readOnly ? null : (
          <div className="ml-auto flex flex-wrap gap-2">
            {cell.is === 'judged' ? (
              <>
                {label === null ? null : (
                  <Button
                    size="sm"
                    variant="quiet"
                    shortcut={hint('reset')}
                    onClick={() => overrule(cell, null)}
                  >
                    {strings.takeBack}
                  </Button>
                )}
                <Button
                  size="sm"
                  shortcut={hint('met')}
                  aria-pressed={label === true}
                  onClick={() => overrule(cell, true)}
                >
                  {strings.met}
                </Button>
                <Button
                  size="sm"
                  shortcut={hint('notMet')}
                  aria-pressed={label === false}
                  onClick={() => overrule(cell, false)}
                >
                  {strings.notMet}
                </Button>
              </>
            ) : cell.is === 'queued' || answer.state !== 'ready' ? null : (
              <Button size="sm" shortcut={hint('verdict')} onClick={() => run(cell)}>
                {strings.runCell}
              </Button>
            )}
          </div>
        )}
      </div>
      <div
        ref={ref}
        id={reasonId}
        tabIndex={0}
        role="group"
        aria-label={strings.reasonText}
        className="grid min-h-0 content-start gap-2 overflow-y-auto overscroll-contain"
      >
        {known?.explanation || cell.is === 'judged' ? (
          <p className="max-w-[70ch] font-serif text-base wrap-anywhere" dir="auto">
            {known?.explanation || strings.noReason}
          </p>
        ) : null}
        {cell.is === 'stale' ? <p className="max-w-[70ch] text-ink-2">{strings.staleHint}</p> : null}
        {cell.is === 'failed' ? (
          <p className="max-w-[70ch] text-brick">
            <span aria-hidden="true">▲ </span>
            {cell.cell?.failure}
          </p>
        ) : null}
        {cell.is === 'queued' ? <p className="text-ink-2">{strings.queuedHint}</p> : null}
        {label === null ? null : (
          <p role="status" className="max-w-[70ch] text-ink-2">
            {strings.kept}
          </p>
        )}
      </div>
    </section>
  )
}
