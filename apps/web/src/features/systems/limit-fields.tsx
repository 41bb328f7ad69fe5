import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { Field } from '../../components/ui/controls/field'
import { NumberField } from '../../components/ui/controls/number-field'
import type { FormValues } from './form-values'
import { limitFields } from './limit-strings'

interface LimitFieldsProps {
  register: UseFormRegister<FormValues>
  errors: FieldErrors<FormValues>
}

/** The optional limits of the calls, for a provider, address and key that are used for the first time. */
export function LimitFields({ register, errors }: LimitFieldsProps) {
  return limitFields.map(({ name, label, hint }) => (
    <Field key={name} label={label} required={false} hint={hint} error={errors[name]?.message}>
      {(control) => (
        <NumberField
          {...control}
          {...register(name)}
          className="max-w-48"
          min={1}
          step={1}
          inputMode="numeric"
        />
      )}
    </Field>
  ))
}
