import { z } from 'zod'

const Bounds = z.strictObject({ low: z.number(), high: z.number() })

/** A share of the tasks that have a criterion of some kind; a task counts with the share of its answers. */
export const TaskShare = z
  .strictObject({
    share: z
      .number()
      .nullable()
      .describe('From 0 to 1, of `tasks`. A task counts with the share of its answers.'),
    interval: Bounds.nullable().describe(
      '95 %, over tasks and within 0 and 1; for physicians over tasks and people, where it is known who wrote every answer.',
    ),
    tasks: z.int().describe('Tasks with such a criterion and a score for this system.'),
    reason: z
      .enum(['no-tasks', 'not-counted', 'axis', 'hidden', 'too-few-tasks', 'one-person', 'zero-variance'])
      .nullable()
      .describe(
        'Why there is no share: no task has such a criterion, the answers are not counted yet, an axis groups criteria, not tasks, or the numbers of a withdrawn run are hidden. Otherwise, why the share has no interval: too few tasks, one physician wrote all answers, or the answers of physicians are all alike.',
      ),
  })
  .meta({ id: 'TaskShare' })
export type TaskShare = z.infer<typeof TaskShare>

/** The expected lowest score of k answers to a task. */
export const WorstScore = z
  .strictObject({
    k: z.int().describe('The same for every row: the fewest answers per task of the systems with several.'),
    score: z.number(),
    unclipped: z.number(),
    interval: Bounds.nullable(),
  })
  .meta({ id: 'WorstScore' })
export type WorstScore = z.infer<typeof WorstScore>
