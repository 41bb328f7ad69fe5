import { Field } from '../../../components/ui/controls/field'
import { TextField } from '../../../components/ui/controls/text-field'

interface DraftNameFieldProps {
  label: string
  hint?: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

/** The name of a draft. */
export function DraftNameField({ label, hint, error, value, onChange }: DraftNameFieldProps) {
  return (
    <Field label={label} hint={hint} error={error ?? null}>
      {(control) => (
        <TextField
          {...control}
          value={value}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
