/** The mean score of a result weighted by the design of its release’s draw. */
import { z } from 'zod'

export const WeightedMeanQuery = z.strictObject({ resultId: z.uuid().optional() })

const WeightedMean = z.strictObject({
  target: z
    .enum(['as_tasks_come', 'accepted_pool'])
    .describe(
      'as_tasks_come: submitted tasks that a review accepts, in their natural proportions. accepted_pool: the pool of the draw, which reviewing may have enriched.',
    ),
  whyNotAsTasksCome: z.enum(['no_review_draw', 'several_review_draws', 'earlier_release']).nullable(),
  probabilities: z.enum(['exact', 'estimated', 'approximate']),
  score: z.number().describe('Clipped to 0–1, in the metric of the headline.'),
  mean: z.number().describe('The same before clipping.'),
  interval: z
    .strictObject({
      low: z.number(),
      high: z.number(),
      standardError: z.number(),
      degreesOfFreedom: z.number().nullable().describe('Null where the whole population was drawn.'),
    })
    .nullable()
    .describe('95 %, over draws by the same plan; the scores of the tasks are taken as fixed.'),
  whyNoInterval: z
    .enum(['approximate-probabilities', 'too-few-tasks', 'one-task-stratum', 'zero-variance'])
    .nullable(),
  hasNominalCoverage: z
    .boolean()
    .describe('Whether such intervals cover the truth in 94–96 % of samples in simulations.'),
  tasks: z.int(),
  unscored: z.int().describe('Drawn tasks without a score in this result.'),
  effectiveTasks: z.number().describe('Kish’s effective number of tasks.'),
  leftOut: z.array(
    z.strictObject({ phase: z.enum(['draw', 'review']), stratum: z.string(), share: z.number() }),
  ),
  collapsed: z
    .array(z.array(z.string()))
    .describe('Strata whose variance was estimated together, because some have one task.'),
})
export type WeightedMean = z.infer<typeof WeightedMean>

export const ResultWeightedMean = z
  .strictObject({
    resultId: z.uuid().nullable(),
    estimate: WeightedMean.nullable(),
    because: z.string().nullable().describe('Why there is no estimate.'),
  })
  .meta({ id: 'ResultWeightedMean' })
export type ResultWeightedMean = z.infer<typeof ResultWeightedMean>
