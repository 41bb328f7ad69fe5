import { z } from 'zod'
import { changeReasons } from './return-reasons'
import type { RubricLine } from './apply-changes'
import { reviewLimits } from './review-decisions'

const Id = z.uuid('This is not an id.')
const Reason = z.enum(changeReasons, 'Choose a reason.')
/** The explanation when the reason is “other”. */
const ReasonNote = z
  .string()
  .trim()
  .max(reviewLimits.changeNote, `Say why in at most ${reviewLimits.changeNote} characters.`)
  .optional()
const Text = z
  .string()
  .trim()
  .min(1, 'Write the criterion.')
  .max(reviewLimits.criterion, `A criterion has at most ${reviewLimits.criterion} characters.`)
const Points = z
  .int('Give whole points.')
  .min(-10, 'Points go from −10 to 10.')
  .max(10, 'Points go from −10 to 10.')
  .refine((points) => points !== 0, 'A criterion of 0 points has no effect. Drop it instead.')

/**
 * A reviewer's proposed change to the rubric. `stableId` identifies the criterion, including an added one.
 * Stored in `review.criterion_changes`.
 */
export const ReviewChange = z.discriminatedUnion('action', [
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
export type ReviewChange = z.infer<typeof ReviewChange>

/**
 * Describes what is wrong with the changes, or returns null. Each criterion is edited, reweighted or dropped
 * at most once, and not both dropped and changed.
 */
export function findChangeFault(
  rubric: readonly RubricLine[],
  changes: readonly ReviewChange[],
): string | null {
  const places = new Map(rubric.map(({ stableId }, index) => [stableId, index + 1]))
  const actions = new Map<string, Set<string>>()
  for (const { action, stableId } of changes) {
    const place = places.get(stableId)
    if (action !== 'add' && place === undefined)
      return 'A change names a criterion that this version does not have. Reload the page.'
    if (action === 'add' && place !== undefined)
      return `An added criterion has the id of criterion ${place}. Remove it and add it again.`
    const known = actions.get(stableId) ?? new Set()
    const name = place === undefined ? 'An added criterion' : `Criterion ${place}`
    if (known.has(action)) return `${name} is changed twice in the same way. Keep one of the two.`
    if (known.size > 0 && (action === 'drop' || known.has('drop')))
      return `${name} is both dropped and changed. Keep one of the two.`
    actions.set(stableId, known.add(action))
  }
  return null
}
