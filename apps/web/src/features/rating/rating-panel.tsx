'use client'

import { cx } from '../../components/ui/cx'
import { Field } from '../../components/ui/field'
import { TextArea } from '../../components/ui/text-area'
import { describeRating, difficultyOf, dimensionWords, ratingAnchors, ratingBands, ratings } from '../../domain/rating-anchors'
import { findRatedNode, readRating } from '../../domain/draft-tree'
import { ratingDimensions } from '../../domain/rating-anchors'
import type { AuthoringTask, ChangeDraft, TaskDraft } from '../../domain/task-drafts'
import * as strings from './strings'

type RatingPanelProps = { task: AuthoringTask; draft: TaskDraft; change: ChangeDraft; readOnly: boolean }

/** What each number of the rating means, what follows from the one that is given, and notes. It is given in the `RatingBar`. */
export function RatingPanel({ draft, change, readOnly }: RatingPanelProps) {
  const { notes } = draft
  const given = readRating(draft)
  return (
    <section data-part="rating-notes" tabIndex={-1} aria-label={strings.meaning} className="grid gap-5 outline-none">
      <div className="grid gap-3">
        <h2 className="rule-top pt-2">{strings.meaning}</h2>
        <div className="grid gap-3">
          {ratingBands.map((band) => (
            <div key={band.name} className="grid gap-x-4 gap-y-1 border-b border-hair pb-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
              <h3 className="pt-1 font-sans text-xs font-normal tracking-normal text-ink-2">{band.name}</h3>
              <ul className="grid gap-0.5">
                {ratings.filter((rating) => rating <= band.from && rating >= band.to).map((rating) => (
                  <li key={rating} className={cx('flex items-baseline gap-3 rounded-md px-2 py-0.5', given === rating && 'bg-accent-soft')}>
                    <span className="w-3 font-semibold">{rating}</span>
                    <span className="min-w-0">{ratingAnchors[rating]}{given === rating ? <span className="text-sm whitespace-nowrap text-accent"> <span aria-hidden="true">● </span>{strings.chosen}</span> : null}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="max-w-[64ch] text-sm">
          {given === null
            ? <span className="text-ink-2">{findRatedNode(draft) || readOnly ? strings.notRated : strings.noAnswer}</span>
            : <>{describeRating(given)} {difficultyOf(given) === 'difficult' ? strings.difficultMeans : strings.typicalMeans}</>}
        </p>
        <p className="max-w-[64ch] text-sm text-ink-2">{strings.snapshot}</p>
      </div>
      <section aria-label={strings.notes} className="grid gap-4">
        <div>
          <h2 className="rule-top pt-2">{strings.notes}</h2>
          <p className="text-sm text-ink-2">{strings.notesLead}</p>
        </div>
        {ratingDimensions.map((dimension) => (
          <Field key={dimension} label={dimensionWords[dimension].name} hint={dimensionWords[dimension].asks}>
            {(control) => (
              <TextArea
                {...control}
                data-part={`note:${dimension}`}
                rows={1}
                maxLength={2_000}
                readOnly={readOnly}
                value={notes[dimension]}
                onChange={(event) => change(`Note on ${dimensionWords[dimension].name.toLowerCase()}`, (before) => ({ ...before, notes: { ...before.notes, [dimension]: event.target.value } }))}
              />
            )}
          </Field>
        ))}
      </section>
    </section>
  )
}
