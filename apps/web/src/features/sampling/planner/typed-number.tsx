import { useState } from 'react'
import { Field } from '../../../components/ui/controls/field'
import { NumberField } from '../../../components/ui/controls/number-field'

interface TypedNumberProps {
  label: string
  hint?: string
  value: number | null
  min: number
  max: number
  /** Whole numbers only, unless given. */
  step?: number
  /** An empty field is a value, too. */
  isOptional?: boolean
  isReadOnly?: boolean
  unit?: string
  className?: string
  onChange: (value: number | null) => void
}

/** A number that takes effect as it is typed; what is not valid stays in the field, with the reason. */
export function TypedNumber(props: TypedNumberProps) {
  const { label, hint, value, min, max, step = 1, isOptional, isReadOnly, unit, className, onChange } = props
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string): number | null | undefined => {
    if (text.trim() === '') return isOptional ? null : undefined
    const number = Number(text)
    const isValid = number >= min && number <= max && (step !== 1 || Number.isSafeInteger(number))
    return isValid ? number : undefined
  }
  const isInvalid = typed !== null && read(typed) === undefined
  const kind = step === 1 ? 'whole number' : 'number'
  return (
    <Field
      label={label}
      hint={hint}
      className={className}
      error={
        isInvalid
          ? `Give a ${kind} from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}${isOptional ? ', or none' : ''}.`
          : null
      }
    >
      {(control) => (
        <NumberField
          {...control}
          min={min}
          max={max}
          step={step === 1 ? 1 : 'any'}
          inputMode={step === 1 ? 'numeric' : 'decimal'}
          placeholder={isOptional ? 'none' : undefined}
          readOnly={isReadOnly}
          unit={unit}
          className="w-32"
          value={typed ?? value ?? ''}
          onChange={({ target }) => {
            setTyped(target.value)
            const number = read(target.value)
            if (number !== undefined && number !== value) onChange(number)
          }}
          onBlur={() => {
            if (!isInvalid) setTyped(null)
          }}
        />
      )}
    </Field>
  )
}
