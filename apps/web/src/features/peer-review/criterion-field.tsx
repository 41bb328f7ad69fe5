import type { KeyboardEvent } from 'react'

interface CriterionFieldProps {
  label: string
  placeholder: string
  most: number
  text: string
  onWrite: (text: string) => void
  /** Enter or Escape; a line break takes Shift. */
  onFinish: () => void
}

/** The text of a criterion as it is being written. */
export function CriterionField({ label, placeholder, most, text, onWrite, onFinish }: CriterionFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey)) return
    event.preventDefault()
    event.stopPropagation()
    onFinish()
  }
  return (
    <textarea
      data-field="text"
      aria-label={label}
      dir="auto"
      rows={2}
      maxLength={most}
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => onWrite(target.value)}
      onKeyDown={onKeyDown}
      className="field-sizing-content block w-full resize-none rounded-md border border-edge bg-raised px-2 py-1 font-serif text-reading leading-[1.45] placeholder:text-ink-3 focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent"
    />
  )
}
