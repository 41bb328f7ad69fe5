import { z } from 'zod'
import { AuthoringSetting, PlanCell, ProgramPlan } from './program-plan'
import { modes, useCases } from '../datasets/task-facets'
import { WorkEstimate } from '../time/estimate-views'

const datasetId = z.uuid('This is not an id.')
const Version = z.int().min(0).max(1_000_000_000)
const DatasetName = z.strictObject({ id: z.uuid(), name: z.string() })

export const DatasetRef = z.strictObject({ datasetId })

/** A new plan, based on the version that the admin saw. */
export const SavePlan = z.strictObject({ datasetId, basedOn: Version, plan: ProgramPlan })
export type SavePlan = z.infer<typeof SavePlan>

export const SaveAuthoring = z.strictObject({ datasetId, basedOn: Version, value: AuthoringSetting })
export type SaveAuthoring = z.infer<typeof SaveAuthoring>

/** The tasks a dataset needs, with progress. */
export const PlanView = z.strictObject({
  dataset: DatasetName,
  version: z.int(),
  lines: z.array(PlanCell.extend({ accepted: z.int(), inReview: z.int(), writing: z.int() })),
})
export type PlanView = z.infer<typeof PlanView>

const Choice = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  vendor: z.string(),
  simulated: z.boolean(),
  /** Whether it is archived. */
  archived: z.boolean(),
})

/** The systems that serve authors, all available systems, and this month's spend. */
export const AuthoringView = z.strictObject({
  version: z.int(),
  value: AuthoringSetting,
  systems: z.array(Choice),
  judges: z.array(Choice),
  /** `dollars` is a decimal number. Calls for tasks that the reader is writing are excluded. */
  spend: z.strictObject({
    calls: z.int(),
    dollars: z.string(),
    callsWithoutCost: z.int(),
    withheldCalls: z.int(),
  }),
})
export type AuthoringView = z.infer<typeof AuthoringView>

const Suggestion = z.strictObject({
  useCase: z.enum(useCases).nullable(),
  specialty: z.string().nullable(),
  says: z.string(),
})

/** What a dataset offers the current author. */
export const TaskOffer = z.strictObject({
  dataset: DatasetName,
  estimate: WorkEstimate,
  next: z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('task'), mode: z.enum(modes), suggestions: z.array(Suggestion) }),
    z.strictObject({ is: z.literal('planned') }),
    z.strictObject({ is: z.literal('elsewhere'), specialties: z.array(z.string()) }),
  ]),
  /** One sentence if practice is required first. */
  practice: z.string().nullable(),
  /** One sentence if no llm answers now; a task can still be started. */
  silence: z.string().nullable(),
})
export type TaskOffer = z.infer<typeof TaskOffer>
