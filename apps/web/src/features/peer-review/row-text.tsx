import type { KeyboardEvent } from 'react'
import { reviewLimits } from '../../domain/reviewing/review-decisions'
import { WordDiff } from '../task-editor/word-diff'
import type { RubricRow } from './lay-out-rubric'
import { strings } from './strings'

interface RowTextProps {
  row: RubricRow
  isEditing: boolean
  onWrite: (text: string) => void
  onFinish: () => void
}

/** The text of a criterion: as it stands, with what is reworded word by word, or as it is being written. */
export function RowText({ row, isEditing, onWrite, onFinish }: RowTextProps) {
  const { name, original, text, state, changes } = row
  if (isEditing) {
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
        aria-label={`Text of ${name.toLowerCase()}`}
        dir="auto"
        rows={2}
        maxLength={reviewLimits.criterion}
        placeholder={strings.placeholder}
        value={text}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content block w-full resize-none rounded-md border border-edge bg-raised px-2 py-1 font-serif text-reading leading-[1.45] placeholder:text-ink-3 focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent"
      />
    )
  }
  if (state === 'dropped') return <p dir="auto" className="reading whitespace-pre-wrap text-ink-2"><del className="decoration-brick">{original?.text}</del></p>
  if (original && changes.some(({ action }) => action === 'edit')) return <WordDiff before={original.text} after={text} />
  return <p dir="auto" className="reading whitespace-pre-wrap">{text || <span className="text-ink-3">{strings.placeholder}</span>}</p>
}
