import { z } from 'zod'
import { changeReasons } from '../reviewing/return-reasons'
import { adjudicationLimits } from './adjudication-decisions'

const Id = z.uuid('This is not an id.')
const Text = z
  .string()
  .max(adjudicationLimits.criterion, `A criterion has at most ${adjudicationLimits.criterion} characters.`)
const Points = z
  .int('Give whole points.')
  .min(-10, 'Points go from −10 to 10.')
  .max(10, 'Points go from −10 to 10.')
/** The adjudicator typed or stepped the points, so taking another variant keeps them. */
const arePointsOwn = z.literal(true).optional()

/**
 * How an adjudicator resolves one row of `alignRubrics`, identified by its key. It stores texts and points
 * instead of a variant's index, so it stays valid when reviews are removed, texts redacted or rows rematched.
 * Stored in `adjudication.resolutions`; `findResolutionGaps` reports what is still missing.
 */
export const Resolution = z.discriminatedUnion('is', [
  /** The text of one variant, with its points or others. On an agreed row: different points. */
  z.strictObject({ is: z.literal('take'), key: Id, text: Text, points: Points, arePointsOwn }),
  /** Several variants, each as a separate criterion. */
  z.strictObject({
    is: z.literal('both'),
    key: Id,
    lines: z
      .array(z.strictObject({ stableId: Id, text: Text, points: Points }))
      .min(2, 'Keep two or more.')
      .max(adjudicationLimits.both, 'These are more variants than a row can have.'),
  }),
  /** The adjudicator's own text. */
  z.strictObject({ is: z.literal('reword'), key: Id, text: Text, points: Points.nullable(), arePointsOwn }),
  /** Left out of the final rubric. */
  z.strictObject({
    is: z.literal('drop'),
    key: Id,
    reason: z.enum(changeReasons, 'Choose a reason.').nullable(),
    note: z
      .string()
      .max(adjudicationLimits.dropNote, `A note has at most ${adjudicationLimits.dropNote} characters.`),
  }),
])
export type Resolution = z.infer<typeof Resolution>
