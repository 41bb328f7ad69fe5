import { useState } from 'react'
import { Button } from '../../components/ui/controls/button'
import { Disclosure } from '../../components/ui/layout/disclosure'
import { Field } from '../../components/ui/controls/field'
import { LimitedTextField } from '../../components/ui/controls/limited-text-field'
import { adjudicationLimits } from '../../domain/adjudicating/adjudication-decisions'
import { proposeRating, medianRating } from '../../domain/adjudicating/propose-rating'
import { readFinalRating } from '../../domain/adjudicating/read-final-rating'
import { describeSlice } from '../../domain/adjudicating/describe-slice'
import type { Rating } from '../../domain/authoring/rating-anchors'
import { jumpToPart } from '../kits/drafts/jump-to-part'
import { AnchorList } from '../kits/rating/anchor-list'
import { RatingScale } from '../kits/rating/rating-scale'
import { formatStep } from '../kits/rating/strings'
import { useAdjudication } from './adjudication-provider'
import { strings } from './strings'

/** The final rating with the resulting slice and the reason; the reviewers' median is proposed, not taken. */
export function FinalRating() {
  const {
    adjudication: { task, reviews },
    draft,
    ratings,
    change,
    closed,
  } = useAdjudication()
  const [proposed, median] = [proposeRating(ratings), medianRating(ratings)]
  const final = readFinalRating(draft, ratings)
  const given = (final?.rating ?? null) as Rating | null
  const isSole = ratings.length === 1
  const [reasonFor, setReasonFor] = useState(given)
  const [reason, setReason] = useState(draft.ratingReason)
  // Also in another tab, the reason was written for the rating of that time.
  if (draft.ratingReason !== reason) {
    setReason(draft.ratingReason)
    setReasonFor(given)
  }
  const [isWriting, setWriting] = useState(false)
  const isReasonOld = draft.ratingReason.trim() !== '' && reasonFor !== null && reasonFor !== given
  const describeRating = () => {
    if (given !== null && !final?.isMedian) return strings.ratingOther(given, median, isSole)
    if (given !== null) return isSole ? strings.ratingSole(given) : strings.ratingMedian(given, median)
    if (median === null) return strings.ratingNone
    return proposed === null ? strings.ratingApart(median) : strings.ratingProposed(proposed, median, isSole)
  }
  const rate = (rating: Rating) =>
    change(formatStep(rating), (old) => ({ ...old, finalResponseQuality: rating }))
  return (
    <section data-part="rating" aria-labelledby="adjudication-rating">
      <h2 id="adjudication-rating" className="rule-top pt-2 pb-1">
        {strings.rating}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <p role="status" className="grow basis-64 text-sm">
          <span className="block">{describeRating()}</span>
          {given === null ? null : (
            <span className="block text-ink-2">
              {describeSlice({ rating: given, mode: task.mode, ratings })}
            </span>
          )}
        </p>
        {/* Shown after the button below, so that the numbers don’t move when it disappears. */}
        <div className="sm:order-1">
          <RatingScale given={given} disabled={closed !== null} onRate={rate} />
          <p className="mt-1 text-xs text-ink-2">
            {reviews.map(({ letter, responseQuality }) => `${letter} ${responseQuality}`).join(' · ')}
          </p>
        </div>
        {given === null && proposed !== null && closed === null ? (
          <Button
            size="sm"
            onClick={() => {
              rate(proposed as Rating)
              jumpToPart('rating')
            }}
          >
            {strings.confirm(proposed)}
          </Button>
        ) : null}
      </div>
      {/* Words that were written for another rating are part of the decision, so they stay in sight, and
          their field stays while they are rewritten: without it, the next letters would be keys. */}
      {final && (!final.isMedian || draft.ratingReason !== '' || isWriting) ? (
        <div data-part="ratingReason" className="pb-3">
          <Field
            label={strings.ratingReason}
            hint={
              isReasonOld ? (
                <span className="text-amber">
                  <span aria-hidden="true">◆ </span>
                  {strings.ratingReasonOld(reasonFor)}
                </span>
              ) : (
                strings.ratingReasonHint
              )
            }
          >
            {(control) => (
              <LimitedTextField
                {...control}
                maxLength={adjudicationLimits.ratingReason}
                readOnly={closed !== null}
                value={draft.ratingReason}
                onFocus={() => setWriting(true)}
                onBlur={() => setWriting(false)}
                onChange={({ target }) =>
                  change(strings.steps.ratingReason, (old) => ({ ...old, ratingReason: target.value }))
                }
              />
            )}
          </Field>
        </div>
      ) : null}
      <Disclosure summary={strings.meaning} className="border-t">
        <AnchorList given={given} />
      </Disclosure>
    </section>
  )
}
