import { z } from 'zod'
import { returnReasons } from '../return-reasons'
import { reviewDecisions, reviewLimits } from './review-decisions'

const Id = z.uuid('This is not an id.')
const Reason = z.enum(returnReasons).nullable()
/** Why, in words, where the reason is “other”. */
const ReasonNote = z
  .string()
  .max(reviewLimits.changeNote, `Say why in at most ${reviewLimits.changeNote} characters.`)
  .optional()
const Text = z
  .string()
  .max(reviewLimits.criterion, `A criterion has at most ${reviewLimits.criterion} characters.`)
const Points = z
  .int('Give whole points.')
  .min(-10, 'Points go from −10 to 10.')
  .max(10, 'Points go from −10 to 10.')
  .nullable()
const Note = z.string().max(reviewLimits.note, `A note has at most ${reviewLimits.note} characters.`)

/** A proposal that is still being written: its reason and its text may be missing. */
export const DraftChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), stableId: Id, text: Text, reason: Reason, note: ReasonNote }),
  z.strictObject({
    action: z.literal('points'),
    stableId: Id,
    points: Points,
    reason: Reason,
    note: ReasonNote,
  }),
  z.strictObject({ action: z.literal('drop'), stableId: Id, reason: Reason, note: ReasonNote }),
  z.strictObject({
    action: z.literal('add'),
    stableId: Id,
    text: Text,
    points: Points,
    reason: Reason,
    note: ReasonNote,
  }),
])
export type DraftChange = z.infer<typeof DraftChange>

/** A review as it is being written: `draft.content` of the kind `review`. */
export const ReviewDraft = z.strictObject({
  format: z.literal(1),
  /** The version that it is about. */
  versionId: Id,
  /** Whether the rated response has a meaningful flaw. */
  flawConfirmed: z.boolean().nullable(),
  /** Whether the scenario is realistic and relevant. */
  realistic: z.boolean().nullable(),
  /** Their own rating, 1–7, 7 is best. */
  responseQuality: z.int().min(1, 'Rate from 1 to 7.').max(7, 'Rate from 1 to 7.').nullable(),
  /** Criteria that were looked at and are to stay as they are, by stable id. */
  kept: z.array(Id).max(reviewLimits.changes),
  changes: z
    .array(DraftChange)
    .max(reviewLimits.changes, `A review holds at most ${reviewLimits.changes} changes.`),
  decision: z.enum(reviewDecisions).nullable(),
  /** Why it is returned or rejected. */
  reasons: z.array(z.enum(returnReasons)).max(returnReasons.length),
  /** For the author and the adjudicator. */
  note: Note,
  /** For the reviewer alone: it never leaves the draft. */
  privateNote: Note,
})
export type ReviewDraft = z.infer<typeof ReviewDraft>
