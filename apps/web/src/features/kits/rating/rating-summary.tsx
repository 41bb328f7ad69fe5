import { ratingBriefs, type Rating } from '../../../domain/authoring/rating-anchors'
import { jumpToPart } from '../drafts/jump-to-part'
import * as strings from './strings'

interface RatingSummaryProps {
  /** Whose rating it is: “Your rating”. */
  label: string
  given: number | null
  /** Says why no rating is needed; null while one is. */
  notNeeded?: string | null
  /** Shows a link to the rating scale. */
  canChange: boolean
}

/** Repeats a rating large and in words, beside the decision that it is submitted with. */
export function RatingSummary({ label, given, notNeeded = null, canChange }: RatingSummaryProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-y border-hair py-2">
      <span className="text-sm text-ink-2">{label}</span>
      {given === null && notNeeded !== null ? (
        <span>{notNeeded}</span>
      ) : given === null ? (
        <span className="text-amber">
          <span aria-hidden="true">◆ </span>
          {strings.noRating}
        </span>
      ) : (
        <>
          <span>
            <span className="font-serif text-2xl font-[560] tabular-nums">{given}</span> {strings.ofSeven}
          </span>
          <span className="font-medium">{ratingBriefs[given as Rating]}</span>
        </>
      )}
      {canChange ? (
        <button
          type="button"
          onClick={() => jumpToPart('rating')}
          className="ms-auto rounded-sm text-sm text-accent underline decoration-1 underline-offset-3 hover:decoration-2 pointer-coarse:min-h-11"
        >
          {given === null ? strings.rate : strings.change}
        </button>
      ) : null}
    </div>
  )
}
