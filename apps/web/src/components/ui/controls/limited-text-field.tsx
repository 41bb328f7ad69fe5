import type { ComponentProps } from 'react'
import { FieldError } from './field'
import { TextField } from './text-field'
import { useFullField } from './use-full-field'

type LimitedTextFieldProps = ComponentProps<typeof TextField> & { maxLength: number }

/** A line of text that refuses what does not fit, with the reason. Text areas with a limit do the same. */
export function LimitedTextField({ ref, maxLength, ...rest }: LimitedTextFieldProps) {
  const { fieldRef, refusal } = useFullField(maxLength, ref)
  return (
    <div className="grid w-full min-w-0 gap-1.5">
      <TextField {...rest} ref={fieldRef} maxLength={maxLength} />
      {refusal ? <FieldError live>{refusal}</FieldError> : null}
    </div>
  )
}
