import { z } from 'zod'
import { AuthoringSetting, PlanCell, ProgrammePlan } from './programme-plan'
import { modes, useCases } from './task-facets'

const datasetId = z.uuid('This is not an id.')
const Version = z.int().min(0).max(1_000_000_000)
const DatasetName = z.strictObject({ id: z.uuid(), name: z.string() })

export const OfDataset = z.strictObject({ datasetId })

/** A plan as it is to be, on top of the version that was seen. */
export const SavePlan = z.strictObject({ datasetId, basedOn: Version, plan: ProgrammePlan })
export type SavePlan = z.infer<typeof SavePlan>

export const SaveAuthoring = z.strictObject({ datasetId, basedOn: Version, value: AuthoringSetting })
export type SaveAuthoring = z.infer<typeof SaveAuthoring>

/** What a dataset needs and how far it has come. */
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
  /** Chosen once, and retired since. */
  retired: z.boolean(),
})

/** Which systems serve authors, what could, and what it cost this month. */
export const AuthoringView = z.strictObject({
  version: z.int(),
  value: AuthoringSetting,
  systems: z.array(Choice),
  judges: z.array(Choice),
  /** In dollars, as a decimal number; without the calls for tasks that its reader is writing. */
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

/** What a dataset asks of the author who reads it. */
export const TaskOffer = z.strictObject({
  dataset: DatasetName,
  next: z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('task'), mode: z.enum(modes), suggestions: z.array(Suggestion) }),
    z.strictObject({ is: z.literal('planned') }),
    z.strictObject({ is: z.literal('elsewhere'), specialties: z.array(z.string()) }),
  ]),
  /** Practice comes first: a sentence. */
  practice: z.string().nullable(),
  /** No llm answers now, and why; a task can be begun all the same. */
  silence: z.string().nullable(),
})
export type TaskOffer = z.infer<typeof TaskOffer>
