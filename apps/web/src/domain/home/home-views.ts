import { z } from 'zod'
import { TaskOffer } from '../plan/plan-views'
import { modes, useCases } from '../datasets/task-facets'

const OpenTask = z.strictObject({
  taskId: z.uuid(),
  dataset: z.string(),
  mode: z.enum(modes),
  useCase: z.enum(useCases).nullable(),
  /** The beginning of the conversation; empty before the first message. */
  beginning: z.string(),
  minutes: z.int(),
})

/** Open reviews or adjudications. */
const Judging = z.strictObject({
  /** How many they have taken, and the estimated minutes for all of them. */
  taken: z.int(),
  minutes: z.int(),
  /** How many tasks they could take now, and the next one; null while they can't take any. */
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

/** What a physician can do next, and their counts for this month. */
export const PhysicianHome = z.strictObject({
  returned: z.array(
    OpenTask.extend({ /** Names of the reasons, each once. */ reasons: z.array(z.string()) }),
  ),
  drafts: z.array(OpenTask.extend({ changedAt: z.iso.datetime() })),
  offers: z.array(TaskOffer),
  /** Progress on practice rubrics while a dataset requires or offers them; null hides the section. */
  practice: z.strictObject({ done: z.int(), of: z.int(), required: z.boolean() }).nullable(),
  reviews: Judging,
  adjudications: Judging,
  /** Threads with unread messages. */
  threads: z.int(),
  month: z.strictObject({ submitted: z.int(), reviewed: z.int(), accepted: z.int() }),
  /**
   * Expected minutes of a new task; `of` is how many finished tasks the median is based on, 0 for the
   * default.
   */
  task: z.strictObject({ minutes: z.int(), of: z.int() }),
})
export type PhysicianHome = z.infer<typeof PhysicianHome>
