import { z } from 'zod'
import { Duty } from '../guidelines/guidelines-views'
import { TaskOffer } from '../plan/plan-views'
import { modes, useCases } from '../datasets/task-facets'
import { WorkEstimate } from '../time/estimate-views'

const OpenTask = z.strictObject({
  taskId: z.uuid(),
  dataset: z.string(),
  mode: z.enum(modes),
  useCase: z.enum(useCases).nullable(),
  /** The beginning of the conversation; empty before the first message. */
  beginning: z.string(),
})

/** Open reviews, adjudications or answers. */
const Judging = z.strictObject({
  /** How many they have taken, how many of these are overdue, and the estimate of each. */
  taken: z.int(),
  /** The most urgent of them. */
  first: z.uuid().nullable(),
  overdue: z.int(),
  estimates: z.array(WorkEstimate),
  /** How many tasks they could take now, and the next one; null while they can't take any. */
  waiting: z.int(),
  next: z
    .strictObject({
      useCase: z.enum(useCases).nullable(),
      specialty: z.string().nullable(),
      language: z.string().nullable(),
      estimate: WorkEstimate,
    })
    .nullable(),
})
export type Judging = z.infer<typeof Judging>

export const PublishedRun = z.strictObject({
  id: z.uuid(),
  system: z.string(),
  release: z.string(),
  publishedAt: z.iso.datetime(),
})
export type PublishedRun = z.infer<typeof PublishedRun>

/** What a physician can do next, and their counts for this month. */
export const PhysicianHome = z.strictObject({
  returned: z.array(
    OpenTask.extend({ /** Names of the reasons, each once. */ reasons: z.array(z.string()) }),
  ),
  /** The estimate of a draft is what is left of it. */
  drafts: z.array(OpenTask.extend({ estimate: WorkEstimate, changedAt: z.iso.datetime() })),
  /** Of all drafts, of which only the first are listed. */
  draftCount: z.int(),
  offers: z.array(TaskOffer),
  /** Progress on practice rubrics while a dataset requires or offers them; null hides the section. */
  practice: z.strictObject({ done: z.int(), of: z.int(), required: z.boolean() }).nullable(),
  reviews: Judging,
  adjudications: Judging,
  answers: Judging,
  /** Threads with unread messages. */
  threads: z.int(),
  /** Guidelines that changed, or that they have not acknowledged yet. */
  guidelines: z.array(Duty),
  month: z.strictObject({
    submitted: z.int(),
    reviewed: z.int(),
    /** Null for people who are no adjudicators. */
    decided: z.int().nullable(),
    answered: z.int(),
    accepted: z.int(),
  }),
})
export type PhysicianHome = z.infer<typeof PhysicianHome>
