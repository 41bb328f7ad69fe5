import { findReviewGaps } from '../../../domain/reviewing/find-review-gaps'
import type { ReviewDraft } from '../../../domain/reviewing/review-draft'
import type { OpenReview } from '../../../domain/reviewing/review-views'
import type { MissingLine } from '../../kits/drafts/missing-list'
import { writeReasonPart } from '../../kits/assignments/reasons/reason-part'
import { layOutRubric } from '../rubric/lay-out-rubric'
import { strings } from '../strings'
import { explainOddDecision } from './explain-odd-decision'

/** The criteria that the reviewer neither kept nor changed. */
export const listNotReviewed = (draft: ReviewDraft, review: Pick<OpenReview, 'criteria' | 'before'>) =>
  layOutRubric(review, draft).flatMap(({ state, stableId, number }) =>
    state === 'open' && number !== null ? [{ stableId, number }] : [],
  )

/** Lists what blocks the submission of a review, and advice, each with its place on the screen. */
export function listReviewMissing(
  draft: ReviewDraft,
  review: Pick<OpenReview, 'criteria' | 'before'>,
): MissingLine[] {
  const gaps = findReviewGaps(draft, review.criteria).map(({ part, says, stableId, isReason }) => ({
    part: stableId === undefined ? part : isReason ? writeReasonPart(stableId) : `criterion:${stableId}`,
    says,
    isAdvice: false,
  }))
  const odd = explainOddDecision(draft).map((says) => ({ part: 'decision', says, isAdvice: true }))
  const open = listNotReviewed(draft, review)
  const unreviewed = open[0]
    ? {
        part: `criterion:${open[0].stableId}`,
        says: strings.notReviewed(open.map(({ number }) => number)),
        isAdvice: true,
      }
    : null
  return [...gaps, ...odd, ...(unreviewed ? [unreviewed] : [])]
}
