import { Checkbox } from '../../components/ui/checkbox'
import { Fieldset } from '../../components/ui/fieldset'
import { nameReason, returnReasons, type ReturnReason } from '../../domain/return-reasons'

interface ReasonChoiceProps {
  legend: string
  disabled: boolean
  reasons: readonly ReturnReason[]
  onChange: (reasons: ReturnReason[]) => void
}

/** Why a task is returned or rejected: any of the typed reasons, in their order. */
export function ReasonChoice({ legend, disabled, reasons, onChange }: ReasonChoiceProps) {
  const toggle = (reason: ReturnReason) => onChange(returnReasons.filter((one) => reasons.includes(one) !== (one === reason)))
  return (
    <div data-part="reasons">
      <Fieldset legend={legend} disabled={disabled}>
        <div className="@container">
          <div className="grid gap-x-6 gap-y-1.5 @md:grid-cols-2">
            {returnReasons.map((reason) => <Checkbox key={reason} label={nameReason(reason)} checked={reasons.includes(reason)} onChange={() => toggle(reason)} />)}
          </div>
        </div>
      </Fieldset>
    </div>
  )
}
