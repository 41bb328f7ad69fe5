import type { ComponentProps } from 'react'
import { controlStyles } from './control-styles'
import { FieldError } from './field'
import { useFullField } from './use-full-field'
import { cx } from '../cx'

type TextAreaProps = ComponentProps<'textarea'> & {
  /** `reading` sets clinical text in the text serif. */
  face?: 'tool' | 'reading'
  /** Grows with its content, up to `maxRows` lines. */
  grow?: boolean
  maxRows?: number
}

export function TextArea({
  face = 'tool',
  grow = true,
  maxRows = 24,
  className,
  style,
  rows = 3,
  dir = 'auto',
  ref,
  maxLength,
  ...rest
}: TextAreaProps) {
  const { fieldRef, refusal } = useFullField(maxLength, ref)
  return (
    <>
      <textarea
        {...rest}
        ref={fieldRef}
        maxLength={maxLength}
        rows={rows}
        dir={dir}
        style={grow ? { maxHeight: `${maxRows}lh`, minHeight: `calc(${rows}lh + 0.9rem)`, ...style } : style}
        className={cx(
          controlStyles,
          'block resize-y',
          grow && 'field-sizing-content',
          face === 'reading' && 'font-serif text-reading leading-[1.55] [font-variant-numeric:normal]',
          className,
        )}
      />
      {refusal ? <FieldError live>{refusal}</FieldError> : null}
    </>
  )
}
