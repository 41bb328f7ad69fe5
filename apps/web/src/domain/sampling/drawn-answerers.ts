/** Who can answer the tasks of a draw, in counts. */
import { z } from 'zod'

export const DrawnAnswerers = z
  .strictObject({
    specialties: z
      .array(
        z.strictObject({
          specialty: z.string(),
          tasks: z.int(),
          answered: z.int().describe('Tasks that have all the physician answers that they need.'),
          people: z
            .int()
            .describe('Physicians of the specialty who had no part in at least one of the other tasks.'),
          places: z
            .int()
            .describe(
              'How many of these tasks they can have open at once: the sum of their caps on open assignments, each at most the tasks that the person can answer.',
            ),
          toNotify: z
            .int()
            .describe(
              'Physicians of the specialty or a related one who could take one of these tasks, have begun none of the draw, and were not notified today.',
            ),
          nobody: z
            .int()
            .describe(
              'Other tasks that no physician of the specialty can answer, those that are already public included.',
            ),
        }),
      )
      .describe('A physician with two specialties counts in both.'),
    unstated: z.int().describe('Drawn tasks without a specialty.'),
  })
  .meta({ id: 'DrawnAnswerers' })
export type DrawnAnswerers = z.infer<typeof DrawnAnswerers>
