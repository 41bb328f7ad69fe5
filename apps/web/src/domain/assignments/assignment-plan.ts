import { z } from 'zod'
import { assignmentKindNames } from './assignment-kind'

const Kind = z.enum(assignmentKindNames, 'This is no review, adjudication or answer.')
const Id = z.uuid('This is not an id.')

/** The input of a dry run over the tasks of a dataset that need reviews or a decision, most urgent first. */
export const PlanAssignments = z.strictObject({
  kind: Kind,
  datasetId: Id,
  most: z
    .int('Give a whole number.')
    .min(1, 'Plan at least 1 task.')
    .max(50, 'Plan at most 50 tasks at a time.')
    .default(20),
  /** Only these people; empty means everyone. */
  personIds: z.array(Id).max(200, 'Choose at most 200 people.').default([]),
})
export type PlanAssignments = z.infer<typeof PlanAssignments>

const Group = z.strictObject({ says: z.string(), names: z.array(z.string()), more: z.int() })

export const PlannedLine = z.strictObject({
  taskId: Id,
  versionId: Id,
  /** The beginning of the conversation. */
  beginning: z.string(),
  specialty: z.string().nullable(),
  /** Days since submission. */
  waited: z.int(),
  disputed: z.boolean(),
  personId: Id.nullable(),
  name: z.string().nullable(),
  says: z.string(),
  /**
   * Other people who could be assigned, by the rule that decided against them; and people each rule excludes.
   */
  others: z.strictObject({ could: z.array(Group), kept: z.array(Group) }),
})
export type PlannedLine = z.infer<typeof PlannedLine>

export const AssignmentPlan = z.strictObject({
  lines: z.array(PlannedLine),
  /** Everyone who can be chosen. */
  people: z.array(z.strictObject({ id: Id, name: z.string() })),
  /** Waiting tasks that are left out because the admin wrote or judged them. */
  own: z.int(),
})
export type AssignmentPlan = z.infer<typeof AssignmentPlan>

/** Assignments to create, all or none. */
export const AssignPeople = z.strictObject({
  kind: Kind,
  datasetId: Id,
  lines: z
    .array(z.strictObject({ versionId: Id, personId: Id }))
    .min(1, 'Choose at least 1.')
    .max(150, 'Assign at most 150 at a time.'),
  /** Why people answer tasks that don’t match their specialties. Published. */
  matchReason: z.string().trim().max(300, 'Keep the reason under 300 characters.').optional(),
})
export type AssignPeople = z.infer<typeof AssignPeople>
