import { z } from 'zod'
import { VersionContent } from '../authoring/submissions'
import { taskStatuses } from '../lifecycle/lifecycle'
import { Round } from './settled-views'

const Id = z.uuid('This is not an id.')

export const OfJudgments = z.strictObject({ datasetId: Id, taskId: Id })
export type OfJudgments = z.infer<typeof OfJudgments>

/** Why an admin can’t read the reviews of a task: their own part in it, or that they can still get one. */
const barriers = ['author', 'assigned', 'judged', 'askable'] as const
export type JudgmentBarrier = (typeof barriers)[number]

/**
 * What the page of a task says about its reviews, before an admin opens them. An admin who
 * can’t read them doesn’t learn how many there are.
 */
export const JudgmentAccess = z.discriminatedUnion('isOpen', [
  z.strictObject({ isOpen: z.literal(false), barrier: z.enum(barriers) }),
  z.strictObject({
    isOpen: z.literal(true),
    reviews: z.int(),
    decisions: z.int(),
    /** Whether the admin already read them, so that reading again changes nothing. */
    wasRead: z.boolean(),
  }),
])
export type JudgmentAccess = z.infer<typeof JudgmentAccess>

/** A version with its content, the author’s rating, the reviews and the decision. */
export const JudgedVersion = Round.extend({
  createdAt: z.iso.datetime(),
  /** The rated llm; null if there is no rated response. */
  answeredBy: z.string().nullable(),
  /** Whether an adjudicator wrote it by accepting the version before. */
  isFinal: z.boolean(),
  content: VersionContent,
})
export type JudgedVersion = z.infer<typeof JudgedVersion>

/** Everything that was said about a task, for an admin with no part in it; the newest version first. */
export const TaskJudgments = z.strictObject({
  taskId: Id,
  externalId: z.string().nullable(),
  dataset: z.strictObject({ id: Id, name: z.string() }),
  status: z.enum(taskStatuses),
  disputed: z.boolean(),
  author: z.string().nullable(),
  versions: z.array(JudgedVersion),
})
export type TaskJudgments = z.infer<typeof TaskJudgments>
