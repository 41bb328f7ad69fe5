import { z } from 'zod'

const Id = z.uuid('This is not an id.')

/** What a dry run is asked for: tasks of a dataset that lack reviews, the most urgent first. */
export const PlanReviews = z.strictObject({
  datasetId: Id,
  most: z.int('Give a whole number.').min(1, 'Ask for at least one task.').max(50, 'Ask for at most 50 tasks at once.').default(20),
  /** Only these people; empty is everyone. */
  personIds: z.array(Id).max(200, 'Choose at most 200 people.').default([]),
})
export type PlanReviews = z.infer<typeof PlanReviews>

export const PlannedLine = z.strictObject({
  taskId: Id,
  versionId: Id,
  /** How the conversation begins. */
  beginning: z.string(),
  specialty: z.string().nullable(),
  /** Days since it was submitted. */
  waited: z.int(),
  personId: Id.nullable(),
  name: z.string().nullable(),
  says: z.string(),
  others: z.array(z.strictObject({ name: z.string(), says: z.string() })),
})
export type PlannedLine = z.infer<typeof PlannedLine>

export const ReviewPlan = z.strictObject({
  lines: z.array(PlannedLine),
  /** Everyone who could be chosen from. */
  people: z.array(z.strictObject({ id: Id, name: z.string() })),
})
export type ReviewPlan = z.infer<typeof ReviewPlan>

/** Who is asked to review what: all of it, or nothing. */
export const AssignReviews = z.strictObject({
  datasetId: Id,
  lines: z.array(z.strictObject({ versionId: Id, personId: Id })).min(1, 'Choose at least one.').max(150, 'Assign at most 150 reviews at once.'),
})
export type AssignReviews = z.infer<typeof AssignReviews>
