import { z } from 'zod'

const NoSpread = z.enum([
  'no-answers',
  'one-person',
  'no-shared-task',
  'too-few-linked-people',
  'disconnected',
  'too-few-degrees',
  'zero-variance',
])

const Bounds = z.object({ low: z.number(), high: z.number() }).nullable()

const StoredNumbers = z.object({
  interval: z.object({
    people: z.int(),
    answers: z.int(),
    effectivePeople: z.number().nullable(),
    reason: z.enum(['no-answers', 'one-person', 'too-few-tasks', 'zero-variance']).nullable(),
    interval: z
      .object({
        low: z.number(),
        high: z.number(),
        df: z.int(),
        method: z.enum(['two-way', 'by-task', 'by-person', 'variance-components']),
      })
      .nullable(),
  }),
  variance: z.object({
    reason: NoSpread.nullable(),
    components: z.object({ tasks: z.number(), people: z.number(), residual: z.number() }).nullable(),
    peopleShare: z.number().nullable(),
  }),
  range: z.object({
    reason: NoSpread.nullable(),
    sharedTasks: z.int(),
    sd: z.number().nullable(),
    expectedRange: z.number().nullable(),
  }),
  atK: z.array(
    z.object({
      k: z.int(),
      tasks: z.int(),
      best: z.number().nullable(),
      mean: z.number().nullable(),
      worst: z.number().nullable(),
    }),
  ),
})

/** What the worker stores with the board of physicians; see `summarizePhysicians`. */
export const StoredPhysicians = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('people-unknown') }),
  z.object({
    reason: z.null(),
    headline: StoredNumbers,
    raw: StoredNumbers,
    slices: z.array(z.object({ tag: z.string(), headline: Bounds, raw: Bounds })),
    criterionTags: z.array(z.object({ tag: z.string(), raw: Bounds })),
    minutes: z
      .object({
        answers: z.int(),
        people: z.int(),
        median: z.number(),
        quartiles: z.tuple([z.number(), z.number()]),
      })
      .nullable(),
  }),
])
