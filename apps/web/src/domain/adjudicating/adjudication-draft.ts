import { z } from 'zod'
import { returnReasons } from '../return-reasons'
import { adjudicationDecisions, adjudicationLimits } from './adjudication-decisions'
import { Resolution } from './resolution'

const Note = z
  .string()
  .max(adjudicationLimits.note, `A note has at most ${adjudicationLimits.note} characters.`)

/** An adjudication as it is being written: `draft.content` of the kind `adjudication`. */
export const AdjudicationDraft = z.strictObject({
  format: z.literal(1),
  /** The version that it is about. */
  versionId: z.uuid('This is not an id.'),
  resolutions: z
    .array(Resolution)
    .max(
      adjudicationLimits.resolutions,
      `An adjudication resolves at most ${adjudicationLimits.resolutions} criteria.`,
    ),
  /** The final rating, 1–7, 7 is best; null while the default stands. */
  finalResponseQuality: z.int().min(1, 'Rate from 1 to 7.').max(7, 'Rate from 1 to 7.').nullable(),
  /** Why this rating; may be empty while it is the default. */
  ratingReason: z
    .string()
    .max(
      adjudicationLimits.ratingReason,
      `A reason has at most ${adjudicationLimits.ratingReason} characters.`,
    ),
  decision: z.enum(adjudicationDecisions).nullable(),
  /** Why it is returned or rejected. */
  reasons: z.array(z.enum(returnReasons)).max(returnReasons.length),
  /** For the author. */
  note: Note,
  /** For the adjudicator alone: it never leaves the draft. */
  privateNote: Note,
})
export type AdjudicationDraft = z.infer<typeof AdjudicationDraft>
