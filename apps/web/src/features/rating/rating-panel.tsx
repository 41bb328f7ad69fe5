'use client'

import { useId, type KeyboardEvent } from 'react'
import { cx } from '../../components/ui/cx'
import { Disclosure } from '../../components/ui/disclosure'
import { Field } from '../../components/ui/field'
import { Kbd } from '../../components/ui/kbd'
import { TextArea } from '../../components/ui/text-area'
import { describeRating, difficultyOf, dimensionWords, ratingAnchors, ratingBands, ratings, type Rating } from '../../domain/rating-anchors'
import { findRatedNode, ratingDimensions, type AuthoringTask, type ChangeDraft, type TaskDraft } from '../../domain/task-drafts'
import * as strings from './strings'

type RatingPanelProps = { task: AuthoringTask; draft: TaskDraft; change: ChangeDraft; readOnly: boolean }

/** How well the hidden model did: 1 to 7, what each number means, what follows from it, and notes. */
export function RatingPanel({ draft, change, readOnly }: RatingPanelProps) {
  const name = useId()
  const { responseQuality, notes } = draft
  const isThere = findRatedNode(draft) !== null
  const isOff = readOnly || !isThere
  const rate = (rating: Rating) => change('The rating', (before) => ({ ...before, responseQuality: rating }))
  const onKeyDown = (event: KeyboardEvent) => {
    const rating = ratings.find((one) => String(one) === event.key)
    if (!rating || isOff || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    rate(rating)
    document.getElementById(`${name}-${rating}`)?.focus()
  }
  return (
    <section data-part="rating" aria-label="Rating" className="grid gap-4">
      <div className="rule-top flex flex-wrap items-baseline gap-x-5 gap-y-1 pt-2">
        <h2>How well did the model do?</h2>
        {readOnly ? null : <p className="ml-auto text-sm text-ink-2 pointer-coarse:hidden"><Kbd>1</Kbd> to <Kbd>7</Kbd> here</p>}
      </div>
      {isThere || readOnly ? null : <p className="max-w-[64ch] text-sm text-ink-2"><span aria-hidden="true">○ </span>{strings.noAnswer}</p>}
      <fieldset disabled={isOff} onKeyDown={onKeyDown} className="grid min-w-0 gap-3">
        <legend className="sr-only">Rating of the last answer, from 7, the best, to 1</legend>
        {ratingBands.map((band) => (
          <div key={band.name} className="grid gap-x-4 gap-y-1 border-b border-hair pb-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
            <div aria-hidden="true" className="pt-1 text-xs text-ink-2">{band.name}</div>
            <div className="grid gap-0.5">
              {ratings.filter((rating) => rating <= band.from && rating >= band.to).map((rating) => (
                <label key={rating} className={cx('flex items-baseline gap-3 rounded-md px-2 py-1 pointer-coarse:min-h-11', isOff ? 'text-ink-3' : 'hover:bg-sunk', 'has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent')}>
                  <input
                    type="radio"
                    id={`${name}-${rating}`}
                    name={name}
                    value={rating}
                    checked={responseQuality === rating}
                    onChange={() => rate(rating)}
                    className="size-[1.125rem] shrink-0 translate-y-0.5 appearance-none rounded-full border border-edge bg-raised outline-none checked:border-[5px] checked:border-accent disabled:bg-sunk forced-colors:appearance-auto"
                  />
                  <span className="w-3 font-semibold">{rating}</span>
                  <span className="min-w-0">{ratingAnchors[rating]}</span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </fieldset>
      <p role="status" className="max-w-[64ch] text-sm">
        {responseQuality === null ? <span className="text-ink-2">{isThere ? strings.notRated : ''}</span> : (
          <>
            <span aria-hidden="true" className={difficultyOf(responseQuality) === 'difficult' ? 'text-amber' : 'text-accent'}>{difficultyOf(responseQuality) === 'difficult' ? '◆ ' : '● '}</span>
            {describeRating(responseQuality)} {difficultyOf(responseQuality) === 'difficult' ? strings.difficultMeans : strings.typicalMeans}
          </>
        )}
      </p>
      <p className="max-w-[64ch] text-sm text-ink-2">{strings.snapshot}</p>
      <Disclosure summary={strings.notesSummary(ratingDimensions.filter((dimension) => notes[dimension].trim() !== '').length)} open={ratingDimensions.some((dimension) => notes[dimension] !== '')}>
        <div className="grid gap-4">
          {ratingDimensions.map((dimension) => (
            <Field key={dimension} label={dimensionWords[dimension].name} hint={dimensionWords[dimension].asks} required={false}>
              {(control) => (
                <TextArea
                  {...control}
                  rows={1}
                  maxLength={2_000}
                  readOnly={readOnly}
                  value={notes[dimension]}
                  onChange={(event) => change(`Note on ${dimensionWords[dimension].name.toLowerCase()}`, (before) => ({ ...before, notes: { ...before.notes, [dimension]: event.target.value } }))}
                />
              )}
            </Field>
          ))}
        </div>
      </Disclosure>
    </section>
  )
}
