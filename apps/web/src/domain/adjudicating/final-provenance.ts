import { z } from 'zod'
import { returnReasons } from '../return-reasons'
import { changeActions } from '../reviewing/review-decisions'
import { CriterionProvenance } from '../submissions'
import { letters, voices } from './voices'

const Line = { text: z.string(), points: z.int() }

/** What someone did to a criterion on its way into the final rubric, in the order in which it happened. */
export const ProvenanceStep = z.discriminatedUnion('did', [
  z.strictObject({ did: z.literal('wrote'), who: z.literal('author'), ...Line }),
  /** What a reviewer asked for and why; `taken` when the final words or points are theirs. */
  z.strictObject({
    did: z.literal('proposed'),
    who: z.enum(letters),
    action: z.enum(changeActions),
    text: z.string().nullable(),
    points: z.int().nullable(),
    why: z.enum(returnReasons),
    note: z.string().optional(),
    taken: z.boolean(),
  }),
  /** The adjudicator's decision. `pointsOf`: those of the taken variant, the median of all, or others. */
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
  /** Whose words the criterion has. */
  wrote: z.array(z.enum([...voices, 'adjudicator'])),
  steps: z.array(ProvenanceStep),
  /** Who the voices are and when they spoke: told once the task is settled. */
  voices: z.array(
    z.strictObject({
      voice: z.enum([...voices, 'adjudicator']),
      reviewId: z.uuid().nullable(),
      at: z.iso.datetime(),
    }),
  ),
  /** How the author came to it; null of what reviewers added. */
  authored: CriterionProvenance.nullable(),
})
export type FinalProvenance = z.infer<typeof FinalProvenance>

/** What follows from the rows and the resolutions alone. */
export type LineProvenance = Pick<FinalProvenance, 'wrote' | 'steps'>
