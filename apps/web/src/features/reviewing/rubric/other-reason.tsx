import type { KeyboardEvent } from 'react'
import { TextArea } from '../../../components/ui/controls/text-area'
import { reviewLimits } from '../../../domain/reviewing/review-decisions'
import { isPlainKey } from '../../kits/assignments/is-plain-key'
import { strings } from '../strings'

interface OtherReasonProps {
  label: string
  note: string
  readOnly: boolean
  onWrite: (note: string) => void
  /** Enter or Escape. */
  onDone: () => void
}

/** The note that explains the reason “other”. */
export function OtherReason({ label, note, readOnly, onWrite, onDone }: OtherReasonProps) {
  if (readOnly)
    return (
      <p dir="auto" className="w-full">
        {note}
      </p>
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPlainKey(event, 'Enter', 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    onDone()
  }
  return (
    <TextArea
      data-field="note"
      aria-label={label}
      rows={1}
      placeholder={strings.sayWhy}
      maxLength={reviewLimits.changeNote}
      value={note}
      onKeyDown={onKeyDown}
      onChange={({ target }) => onWrite(target.value)}
    />
  )
}
