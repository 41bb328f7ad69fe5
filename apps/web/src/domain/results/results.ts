import { z } from 'zod'
import { sliceDimensions } from '@consilium/scoring'
import { ReleaseStateName } from '../releasing/release-states'
import { Audience } from '../datasets/audience'
import { PhysicianSpread } from '../leaderboard/physician-spread'
import { RunWithdrawal } from '../running/run-notices'
import { SystemKind } from '../leaderboard/leaderboard'
import { TaskShare } from '../leaderboard/task-share'

/** Selects a result of a run; by default the result of its first judge. */
export const RunResultsQuery = z.strictObject({ runId: z.uuid(), resultId: z.uuid().optional() })
export type RunResultsQuery = z.infer<typeof RunResultsQuery>

const taskOrders = ['score', 'characters', 'task'] as const
export const TaskOrder = z.strictObject({
  by: z.enum(taskOrders),
  direction: z.enum(['ascending', 'descending']),
})
export type TaskOrder = z.infer<typeof TaskOrder>

/** Worst first, because readers look for failures. */
export const defaultTaskOrder: TaskOrder = { by: 'score', direction: 'ascending' }

export const RunTasksQuery = z.strictObject({
  ...RunResultsQuery.shape,
  order: TaskOrder.default(defaultTaskOrder),
  /** The `next` of the previous page. */
  after: z.string().max(300).optional(),
  limit: z.int().min(1).max(200).default(50),
})
export type RunTasksQuery = z.input<typeof RunTasksQuery>

export const RunTaskQuery = z.strictObject({
  ...RunResultsQuery.shape,
  versionId: z.uuid(),
  order: TaskOrder.default(defaultTaskOrder),
})
export type RunTaskQuery = z.input<typeof RunTaskQuery>

const Summary = z.strictObject({
  score: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})

const ResultRef = z.strictObject({
  resultId: z.uuid(),
  judge: z.string(),
  judgeSimulated: z.boolean(),
  profile: z.string(),
})

export const RunResults = z.strictObject({
  run: z.strictObject({
    id: z.uuid(),
    system: z.string(),
    kind: SystemKind,
    vendor: z.string(),
    simulated: z.boolean(),
    release: z.string(),
    state: z.enum(['queued', 'running', 'paused', 'cancelled', 'completed', 'incomplete', 'failed']),
    published: z.boolean(),
    withdrawal: RunWithdrawal.nullable(),
    releaseState: ReleaseStateName,
    limit: z.int().nullable(),
    tasks: z.int(),
    samplesPerTask: z.int(),
  }),
  /** One result per judge and profile. */
  results: z.array(ResultRef),
  current: z
    .strictObject({
      ...ResultRef.shape,
      adjusts: z.boolean(),
      headline: Summary,
      unadjusted: z.number().nullable(),
      characters: z.number().nullable(),
      negativeCriteriaMet: TaskShare,
      importantCriteriaMissed: TaskShare,
      failures: z.int(),
      nearEmpty: z.int(),
      tasks: z.int(),
      samples: z.int(),
      physicians: PhysicianSpread.nullable(),
      slices: z.array(
        z.strictObject({
          dimension: z.enum(sliceDimensions),
          value: z.string(),
          label: z.string(),
          tasks: z.int(),
          ...Summary.shape,
        }),
      ),
      bins: z.array(z.strictObject({ from: z.number(), to: z.number(), count: z.int() })),
    })
    .nullable(),
})
export type RunResults = z.infer<typeof RunResults>

export const RunTasks = z.strictObject({
  rows: z.array(
    z.strictObject({
      versionId: z.uuid(),
      /** The beginning of the final user turn. */
      excerpt: z.string(),
      language: z.string().nullable(),
      facets: z.array(z.string()),
      score: z.number(),
      adjusted: z.number(),
      characters: z.number(),
      samples: z.int(),
    }),
  ),
  /** The cursor of the next page; null on the last page. */
  next: z.string().nullable(),
  total: z.int(),
  /** How many scored tasks are not listed, and why. */
  hidden: z.strictObject({
    heldOut: z.int(),
    /** Tasks that the reader may still be asked to review, adjudicate or answer. */
    reserved: z.int(),
  }),
})
export type RunTasks = z.infer<typeof RunTasks>

export const TaskVerdict = z.strictObject({
  criterionId: z.uuid(),
  text: z.string(),
  points: z.int(),
  tags: z.array(z.string()),
  /** Null if the criterion is unscored, that is, without a verdict. */
  met: z.boolean().nullable(),
  explanation: z.string(),
})
export type TaskVerdict = z.infer<typeof TaskVerdict>

export const TaskSample = z.strictObject({
  completionId: z.uuid(),
  sample: z.int(),
  outcome: z.enum(['answered', 'empty', 'refused', 'filtered', 'cut_off']),
  text: z.string(),
  characters: z.int(),
  servedLlm: z.string().nullable(),
  verdicts: z.array(TaskVerdict),
  earned: z.int(),
  possible: z.int(),
  score: z.number().nullable(),
  adjusted: z.number().nullable(),
  /** The lowest and highest possible score while criteria are unscored. */
  bounds: z.strictObject({ worst: z.number(), best: z.number() }).nullable(),
  /** Why criteria are unscored. */
  failure: z.string().nullable(),
})
export type TaskSample = z.infer<typeof TaskSample>

export const RunTask = z.strictObject({
  run: z.strictObject({
    id: z.uuid(),
    system: z.string(),
    kind: SystemKind,
    simulated: z.boolean(),
    release: z.string(),
    audience: Audience,
    published: z.boolean(),
    withdrawal: RunWithdrawal.nullable(),
    releaseState: ReleaseStateName,
  }),
  judge: z.strictObject({ name: z.string(), simulated: z.boolean() }).nullable(),
  profile: z.strictObject({
    label: z.string(),
    adjustment: z.strictObject({ centre: z.number(), rate: z.number(), per: z.number() }).nullable(),
  }),
  resultId: z.uuid().nullable(),
  task: z.strictObject({
    versionId: z.uuid(),
    externalId: z.string().nullable(),
    language: z.string().nullable(),
    facets: z.array(z.string()),
    heldOut: z.boolean(),
    conversation: z.array(z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string() })),
  }),
  samples: z.array(TaskSample),
  /** The previous and next task in the order of the list. */
  previous: z.uuid().nullable(),
  next: z.uuid().nullable(),
  position: z.int().nullable(),
  total: z.int(),
})
export type RunTask = z.infer<typeof RunTask>
