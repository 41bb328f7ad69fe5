import { ShortcutHint } from '../../../components/shell/commands/shortcut-hint'
import { formatPoints } from '../../../components/ui/text/format'
import { keys } from '../../../domain/platform/keys'
import { nameReason, type ChangeReason } from '../../../domain/reviewing/return-reasons'
import type { ChangeAction } from '../../../domain/reviewing/review-decisions'
import { explainOddReason } from '../../kits/assignments/reasons/explain-odd-reason'
import { OddHints } from '../../kits/assignments/reasons/odd-hints'
import { ReasonButton } from '../../kits/assignments/reasons/reason-button'
import type { RubricRow } from './lay-out-rubric'
import { OtherReason } from './other-reason'
import { strings } from '../strings'

interface RowChangesProps {
  row: RubricRow
  /** Keys are shown on the current criterion. */
  isCurrent: boolean
  readOnly: boolean
  onAsk: (action: ChangeAction) => void
  onExplain: (action: ChangeAction, note: string) => void
  onExplained: () => void
}

/** The proposed changes of a criterion with their reasons, which can be changed. */
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
          <ReasonButton
            reason={reason}
            missing={strings.noReason}
            label={`${reason ? nameReason(reason) : strings.noReason}. ${strings.reason(row.name, action)}`}
            disabled={readOnly}
            onClick={() => onAsk(action)}
          />
          {isCurrent && reason === null ? <ShortcutHint keys={keys.reason} /> : null}
          <OddHints says={readOnly ? [] : listOdd(row, action, reason)} />
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

function listOdd(
  { original, points }: RubricRow,
  action: ChangeAction,
  reason: ChangeReason | null,
): string[] {
  const says = explainOddReason({ action, reason, before: original?.points, after: points })
  return says === null ? [] : [says]
}
