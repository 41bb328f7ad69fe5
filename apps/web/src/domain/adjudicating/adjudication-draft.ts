import { z } from 'zod'
import { returnReasons } from '../reviewing/return-reasons'
import { adjudicationDecisions, adjudicationLimits } from './adjudication-decisions'
import { Resolution } from './resolution'

const Note = z
  .string()
  .max(adjudicationLimits.note, `A note has at most ${adjudicationLimits.note} characters.`)

/** An unfinished adjudication: `draft.content` of the kind `adjudication`. */
export const AdjudicationDraft = z.strictObject({
  format: z.literal(1),
  /** The version under adjudication. */
  versionId: z.uuid('This is not an id.'),
  resolutions: z
    .array(Resolution)
    .max(
      adjudicationLimits.resolutions,
      `An adjudication resolves at most ${adjudicationLimits.resolutions} criteria.`,
    ),
  /** The final rating from 1 to 7 (best); null until one is chosen. */
  finalResponseQuality: z.int().min(1, 'Rate from 1 to 7.').max(7, 'Rate from 1 to 7.').nullable(),
  /** Why this rating; may be empty if it is the reviewers' median. */
  ratingReason: z
    .string()
    .max(
      adjudicationLimits.ratingReason,
      `A reason has at most ${adjudicationLimits.ratingReason} characters.`,
    ),
  decision: z.enum(adjudicationDecisions).nullable(),
  /** Why the task is returned or rejected. */
  reasons: z.array(z.enum(returnReasons)).max(returnReasons.length),
  /** For the author. */
  note: Note,
  /** Only for the adjudicator: it is never copied out of the draft. */
  privateNote: Note,
})
export type AdjudicationDraft = z.infer<typeof AdjudicationDraft>
