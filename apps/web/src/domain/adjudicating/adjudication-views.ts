import { z } from 'zod'
import { keptDraft, savedDraft, saveDraftInput, TakesEffectAt } from '../assignments/assignment-inputs'
import { AssignmentQueue, OfferedTask, openJudgment, QueuedAssignment } from '../assignments/assignment-views'
import { slices } from '../datasets/task-facets'
import { returnReasons } from '../reviewing/return-reasons'
import { ReviewedCriteria } from '../reviewing/list-reviewed-criteria'
import { ReviewChange } from '../reviewing/review-changes'
import { reviewDecisions } from '../reviewing/review-decisions'
import { adjudicationDecisions } from './adjudication-decisions'
import { AdjudicationDraft } from './adjudication-draft'
import { letters } from './alignment/voices'

export const SaveAdjudication = saveDraftInput(AdjudicationDraft)
export const SavedAdjudication = savedDraft(AdjudicationDraft)
export const KeptAdjudication = keptDraft(AdjudicationDraft).extend({
  /** The rows that were decided on, in order; `place` counts the author's criteria from 1. */
  rows: z.array(z.strictObject({ key: z.uuid(), place: z.int().nullable() })),
})
export type KeptAdjudication = z.infer<typeof KeptAdjudication>

/**
 * A submitted decision. The slice follows the final rating; the one before would tell the author's rating, which
 * only the outcome page may reveal.
 */
export const SubmittedAdjudication = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('accept'),
    slice: z.enum(slices).nullable(),
    takesEffectAt: TakesEffectAt,
  }),
  z.strictObject({
    decision: z.enum(adjudicationDecisions).exclude(['accept']),
    takesEffectAt: TakesEffectAt,
  }),
])
export type SubmittedAdjudication = z.infer<typeof SubmittedAdjudication>

const disputed = z.boolean()

/** The queue of one adjudicator; `again` means that they decided on an earlier version. */
export const AdjudicationQueue = AssignmentQueue.extend({
  open: z.array(QueuedAssignment.extend({ disputed })),
  next: OfferedTask.extend({ disputed }).nullable(),
})
export type AdjudicationQueue = z.infer<typeof AdjudicationQueue>

/**
 * A review as the adjudicator sees it: under a letter, without the reviewer's name or the submission time.
 */
export const LetteredReview = z.strictObject({
  letter: z.enum(letters),
  decision: z.enum(reviewDecisions),
  flawConfirmed: z.boolean(),
  realistic: z.boolean(),
  responseQuality: z.int().min(1).max(7),
  reasons: z.array(z.enum(returnReasons)),
  note: z.string(),
  changes: z.array(ReviewChange),
  reviewedCriteria: ReviewedCriteria,
})
export type LetteredReview = z.infer<typeof LetteredReview>

/**
 * What an adjudicator sees: the version and its reviews under letters. `alignRubrics` derives the rows and
 * `classifyDispute` the question in dispute.
 */
export const OpenAdjudication = openJudgment(AdjudicationDraft).extend({
  disputed,
  reviews: z.array(LetteredReview),
})
export type OpenAdjudication = z.infer<typeof OpenAdjudication>
