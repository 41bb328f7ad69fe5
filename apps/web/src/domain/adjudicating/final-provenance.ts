import { z } from 'zod'
import { changeReasons } from '../reviewing/return-reasons'
import { changeActions } from '../reviewing/review-decisions'
import { CriterionProvenance } from '../authoring/submissions'
import { letters, voices } from './alignment/voices'

const Line = { text: z.string(), points: z.int() }

/** A step in a criterion's path to the final rubric, in chronological order. */
export const ProvenanceStep = z.discriminatedUnion('did', [
  z.strictObject({ did: z.literal('wrote'), who: z.literal('author'), ...Line }),
  /** What a reviewer proposed and why; `taken` if the final text or points are theirs. */
  z.strictObject({
    did: z.literal('proposed'),
    who: z.enum(letters),
    action: z.enum(changeActions),
    text: z.string().nullable(),
    points: z.int().nullable(),
    why: z.enum(changeReasons),
    note: z.string().optional(),
    taken: z.boolean(),
  }),
  /** The adjudicator's decision. `pointsOf`: the taken variant's points, the median of all, or their own. */
  z.strictObject({
    did: z.enum(['kept', 'took', 'took_several', 'reworded']),
    who: z.literal('adjudicator'),
    ...Line,
    pointsOf: z.enum(['variant', 'median', 'adjudicator']),
  }),
])
export type ProvenanceStep = z.infer<typeof ProvenanceStep>

/** Where a criterion of an accepted version comes from: `criterion.provenance`. */
export const FinalProvenance = z.strictObject({
  by: z.literal('adjudication'),
  /** Who wrote the final text. */
  wrote: z.array(z.enum([...voices, 'adjudicator'])),
  steps: z.array(ProvenanceStep),
  /** The people behind the voices and when they submitted, revealed once the task is settled. */
  voices: z.array(
    z.strictObject({
      voice: z.enum([...voices, 'adjudicator']),
      reviewId: z.uuid().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  /** How the author wrote the criterion; null for one that reviewers added. */
  authored: CriterionProvenance.nullable(),
})
export type FinalProvenance = z.infer<typeof FinalProvenance>

/** The part that follows from the rows and the resolutions alone. */
export type LineProvenance = Pick<FinalProvenance, 'wrote' | 'steps'>
