import { Disclosure } from '../../components/ui/layout/disclosure'
import { Field } from '../../components/ui/controls/field'
import { TextField } from '../../components/ui/controls/text-field'
import { adjudicationLimits } from '../../domain/adjudicating/adjudication-decisions'
import { defaultRating, medianRating } from '../../domain/adjudicating/default-rating'
import { readFinalRating } from '../../domain/adjudicating/read-final-rating'
import { describeSlice } from '../../domain/adjudicating/describe-slice'
import type { Rating } from '../../domain/authoring/rating-anchors'
import { AnchorList } from '../kits/rating/anchor-list'
import { RatingScale } from '../kits/rating/rating-scale'
import { formatStep } from '../kits/rating/strings'
import { useAdjudication } from './adjudication-provider'
import { strings } from './strings'

/** The final rating, by default the reviewers' median, with the resulting slice and the reason. */
export function FinalRating() {
  const {
    adjudication: { task, reviews },
    draft,
    ratings,
    change,
    closed,
  } = useAdjudication()
  const [usual, median] = [defaultRating(ratings), medianRating(ratings)]
  const final = readFinalRating(draft, ratings)
  const given = (final?.rating ?? null) as Rating | null
  const describeRating = () => {
    if (given === null) return median === null ? strings.ratingNone : strings.ratingApart(median)
    if (!final?.isMedian) return strings.ratingOther(given, median)
    if (given !== usual) return strings.ratingMedian(given, median)
    return reviews.length === 1 ? strings.ratingSole(given) : strings.ratingDefault(given, median)
  }
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
        <div>
          <RatingScale
            given={given}
            disabled={closed !== null}
            onRate={(rating) =>
              change(formatStep(rating), (old) => ({
                ...old,
                finalResponseQuality: rating === usual ? null : rating,
              }))
            }
          />
          <p className="mt-1 text-xs text-ink-2">
            {reviews.map(({ letter, responseQuality }) => `${letter} ${responseQuality}`).join(' · ')}
          </p>
        </div>
      </div>
      {final && !final.isMedian ? (
        <div data-part="ratingReason" className="pb-3">
          <Field label={strings.ratingReason} hint={strings.ratingReasonHint}>
            {(control) => (
              <TextField
                {...control}
                maxLength={adjudicationLimits.ratingReason}
                readOnly={closed !== null}
                value={draft.ratingReason}
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
