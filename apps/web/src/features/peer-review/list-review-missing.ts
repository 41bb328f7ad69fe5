import { findReviewGaps } from '../../domain/reviewing/review-missing'
import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import type { OpenReview } from '../../domain/reviewing/submit-review'
import type { MissingLine } from '../submitting/missing-list'
import { layOutRubric } from './lay-out-rubric'
import { strings } from './strings'

/** What keeps a review from being submitted, and what is worth a look, each with its place on the screen. */
export function listReviewMissing(
  draft: ReviewDraft,
  review: Pick<OpenReview, 'criteria' | 'before'>,
): MissingLine[] {
  const gaps = findReviewGaps(draft, review.criteria).map(({ part, says, stableId }) => ({
    part: stableId === undefined ? part : `criterion:${stableId}`,
    says,
    isAdvice: false,
  }))
  const open = layOutRubric(review, draft).filter(({ state }) => state === 'open')
  return open[0]
    ? [
        ...gaps,
        {
          part: `criterion:${open[0].stableId}`,
          says: strings.notLookedAt(open.length, open[0].name),
          isAdvice: true,
        },
      ]
    : gaps
}
