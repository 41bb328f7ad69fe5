/** What the planner needs besides the pool to estimate work, cost and answers. */
import { z } from 'zod'
import { WorkEstimate } from '../time/estimate-views'

export const PlanFacts = z
  .strictObject({
    /** Mean criteria of a task in the pool; null for an empty pool. */
    criteriaPerTask: z.number().nullable(),
    /** Physicians by specialty; a physician with two specialties counts in both. */
    specialists: z.array(
      z.strictObject({
        specialty: z.string(),
        people: z.int(),
        /** The sum of their caps on open assignments. */
        places: z.int(),
      }),
    ),
    /**
     * How much the differences between two systems vary over tasks, as measured on published results of the dataset;
     * null with fewer than two systems in one table.
     */
    spread: z
      .strictObject({
        /** Root mean square over the pairs of the standard deviation of paired differences, from 0 to 100. */
        points: z.number(),
        systems: z.int(),
        tasks: z.int(),
        release: z.string(),
      })
      .nullable(),
    /** Only for drafts that decide which tasks are reviewed first. */
    review: z
      .strictObject({ estimate: WorkEstimate, whenTypical: z.int(), whenDifficult: z.int() })
      .nullable(),
    judges: z.array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        hasPrice: z.boolean(),
        /** The mean cost of a verdict at the newest prices, in nano-dollars; null while unknown. */
        nanoPerVerdict: z.number().nullable(),
        /** Calls that this is the mean of. */
        calls: z.int(),
        /** Whether these were calls of this judge; otherwise they were those of all judges. */
        isOwn: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PlanFacts' })
export type PlanFacts = z.infer<typeof PlanFacts>
