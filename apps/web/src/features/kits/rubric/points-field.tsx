'use client'

import { useState, type KeyboardEvent } from 'react'
import { cx } from '../../../components/ui/cx'
import { FieldError } from '../../../components/ui/controls/field'
import { describeWrongPoints } from '../../../domain/authoring/rubric-checks/check-hard-rules'
import { stepPoints } from './change-criteria'
import { parsePoints, formatTypedPoints } from './parse-points'
import * as strings from './strings'

type PointsFieldProps = {
  /** The name of the criterion, in mid-sentence: “criterion 3”. */
  name: string
  points: number | null
  onPointsChange: (points: number | null) => void
  onDone: () => void
  readOnly: boolean
  /** Hides the error of an empty field while its criterion is being written. */
  quiet: boolean
  errorId: string
  /** For jumps from the list of what is missing. */
  part?: string
}

const kinds = {
  positive: { word: 'wanted', tone: 'text-accent' },
  negative: { word: 'unwanted', tone: 'text-brick' },
  none: { word: 'no points', tone: 'text-ink-2' },
}

/**
 * Shows points by sign, color and word, with an error for invalid ones. Typed text is reformatted on
 * blur.
 */
export function PointsField({
  name,
  points,
  onPointsChange,
  onDone,
  readOnly,
  quiet,
  errorId,
  part,
}: PointsFieldProps) {
  const [typed, setTyped] = useState<{ text: string; gave?: number | null } | null>(null)
  // Other points than the typed ones come from elsewhere, such as from undo.
  if (typed && typed.gave === undefined) setTyped({ ...typed, gave: points })
  else if (typed && typed.gave !== points) setTyped(null)
  const isUnreadable = typed !== null && typed.text.trim() !== '' && parsePoints(typed.text) === null
  const wrong = describeWrongPoints(points)
  const says = isUnreadable || !(quiet && points === null) ? wrong?.says : undefined
  const { word, tone } =
    kinds[points === null || points === 0 ? 'none' : points > 0 ? 'positive' : 'negative']
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || readOnly) return
    const by =
      event.key === 'ArrowUp' || event.key === ']'
        ? 1
        : event.key === 'ArrowDown' || event.key === '['
          ? -1
          : null
    if (by) {
      event.preventDefault()
      setTyped(null)
      onPointsChange(stepPoints(points, by))
    } else if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) {
      event.preventDefault()
      event.stopPropagation()
      onDone()
    }
  }
  return (
    <>
      <div className={cx('row-span-4 grid content-start justify-items-end', tone)}>
        <input
          data-field="points"
          data-part={part}
          aria-label={`Points of ${name}`}
          aria-invalid={says ? true : undefined}
          aria-describedby={says ? errorId : undefined}
          autoComplete="off"
          maxLength={7}
          readOnly={readOnly}
          placeholder={strings.points}
          value={typed?.text ?? (points === null ? '' : formatTypedPoints(points))}
          onChange={({ target: { value } }) => {
            const next = parsePoints(value)
            // Twice 0 is shown as the 10 that it gives.
            setTyped(Math.abs(next ?? 0) === 10 && value.endsWith('00') ? null : { text: value })
            onPointsChange(next)
          }}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            if (!isUnreadable) setTyped(null)
          }}
          onKeyDown={onKeyDown}
          className="w-14 rounded-md border border-transparent bg-transparent px-2 py-0.5 text-right text-base leading-[1.45] font-semibold placeholder:text-xs placeholder:font-normal placeholder:text-ink-2 hover:border-ink-3 pointer-coarse:not-aria-invalid:not-focus-visible:border-hair-strong focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent aria-invalid:border-l-[3px] aria-invalid:border-brick max-sm:text-[1rem] pointer-coarse:min-h-11 [&[readonly]]:border-transparent [&[readonly]]:bg-transparent"
        />
        <span className="sr-only">{word}</span>
      </div>
      {says ? (
        <div className="col-span-2 col-start-2 row-start-2 px-1.5">
          <FieldError id={errorId}>{says}</FieldError>
        </div>
      ) : null}
    </>
  )
}
