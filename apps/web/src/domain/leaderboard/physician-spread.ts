import { z } from 'zod'
import { MIN_SHOWN_COUNT } from '@consilium/scoring'

/** Why it is unknown how physicians differ. */
const NoSpread = z.enum([
  'no-answers',
  'one-person',
  'no-shared-task',
  'too-few-linked-people',
  'disconnected',
  'too-few-degrees',
  'zero-variance',
])

/** Why the mean of physicians has no interval. */
const NoInterval = z.enum(['no-answers', 'one-person', 'too-few-tasks', 'zero-variance'])

/** How an interval is clustered. */
const IntervalMethod = z.enum(['two-way', 'by-task', 'by-person', 'variance-components'])

const AtK = z.strictObject({
  k: z.int(),
  tasks: z.int().describe('Tasks with at least k answers, over which the scores are averaged.'),
  best: z.number().nullable(),
  mean: z.number().nullable().describe('Of one answer to the same tasks.'),
  worst: z.number().nullable(),
})

/** The lower and the upper quartile. */
export const Quartiles = z.strictObject({ lower: z.number(), upper: z.number() })

/** How the answers of physicians differ; computed once with the result, in the metric of the row. */
export const PhysicianSpread = z
  .strictObject({
    people: z
      .int()
      .nullable()
      .describe(`How many physicians wrote the answers; null if fewer than ${MIN_SHOWN_COUNT}.`),
    answers: z.int(),
    sharedTasks: z.int().describe('Tasks with several answers.'),
    medianMinutes: z
      .number()
      .nullable()
      .describe(
        `Minutes of work on an answer; null if fewer than ${MIN_SHOWN_COUNT} physicians have any counted.`,
      ),
    minutesQuartiles: Quartiles.nullable(),
    intervalMethod: IntervalMethod.nullable().describe(
      'How the interval is clustered: by task and by person, or by what varies more.',
    ),
    whyNoInterval: NoInterval.nullable(),
    range: z
      .strictObject({
        sd: z.number().describe('Standard deviation between physicians on the same task.'),
        expectedRange: z.number().describe('Expected distance between two physicians on the same task.'),
      })
      .nullable()
      .describe('The human range.'),
    whyNoRange: NoSpread.nullable(),
    variance: z
      .strictObject({
        tasks: z.number(),
        people: z.number(),
        residual: z.number(),
        peopleShare: z.number().describe('Share of the variance of an answer that lies between physicians.'),
      })
      .nullable()
      .describe('Variance components of the score of an answer.'),
    whyNoVariance: NoSpread.nullable(),
    atK: z.array(AtK).describe('The best and the worst of k physicians.'),
  })
  .meta({ id: 'PhysicianSpread' })
export type PhysicianSpread = z.infer<typeof PhysicianSpread>
