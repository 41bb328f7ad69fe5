import { z } from 'zod'
import { keptDraft, savedDraft, saveDraftInput, TakesEffectAt } from '../assignments/assignment-inputs'
import { AssignedCriterion, openJudgment } from '../assignments/assignment-views'
import { TurnMessage } from '../turns/turns'
import { ReviewDraft } from './review-draft'
import { changeActions, reviewDecisions } from './review-decisions'

export const SaveReview = saveDraftInput(ReviewDraft)
export const SavedReview = savedDraft(ReviewDraft)

export const KeptReview = keptDraft(ReviewDraft).extend({
  /** The criteria of the version, in order. */
  criteria: z.array(z.strictObject({ stableId: z.uuid() })),
})
export type KeptReview = z.infer<typeof KeptReview>

/** A submitted review, without the task's outcome, which would reveal what other reviewers decided. */
export const SubmittedReview = z.strictObject({
  decision: z.enum(reviewDecisions),
  takesEffectAt: TakesEffectAt,
})
export type SubmittedReview = z.infer<typeof SubmittedReview>

/** The author's reply; null until there is one. */
const Reply = z.string().nullable()
const ChangeMade = z.strictObject({
  action: z.enum(changeActions),
  stableId: z.uuid('This is not an id.'),
  text: z.string().nullable(),
  points: z.int().nullable(),
  reason: z.string(),
  note: z.string(),
  reply: Reply,
})

/** What a reviewer sees of the version under review. */
export const OpenReview = openJudgment(ReviewDraft).extend({
  /** Other systems' answers to the same conversation, for testing a criterion. */
  otherAnswers: z.array(z.string()),
  /** The earlier version that they reviewed, with their review of it. */
  before: z
    .strictObject({
      conversation: z.array(TurnMessage),
      ratedResponse: z.string().nullable(),
      criteria: z.array(AssignedCriterion),
      decision: z.enum(reviewDecisions),
      reasons: z.array(z.string()),
      note: z.string(),
      /** The reply to the reasons and the note. */
      reply: Reply,
      changes: z.array(ChangeMade),
    })
    .nullable(),
})
export type OpenReview = z.infer<typeof OpenReview>
