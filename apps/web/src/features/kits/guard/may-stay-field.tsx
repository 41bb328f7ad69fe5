import { Field } from '../../../components/ui/controls/field'
import { TextArea } from '../../../components/ui/controls/text-area'

interface MayStayFieldProps {
  value: string
  error: string | null
  onChange: (value: string) => void
}

/** Why a reason that looks like patient data may stay. Shown once it was refused for that, or is filled in. */
export function MayStayField({ value, error, onChange }: MayStayFieldProps) {
  if (error === null && value === '') return null
  return (
    <Field
      label="Why can it stay?"
      hint="Only if it is not about a patient. This is recorded with your name and not published."
      error={error}
    >
      {(control) => (
        <TextArea
          {...control}
          value={value}
          maxLength={500}
          rows={2}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
