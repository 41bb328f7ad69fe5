import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { FieldError } from '../../../components/ui/controls/field'
import { useFullField } from '../../../components/ui/controls/use-full-field'

interface CriterionFieldProps {
  label: string
  placeholder: string
  maxLength: number
  text: string
  onWrite: (text: string) => void
  /** Shift+Enter breaks the line. */
  onFinish: (by: 'Enter' | 'Escape') => void
}

/** The text field of a criterion. */
export function CriterionField({
  label,
  placeholder,
  maxLength,
  text,
  onWrite,
  onFinish,
}: CriterionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { fieldRef, refusal } = useFullField(maxLength, field)
  /** What was typed last, with the distance of the caret from its end. */
  const typed = useRef<{ value: string; fromEnd: number } | null>(null)
  // When points are read from its start, the text is set to the rest, and the browser moves the caret to the end.
  useLayoutEffect(() => {
    const last = typed.current
    typed.current = null
    if (!last || last.value === text) return
    const caret = Math.max(0, text.length - last.fromEnd)
    field.current?.setSelectionRange(caret, caret)
  }, [text])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey)) return
    event.preventDefault()
    event.stopPropagation()
    onFinish(event.key === 'Enter' ? 'Enter' : 'Escape')
  }
  return (
    <>
      <textarea
        ref={fieldRef}
        data-field="text"
        aria-label={label}
        dir="auto"
        rows={2}
        maxLength={maxLength}
        placeholder={placeholder}
        value={text}
        onChange={({ target: { value, selectionEnd } }) => {
          typed.current = { value, fromEnd: value.length - selectionEnd }
          onWrite(value)
        }}
        onKeyDown={onKeyDown}
        className="field-sizing-content block w-full resize-none rounded-md border border-edge bg-raised px-2 py-1 font-serif text-reading leading-[1.45] placeholder:text-ink-3 focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent"
      />
      {refusal ? <FieldError live>{refusal}</FieldError> : null}
    </>
  )
}
