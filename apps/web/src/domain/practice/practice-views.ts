import { z } from 'zod'
import { MAX_CRITERION_LENGTH } from '../authoring/draft-limits'
import { DraftCriterion } from '../authoring/task-drafts'
import { exerciseIds } from './exercise-ids'
import { isStorable } from '../platform/strip-unstorable-chars'

const Remark = z.strictObject({ criterion: z.int().nullable(), says: z.string() })
export const PracticeFeedback = z.strictObject({
  passed: z.boolean(),
  found: z.array(Remark),
  missed: z.array(z.string()),
  mustFix: z.array(Remark),
  advice: z.array(Remark),
})

export const PracticeState = z.strictObject({ passed: z.array(z.enum(exerciseIds)) })

/** A submitted practice rubric: only the text and points of each criterion count. */
export const SubmitPractice = z.strictObject({
  exercise: z.enum(exerciseIds),
  criteria: z
    .array(
      z.strictObject({
        text: z
          .string()
          .max(MAX_CRITERION_LENGTH)
          .refine(isStorable, 'This contains a character that cannot be stored. Type it again.'),
        points: DraftCriterion.shape.points,
      }),
    )
    .max(30, 'Use at most 30 criteria for practice.'),
})
export type SubmitPractice = z.infer<typeof SubmitPractice>
