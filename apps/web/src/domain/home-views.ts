import { z } from 'zod'
import { TaskOffer } from './plan-views'
import { modes, useCases } from './task-facets'

const OpenTask = z.strictObject({
  taskId: z.uuid(),
  dataset: z.string(),
  mode: z.enum(modes),
  useCase: z.enum(useCases).nullable(),
  /** How the conversation begins; empty before the first word. */
  beginning: z.string(),
  minutes: z.int(),
})

/** What is to be reviewed, or decided on. */
const Judging = z.strictObject({
  /** What they have taken, and what all of it takes together. */
  taken: z.int(),
  minutes: z.int(),
  /** Tasks that they could take now, and the next of them; null while they take none. */
  waiting: z.int(),
  next: z
    .strictObject({
      useCase: z.enum(useCases).nullable(),
      specialty: z.string().nullable(),
      language: z.string().nullable(),
      minutes: z.int(),
    })
    .nullable(),
})
export type Judging = z.infer<typeof Judging>

/** What a physician can do next, and what they did this month. */
export const PhysicianHome = z.strictObject({
  returned: z.array(
    OpenTask.extend({ /** Names of the reasons, each once. */ reasons: z.array(z.string()) }),
  ),
  drafts: z.array(OpenTask.extend({ changedAt: z.iso.datetime() })),
  offers: z.array(TaskOffer),
  /** Practice rubrics that are left, while a dataset asks for or offers them; null when there is nothing to show. */
  practice: z.strictObject({ done: z.int(), of: z.int(), required: z.boolean() }).nullable(),
  reviews: Judging,
  adjudications: Judging,
  /** Threads in which somebody wrote something that they have not read. */
  threads: z.int(),
  month: z.strictObject({ submitted: z.int(), reviewed: z.int(), accepted: z.int() }),
  /** What a new task takes; `of` is the number of finished tasks it is the median of, 0 for the usual. */
  task: z.strictObject({ minutes: z.int(), of: z.int() }),
})
export type PhysicianHome = z.infer<typeof PhysicianHome>
