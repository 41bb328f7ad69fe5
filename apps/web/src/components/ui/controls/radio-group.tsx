import { useId, type ReactNode } from 'react'
import { Fieldset } from './fieldset'

type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean }

type RadioGroupProps = {
  legend: ReactNode
  name: string
  options: readonly RadioOption[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  hint?: ReactNode
  error?: string | null
  id?: string
  disabled?: boolean
  legendHidden?: boolean
  className?: string
}

export function RadioGroup({
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  ...fieldset
}: RadioGroupProps) {
  const baseId = useId()
  return (
    <Fieldset {...fieldset}>
      {options.map((option, index) => {
        // Values may contain spaces, which separate ids.
        const id = `${baseId}-${index}`
        return (
          <div
            key={option.value}
            className="flex gap-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            <input
              type="radio"
              id={id}
              name={name}
              value={option.value}
              disabled={option.disabled}
              aria-describedby={option.hint ? `${id}-hint` : undefined}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={
                value === undefined && defaultValue !== undefined ? defaultValue === option.value : undefined
              }
              onChange={onValueChange ? () => onValueChange(option.value) : undefined}
              readOnly={value !== undefined && !onValueChange ? true : undefined}
              className="mt-0.5 size-[1.125rem] shrink-0 appearance-none rounded-full border border-edge bg-raised checked:border-[5px] checked:border-accent disabled:bg-sunk forced-colors:appearance-auto"
            />
            <div>
              <label htmlFor={id}>{option.label}</label>
              {option.hint ? (
                <p id={`${id}-hint`} className="text-sm text-ink-2">
                  {option.hint}
                </p>
              ) : null}
            </div>
          </div>
        )
      })}
    </Fieldset>
  )
}
