import type { KeyboardEvent } from 'react'
import { TextField } from '../../components/ui/text-field'
import { reviewLimits } from '../../domain/reviewing/review-decisions'
import { strings } from './strings'

interface OtherReasonProps {
  label: string
  note: string
  readOnly: boolean
  onWrite: (note: string) => void
  /** Enter or Escape. */
  onDone: () => void
}

/** Why, in words, where none of the reasons fits. */
export function OtherReason({ label, note, readOnly, onWrite, onDone }: OtherReasonProps) {
  if (readOnly)
    return (
      <p dir="auto" className="w-full">
        {note}
      </p>
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.nativeEvent.isComposing ||
      (event.key !== 'Enter' && event.key !== 'Escape') ||
      event.metaKey ||
      event.ctrlKey ||
      event.altKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    event.stopPropagation()
    onDone()
  }
  return (
    <TextField
      data-field="note"
      aria-label={label}
      dir="auto"
      placeholder={strings.sayWhy}
      maxLength={reviewLimits.changeNote}
      value={note}
      onKeyDown={onKeyDown}
      onChange={({ target }) => onWrite(target.value)}
    />
  )
}
