import type { KeyboardEvent } from 'react'
import { Checkbox } from '../../../../components/ui/controls/checkbox'
import { Fieldset } from '../../../../components/ui/controls/fieldset'
import { Kbd } from '../../../../components/ui/text/kbd'
import { Notice } from '../../../../components/ui/states/notice'
import type { ContextFact } from '../../../../domain/authoring/task-drafts'
import { nameReason, returnReasons, type ReturnReason } from '../../../../domain/reviewing/return-reasons'
import { strings } from '../strings'

interface ReasonChoiceProps {
  legend: string
  disabled: boolean
  reasons: readonly ReturnReason[]
  /** What the author marked, shown to those who find that context is missing. */
  context: readonly ContextFact[]
  /** Called with the reasons, and the one that was ticked or unticked. */
  onChange: (reasons: ReturnReason[], reason: ReturnReason) => void
}

/** The reasons for returning or rejecting a task, as checkboxes. */
export function ReasonChoice({ legend, disabled, reasons, context, onChange }: ReasonChoiceProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || !/^[0-9]$/.test(event.key)) return
    // Here a digit chooses a reason; elsewhere it may act on a row.
    event.preventDefault()
    event.stopPropagation()
    // 0 follows 9, as on a keyboard.
    const reason = returnReasons[(Number(event.key) + 9) % 10]
    if (reason && !disabled) toggle(reason)
  }
  const toggle = (reason: ReturnReason) =>
    onChange(
      returnReasons.filter((option) => reasons.includes(option) !== (option === reason)),
      reason,
    )
  return (
    // Its keys work while the focus is in it, and are shown then.
    <div
      data-part="reasons"
      data-focus-after="decision"
      onKeyDown={onKeyDown}
      className="[&:not(:focus-within)_kbd]:invisible"
    >
      <Fieldset legend={legend} disabled={disabled}>
        <div className="@container">
          <div className="grid gap-x-6 gap-y-1.5 @md:grid-cols-2">
            {returnReasons.map((reason, index) => (
              <Checkbox
                key={reason}
                label={
                  <>
                    {nameReason(reason)}
                    {index < 10 ? (
                      <span aria-hidden="true" className="ms-2 pointer-coarse:hidden">
                        <Kbd>{(index + 1) % 10}</Kbd>
                      </span>
                    ) : null}
                  </>
                }
                checked={reasons.includes(reason)}
                onChange={() => toggle(reason)}
              />
            ))}
          </div>
        </div>
      </Fieldset>
      <div aria-live="polite" className="pt-2 empty:hidden">
        {reasons.includes('missing_context') ? <LeftOutFacts context={context} /> : null}
      </div>
    </div>
  )
}

/** What the author left out on purpose, and why. */
function LeftOutFacts({ context }: { context: readonly ContextFact[] }) {
  const leftOut = context.filter(({ state }) => state === 'missing')
  if (leftOut.length === 0) return null
  return (
    <Notice tone="amber" wide title={strings.leftOut}>
      <ul>
        {leftOut.map(({ fact, note }) => (
          <li key={fact} dir="auto" className="wrap-anywhere">
            {fact}: {note.trim() === '' ? strings.noReasonGiven : note}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
