import { z } from 'zod'
import { judgingKinds } from './judging-kinds'

const Kind = z.enum(judgingKinds, 'This is neither a review nor an adjudication.')
const Id = z.uuid('This is not an id.')

/** What a dry run is asked for: tasks of a dataset that lack reviews or a decision, the most urgent first. */
export const PlanJudging = z.strictObject({
  kind: Kind,
  datasetId: Id,
  most: z
    .int('Give a whole number.')
    .min(1, 'Ask for at least one task.')
    .max(50, 'Ask for at most 50 tasks at once.')
    .default(20),
  /** Only these people; empty is everyone. */
  personIds: z.array(Id).max(200, 'Choose at most 200 people.').default([]),
})
export type PlanJudging = z.infer<typeof PlanJudging>

const Group = z.strictObject({ says: z.string(), names: z.array(z.string()), more: z.int() })

export const PlannedLine = z.strictObject({
  taskId: Id,
  versionId: Id,
  /** How the conversation begins. */
  beginning: z.string(),
  specialty: z.string().nullable(),
  /** Days since it was submitted. */
  waited: z.int(),
  disputed: z.boolean(),
  personId: Id.nullable(),
  name: z.string().nullable(),
  says: z.string(),
  /** Who could be asked as well, by what sets them apart from who is; and whom each rule keeps away. */
  others: z.strictObject({ could: z.array(Group), kept: z.array(Group) }),
})
export type PlannedLine = z.infer<typeof PlannedLine>

export const JudgingPlan = z.strictObject({
  lines: z.array(PlannedLine),
  /** Everyone who could be chosen from. */
  people: z.array(z.strictObject({ id: Id, name: z.string() })),
  /** Tasks that wait too and are left out, because whoever asks wrote or judged them. */
  own: z.int(),
})
export type JudgingPlan = z.infer<typeof JudgingPlan>

/** Who is asked to judge what: all of it, or nothing. */
export const AssignPeople = z.strictObject({
  kind: Kind,
  datasetId: Id,
  lines: z
    .array(z.strictObject({ versionId: Id, personId: Id }))
    .min(1, 'Choose at least one.')
    .max(150, 'Assign at most 150 at once.'),
})
export type AssignPeople = z.infer<typeof AssignPeople>
