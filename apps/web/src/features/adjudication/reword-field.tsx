import type { KeyboardEvent } from 'react'
import { adjudicationLimits } from '../../domain/adjudicating/adjudication-decisions'
import { linesOf, type AlignedRow } from '../../domain/adjudicating/aligned-row'
import type { Resolution } from '../../domain/adjudicating/resolution'
import { WordDiff } from '../task-editor/word-diff'
import { PointsMark } from './points-mark'
import { strings } from './strings'

interface RewordFieldProps {
  row: AlignedRow
  resolution: Extract<Resolution, { is: 'reword' }>
  name: string
  isEditing: boolean
  onWrite: (text: string) => void
  onFinish: () => void
}

/** The adjudicator's own words: as they are being written, or with what they change. */
export function RewordField({ row, resolution: { text, points }, name, isEditing, onWrite, onFinish }: RewordFieldProps) {
  const [first] = linesOf(row)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey || event.altKey) return
    if (event.key !== 'Escape' && (event.key !== 'Enter' || event.shiftKey)) return
    event.preventDefault()
    event.stopPropagation()
    onFinish()
  }
  return (
    <div className="mt-1 grid grid-cols-[2.75rem_minmax(0,1fr)] items-baseline gap-x-3 rounded-md bg-accent-soft px-2 py-1 @xl:grid-cols-[6.5rem_2.75rem_minmax(0,1fr)]">
      <span className="col-span-2 text-sm text-ink-2 @xl:col-span-1">{strings.outcome.reword}</span>
      <span className="text-right"><PointsMark points={points ?? (row.is === 'difference' ? row.median : row.line.points)} /></span>
      {isEditing ? (
        <textarea
          data-field="text"
          aria-label={`Text of ${name.toLowerCase()}`}
          dir="auto"
          rows={2}
          maxLength={adjudicationLimits.criterion}
          placeholder={strings.placeholder}
          value={text}
          onChange={({ target }) => onWrite(target.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content block w-full resize-none rounded-md border border-edge bg-raised px-2 py-1 font-serif text-reading leading-[1.45] placeholder:text-ink-3 focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent"
        />
      ) : text.trim() === '' ? <p className="text-ink-2">{strings.placeholder}</p> : <WordDiff before={first?.text ?? ''} after={text} />}
    </div>
  )
}
