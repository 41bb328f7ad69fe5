import { z } from 'zod'
import { returnReasons } from '../return-reasons'
import { ReviewChange } from '../reviewing/review-changes'
import { reviewDecisions } from '../reviewing/review-decisions'
import { OpenItem, OpenReview, ReviewedCriterion, ReviewQueue } from '../reviewing/submit-review'
import { slices } from '../task-facets'
import { TurnMessage } from '../turns'
import { adjudicationDecisions } from './adjudication-decisions'
import { AdjudicationDraft } from './adjudication-draft'
import { letters } from './voices'

const Id = z.uuid('This is not an id.')
const Version = z
  .int('This is not a version.')
  .min(0, 'This is not a version.')
  .max(2_147_483_647, 'This is not a version.')

export const OfAdjudication = z.strictObject({ assignmentId: Id })
export type OfAdjudication = z.infer<typeof OfAdjudication>

/** `baseVersion` is the draft's version that was changed, 0 for the first save. */
export const SaveAdjudication = z.strictObject({
  assignmentId: Id,
  baseVersion: Version,
  content: AdjudicationDraft,
  /** Whether what is written over must stay in the history. */ keep: z.boolean().default(false),
})
export type SaveAdjudication = z.infer<typeof SaveAdjudication>

/** What a save came to. After a conflict the last version is told, and neither text is overwritten. */
export const SavedAdjudication = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('saved'), version: Version, savedAt: z.iso.datetime() }),
  z.strictObject({
    is: z.literal('conflict'),
    version: Version,
    content: AdjudicationDraft,
    savedAt: z.iso.datetime(),
  }),
])
export type SavedAdjudication = z.infer<typeof SavedAdjudication>

/** The draft's version is what the adjudicator saw: another one is not submitted unseen. */
export const SubmitAdjudication = z.strictObject({ assignmentId: Id, draftVersion: Version })
export type SubmitAdjudication = z.infer<typeof SubmitAdjudication>

const MaybeSlice = z.enum(slices).nullable()

/** A decision that counts. An accepted task is settled, so that its slices by the author's rating and by the final one may be told. */
export const SubmittedAdjudication = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('accept'),
    slice: z.strictObject({ before: MaybeSlice, after: MaybeSlice }),
  }),
  z.strictObject({ decision: z.enum(adjudicationDecisions).exclude(['accept']) }),
])
export type SubmittedAdjudication = z.infer<typeof SubmittedAdjudication>

const disputed = z.boolean()

/** The queue of one adjudicator: what they have, and what could be next. `again` says that they decided on an earlier version. */
export const AdjudicationQueue = ReviewQueue.extend({
  open: z.array(OpenItem.extend({ disputed })),
  next: ReviewQueue.shape.next.unwrap().extend({ disputed }).nullable(),
})
export type AdjudicationQueue = z.infer<typeof AdjudicationQueue>

/** A review as the adjudicator sees it: a letter, and nothing that tells who or when. */
export const LetteredReview = z.strictObject({
  letter: z.enum(letters),
  decision: z.enum(reviewDecisions),
  flawConfirmed: z.boolean(),
  realistic: z.boolean(),
  responseQuality: z.int().min(1).max(7),
  reasons: z.array(z.enum(returnReasons)),
  note: z.string(),
  changes: z.array(ReviewChange),
})
export type LetteredReview = z.infer<typeof LetteredReview>

/** What an adjudicator sees: the text, the reviews under letters, and neither the author, the llm nor the author's rating. Rows follow by `alignRubrics`, what a dispute is about by `tellDispute`. */
export const OpenAdjudication = z.strictObject({
  assignmentId: Id,
  /** For the guard, which knows texts by their task. */
  taskId: Id,
  task: OpenReview.shape.task,
  /** Counts from 1: above 1 it came back and was mended. */
  number: z.int(),
  versionId: Id,
  reservedUntil: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  disputed: z.boolean(),
  conversation: z.array(TurnMessage),
  ratedResponse: z.string().nullable(),
  criteria: z.array(ReviewedCriterion),
  reviews: z.array(LetteredReview),
  draft: z
    .strictObject({ version: Version, content: AdjudicationDraft, savedAt: z.iso.datetime() })
    .nullable(),
})
export type OpenAdjudication = z.infer<typeof OpenAdjudication>

/** What one wrote for an adjudication that is closed; null is nothing. */
export const KeptAdjudication = z.strictObject({ content: AdjudicationDraft.nullable() })
export type KeptAdjudication = z.infer<typeof KeptAdjudication>
