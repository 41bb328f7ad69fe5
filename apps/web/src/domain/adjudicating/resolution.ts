import { z } from 'zod'
import { returnReasons } from '../return-reasons'
import { adjudicationLimits } from './adjudication-decisions'

const Id = z.uuid('This is not an id.')
const Text = z
  .string()
  .max(adjudicationLimits.criterion, `A criterion has at most ${adjudicationLimits.criterion} characters.`)
const Points = z
  .int('Give whole points.')
  .min(-10, 'Points go from −10 to 10.')
  .max(10, 'Points go from −10 to 10.')

/**
 * What an adjudicator makes of one row of `alignRubrics`, named by its key. It holds the words and points themselves and
 * not the place of a variant, so that it reads the same when a reviewer's work is taken out, when a text is redacted and
 * when rows are matched by other rules. Stored in `adjudication.resolutions`; what may still be empty is told by
 * `findResolutionGaps`.
 */
export const Resolution = z.discriminatedUnion('is', [
  /** The words of one of the variants, with these points. On an agreed row: other points. */
  z.strictObject({ is: z.literal('take'), key: Id, text: Text, points: Points }),
  /** Several variants, each a criterion of its own. */
  z.strictObject({
    is: z.literal('both'),
    key: Id,
    lines: z
      .array(z.strictObject({ stableId: Id, text: Text, points: Points }))
      .min(2, 'Keep two or more.')
      .max(adjudicationLimits.both, 'These are more than there can be.'),
  }),
  /** The adjudicator's own words. */
  z.strictObject({ is: z.literal('reword'), key: Id, text: Text, points: Points.nullable() }),
  /** Out of the rubric. */
  z.strictObject({
    is: z.literal('drop'),
    key: Id,
    reason: z.enum(returnReasons, 'Choose a reason.').nullable(),
    note: z
      .string()
      .max(adjudicationLimits.dropNote, `A note has at most ${adjudicationLimits.dropNote} characters.`),
  }),
])
export type Resolution = z.infer<typeof Resolution>
