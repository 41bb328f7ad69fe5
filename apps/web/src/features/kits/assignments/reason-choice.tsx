import type { KeyboardEvent } from 'react'
import { Checkbox } from '../../../components/ui/controls/checkbox'
import { Fieldset } from '../../../components/ui/controls/fieldset'
import { Kbd } from '../../../components/ui/text/kbd'
import { nameReason, returnReasons, type ReturnReason } from '../../../domain/reviewing/return-reasons'

interface ReasonChoiceProps {
  legend: string
  disabled: boolean
  reasons: readonly ReturnReason[]
  onChange: (reasons: ReturnReason[]) => void
}

/** The reasons for returning or rejecting a task, as checkboxes. */
export function ReasonChoice({ legend, disabled, reasons, onChange }: ReasonChoiceProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || !/^[0-9]$/.test(event.key)) return
    // Here a digit chooses a reason; elsewhere it may act on a row.
    event.preventDefault()
    event.stopPropagation()
    const reason = returnReasons[Number(event.key) - 1]
    if (reason && !disabled) toggle(reason)
  }
  const toggle = (reason: ReturnReason) =>
    onChange(returnReasons.filter((option) => reasons.includes(option) !== (option === reason)))
  return (
    <div data-part="reasons" onKeyDown={onKeyDown}>
      <Fieldset legend={legend} disabled={disabled}>
        <div className="@container">
          <div className="grid gap-x-6 gap-y-1.5 @md:grid-cols-2">
            {returnReasons.map((reason, index) => (
              <Checkbox
                key={reason}
                label={
                  <>
                    {nameReason(reason)}
                    {index < 9 ? (
                      <span aria-hidden="true" className="ms-2 pointer-coarse:hidden">
                        <Kbd>{index + 1}</Kbd>
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
    </div>
  )
}
