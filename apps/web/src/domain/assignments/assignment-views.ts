import { z } from 'zod'
import { ContextFact } from '../authoring/task-drafts'
import { modes, useCases } from '../datasets/task-facets'
import { WorkEstimate } from '../time/estimate-views'
import { TurnMessage } from '../turns/turns'
import { DraftVersion } from './assignment-inputs'

const Id = z.uuid('This is not an id.')

/** The facts about a task that people may see before they open it. */
export const TaskFacets = z.strictObject({
  dataset: z.string(),
  mode: z.enum(modes).nullable(),
  useCase: z.enum(useCases).nullable(),
  specialty: z.string().nullable(),
  language: z.string().nullable(),
  /** Null where the reader must not know it, as for answers. */
  criteria: z.int().nullable(),
})
export type TaskFacets = z.infer<typeof TaskFacets>

/** An open assignment in a person's queue. */
export const QueuedAssignment = TaskFacets.extend({
  assignmentId: Id,
  estimate: WorkEstimate,
  /** When the reservation expires unless something is saved; null when an admin assigned it. */
  reservedUntil: z.iso.datetime().nullable(),
  dueOn: z.iso.date().nullable(),
  /** Whether a draft is saved. */
  begun: z.boolean(),
  /** Whether they judged an earlier version of the task. */
  again: z.boolean(),
})
export type QueuedAssignment = z.infer<typeof QueuedAssignment>

/** The task that a person would take next. */
export const OfferedTask = TaskFacets.extend({
  /** Names the offer when it is skipped. */
  versionId: Id,
  estimate: WorkEstimate,
  /** Whether its specialty is neither one of theirs nor related, and the policy prefers those that are. */
  outside: z.boolean(),
  /** Whether a draft is saved from when they had it before. */
  begun: z.boolean(),
})

/** The queue of one person: their open assignments, and what they could take next. */
export const AssignmentQueue = z.strictObject({
  open: z.array(QueuedAssignment),
  next: OfferedTask.nullable(),
  /** Tasks that they could take now. */
  waiting: z.int(),
  /** A sentence that says why they can take nothing; null when they can. */
  silence: z.string().nullable(),
})
export type AssignmentQueue = z.infer<typeof AssignmentQueue>

export const AssignedCriterion = z.strictObject({
  stableId: Id,
  text: z.string(),
  points: z.int(),
  tags: z.array(z.string()),
  evidence: z.string(),
})
export type AssignedCriterion = z.infer<typeof AssignedCriterion>

/** An assignment as its owner works on it: the conversation and their draft. Nothing reveals its author. */
export const openAssignment = <Content extends z.ZodType>(content: Content) =>
  z.strictObject({
    assignmentId: Id,
    /** The patient-data guard stores its overrides by task. */
    taskId: Id,
    task: TaskFacets,
    estimate: WorkEstimate,
    /** Counts from 1; above 1 the task was returned and revised. */
    number: z.int(),
    versionId: Id,
    reservedUntil: z.iso.datetime().nullable(),
    dueOn: z.iso.date().nullable(),
    conversation: z.array(TurnMessage),
    draft: z.strictObject({ version: DraftVersion, content, savedAt: z.iso.datetime() }).nullable(),
  })
export type OpenAssignment = z.infer<ReturnType<typeof openAssignment>>

/** What a judge reads besides. Nothing reveals the author, the llm or the author's rating. */
export const openJudgment = <Content extends z.ZodType>(content: Content) =>
  openAssignment(content).extend({
    ratedResponse: z.string().nullable(),
    /** What the author marked as stated or deliberately left out. */
    context: z.array(ContextFact),
    criteria: z.array(AssignedCriterion),
  })
