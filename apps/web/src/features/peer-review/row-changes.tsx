import { ShortcutHint } from '../../components/shell/shortcut-hint'
import { cx } from '../../components/ui/cx'
import { formatPoints } from '../../components/ui/format'
import { nameReason } from '../../domain/return-reasons'
import type { ChangeAction } from '../../domain/reviewing/review-decisions'
import type { RubricRow } from './lay-out-rubric'
import { OtherReason } from './other-reason'
import { strings } from './strings'

interface RowChangesProps {
  row: RubricRow
  /** The keys are shown on the criterion that one is at. */
  isCurrent: boolean
  readOnly: boolean
  onAsk: (action: ChangeAction) => void
  onExplain: (action: ChangeAction, note: string) => void
  onExplained: () => void
}

/** What is proposed for a criterion and why, each reason a way to another one. */
export function RowChanges({ row, isCurrent, readOnly, onAsk, onExplain, onExplained }: RowChangesProps) {
  return (
    <ul className="mt-1 grid gap-0.5 text-sm">
      {row.changes.map(({ action, reason, note = '' }) => (
        <li key={action} className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-ink-2">
            {strings.changes[action]}
            {action === 'points' && row.original ? `, ${strings.was(formatPoints(row.original.points))}` : ''}
            :
          </span>
          <button
            type="button"
            disabled={readOnly}
            aria-haspopup="menu"
            aria-label={`${reason ? nameReason(reason) : strings.noReason}. ${strings.reason(row.name, action)}`}
            onClick={() => onAsk(action)}
            className={cx(
              'rounded-sm text-start underline decoration-1 underline-offset-3 enabled:hover:decoration-2 pointer-coarse:min-h-11',
              reason ? 'text-ink' : 'text-amber',
            )}
          >
            {reason ? (
              nameReason(reason)
            ) : (
              <>
                <span aria-hidden="true">◆ </span>
                {strings.noReason}
              </>
            )}
          </button>
          {isCurrent && reason === null ? <ShortcutHint keys="r" /> : null}
          {reason === 'other' ? (
            <OtherReason
              label={strings.otherReason(row.name, action)}
              note={note}
              readOnly={readOnly}
              onWrite={(text) => onExplain(action, text)}
              onDone={onExplained}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
