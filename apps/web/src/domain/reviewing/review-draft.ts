import { z } from 'zod'
import { changeReasons, returnReasons } from './return-reasons'
import { reviewDecisions, reviewLimits } from './review-decisions'

const Id = z.uuid('This is not an id.')
const Reason = z.enum(changeReasons).nullable()
/** The explanation when the reason is “other”. */
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

/** A proposal in progress: its reason and its text may be missing. */
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

/** A dropped criterion has no other changes: points or words of it would contradict the drop. */
function leaveDropAlone(changes: DraftChange[]): DraftChange[] {
  const dropped = new Set(changes.flatMap(({ action, stableId }) => (action === 'drop' ? [stableId] : [])))
  return changes.filter(({ action, stableId }) => action === 'drop' || !dropped.has(stableId))
}

/** An unfinished review: `draft.content` of the kind `review`. */
export const ReviewDraft = z.strictObject({
  format: z.literal(1),
  /** The version under review. */
  versionId: Id,
  /** Whether the rated response has a meaningful flaw. */
  flawConfirmed: z.boolean().nullable(),
  /** Whether the scenario is realistic and relevant. */
  realistic: z.boolean().nullable(),
  /** The reviewer's own rating from 1 to 7 (best). */
  responseQuality: z.int().min(1, 'Rate from 1 to 7.').max(7, 'Rate from 1 to 7.').nullable(),
  /** Stable ids of criteria that the reviewer confirmed as they are. */
  kept: z.array(Id).max(reviewLimits.changes),
  changes: z
    .array(DraftChange)
    .max(reviewLimits.changes, `A review holds at most ${reviewLimits.changes} changes.`)
    .overwrite(leaveDropAlone),
  decision: z.enum(reviewDecisions).nullable(),
  /** Why the task is returned or rejected. */
  reasons: z.array(z.enum(returnReasons)).max(returnReasons.length),
  /** For the author and the adjudicator. */
  note: Note,
  /** Only for the reviewer: it is never copied out of the draft. */
  privateNote: Note,
})
export type ReviewDraft = z.infer<typeof ReviewDraft>
