import { z } from 'zod'
import type { ReviewDraft } from './review-draft'

/** Stable ids of the criteria that a reviewer confirmed or proposed to change; null is unknown, never all. */
export const ReviewedCriteria = z.array(z.uuid('This is not an id.')).nullable()
export type ReviewedCriteria = z.infer<typeof ReviewedCriteria>

/** The criteria of a rubric that a draft confirms or proposes to change. Stored in `review.reviewed_criteria`. */
export function listReviewedCriteria(
  { kept, changes }: Pick<ReviewDraft, 'kept' | 'changes'>,
  rubric: readonly { stableId: string }[],
): string[] {
  const reviewed = new Set([...kept, ...changes.map(({ stableId }) => stableId)])
  return rubric.flatMap(({ stableId }) => (reviewed.has(stableId) ? [stableId] : []))
}
