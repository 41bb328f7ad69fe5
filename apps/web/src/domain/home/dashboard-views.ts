import { z } from 'zod'
import { assignmentKindNames } from '../assignments/assignment-kind'
import { taskStatuses } from '../lifecycle/lifecycle'
import { PauseCauseName, RunStateName } from '../running/runs'

/** Whole days only: an exact time could show which reviewer acted. */
const Days = z.int()
const DatasetName = z.strictObject({ id: z.uuid(), name: z.string() })

/** The steps of a new installation; each is true once it is done. */
export const Setup = z.strictObject({
  provider: z.boolean(),
  tasks: z.boolean(),
  people: z.boolean(),
  judge: z.boolean(),
  release: z.boolean(),
  published: z.boolean(),
})
export type Setup = z.infer<typeof Setup>

/** The tasks of a dataset by status; `oldestDays` is how long the oldest has had the status. */
export const Pipeline = z.strictObject({
  dataset: DatasetName,
  stages: z.array(z.strictObject({ status: z.enum(taskStatuses), tasks: z.int(), oldestDays: Days })),
  /** Tasks of the plan; each counts once, at its furthest step. Null without a plan. */
  plan: z
    .strictObject({
      target: z.int(),
      accepted: z.int(),
      inReview: z.int(),
      writing: z.int(),
      notStarted: z.int(),
    })
    .nullable(),
})
export type Pipeline = z.infer<typeof Pipeline>

const Waiting = z.strictObject({ dataset: DatasetName, tasks: z.int(), days: Days })
const kind = z.enum(assignmentKindNames)

/** Why tasks of a dataset don't move on, without those in which the reader has a part. */
export const StuckLine = z.discriminatedUnion('is', [
  /** Nobody can judge them; `says` names the rule for the oldest and what to do. */
  Waiting.extend({ is: z.literal('nobody'), kind, says: z.string() }),
  /** Somebody could judge them, but nobody has taken them for a week. `isPart`: there are more. */
  Waiting.extend({ is: z.literal('unclaimed'), kind, isPart: z.boolean() }),
  /** Reviewers disagree, and no adjudicator has taken them. */
  Waiting.extend({ is: z.literal('disputed') }),
  /** This person’s assignments are overdue. */
  Waiting.extend({ is: z.literal('late'), kind, person: z.strictObject({ id: z.uuid(), name: z.string() }) }),
  /** Their authors have not revised them for two weeks. */
  Waiting.extend({ is: z.literal('unanswered') }),
])
export type StuckLine = z.infer<typeof StuckLine>

export const DraftLine = z.discriminatedUnion('is', [
  /** The open draft of a release. */
  z.strictObject({
    is: z.literal('draft'),
    id: z.uuid(),
    name: z.string(),
    dataset: DatasetName,
    days: Days,
  }),
  /** A draw for a release that belongs to no draft. */
  z.strictObject({
    is: z.literal('sample'),
    id: z.uuid(),
    name: z.string(),
    dataset: z.string(),
    days: Days,
  }),
  z.strictObject({
    is: z.literal('import'),
    id: z.uuid(),
    file: z.string(),
    dataset: z.string(),
    state: z.enum(['queued', 'running', 'refused', 'failed']),
    days: Days,
  }),
  /** Accepted tasks that are in no release and not excluded. */
  z.strictObject({ is: z.literal('accepted'), dataset: DatasetName, tasks: z.int() }),
])
export type DraftLine = z.infer<typeof DraftLine>

export const RunLine = z.strictObject({
  id: z.uuid(),
  system: z.string(),
  release: z.string(),
  judge: z.string().nullable(),
  state: RunStateName,
  cause: PauseCauseName.nullable(),
  reason: z.string().nullable(),
  /** A paused run that resumes automatically. */
  resumes: z.boolean(),
  isPublished: z.boolean(),
  isTrial: z.boolean(),
  /** Its release is withdrawn, so it can’t be published any more. */
  isWithdrawn: z.boolean(),
  answers: z.strictObject({ done: z.int(), total: z.int() }),
  /** Since it started, or since it finished. */
  days: Days,
})
export type RunLine = z.infer<typeof RunLine>

/** Spending of this UTC month in dollars. */
export const SpendingLine = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('authors'),
    dataset: DatasetName,
    spent: z.string(),
    budget: z.string().nullable(),
    callsWithoutCost: z.int(),
  }),
  z.strictObject({
    is: z.literal('runs'),
    runs: z.int(),
    spent: z.string(),
    /** The sum of their budgets, and how many have none. */
    budget: z.string().nullable(),
    withoutBudget: z.int(),
    callsWithoutCost: z.int(),
  }),
])
export type SpendingLine = z.infer<typeof SpendingLine>

export const NewcomerLine = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('invited'), people: z.int(), expired: z.int(), days: Days }),
  z.strictObject({
    is: z.enum(['no_practice', 'no_task']),
    people: z.int(),
    /** The first of them, longest wait first. */
    first: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
    days: Days,
  }),
])
export type NewcomerLine = z.infer<typeof NewcomerLine>

/** The state of the whole program, for admins. */
export const Dashboard = z.strictObject({
  setup: Setup,
  stuck: z.array(StuckLine),
  pipelines: z.array(Pipeline),
  drafts: z.array(DraftLine),
  runs: z.array(RunLine),
  spending: z.array(SpendingLine),
  newcomers: z.array(NewcomerLine),
})
export type Dashboard = z.infer<typeof Dashboard>
