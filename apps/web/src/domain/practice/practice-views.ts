import { z } from 'zod'
import { LONGEST_CRITERION } from '../draft-limits'
import { DraftCriterion } from '../task-drafts'
import { exerciseIds } from './exercise-ids'

const Said = z.strictObject({ criterion: z.int().nullable(), says: z.string() })
export const PracticeFeedback = z.strictObject({
  passed: z.boolean(),
  found: z.array(Said),
  missed: z.array(z.string()),
  mend: z.array(Said),
  advice: z.array(Said),
})

export const PracticeState = z.strictObject({ passed: z.array(z.enum(exerciseIds)) })

/** A practice rubric, as it is looked at: what else the editor keeps of a criterion does not matter here. */
export const HandIn = z.strictObject({
  exercise: z.enum(exerciseIds),
  criteria: z
    .array(
      z.strictObject({
        text: z
          .string()
          .max(LONGEST_CRITERION)
          .refine(
            (text) => !text.includes('\0') && text.isWellFormed(),
            'This holds a character that cannot be stored. Type it anew.',
          ),
        points: DraftCriterion.shape.points,
      }),
    )
    .max(30, 'Use at most 30 criteria for practice.'),
})
export type HandIn = z.infer<typeof HandIn>
