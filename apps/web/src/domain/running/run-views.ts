import { z } from 'zod'
import { deprecated } from '../platform/page'
import { Amount, Currency } from '../platform/money'
import { ReleaseStateName } from '../releasing/release-states'
import { AnswerOrigin, RunAnswerOrigin } from '../systems/answer-origins'
import { RunWithdrawal } from './run-notices'
import { PauseCauseName, ProfileId, runActions, RunStateName } from './runs'

const Named = z.strictObject({ id: z.uuid(), name: z.string() })
const Count = z.strictObject({ done: z.int(), total: z.int() })

const summary = {
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  withdrawal: RunWithdrawal.nullable().describe('Since when and why it is withdrawn; null unless it is.'),
  state: RunStateName,
  stateReason: z.string().nullable().describe('Why it is paused, incomplete or failed, in one sentence.'),
  /** The cause of the pause; null for runs paused before causes were stored. */
  pauseCause: PauseCauseName.nullable(),
  /** When a run that waits for its provider is tried again; null if only a person can resume it. */
  resumesAt: z.iso.datetime().nullable(),
  /** Since when the provider of the system or the judge has failed; null while it answers. */
  failingSince: z.iso.datetime().nullable(),
  release: Named.extend({ dataset: z.string(), state: ReleaseStateName }),
  system: Named.extend({ kind: z.enum(['llm', 'harness', 'physicians']), vendor: z.string() }),
  answerOrigin: RunAnswerOrigin.nullable(),
  judge: Named,
  gradingId: z.uuid(),
  profile: z.string(),
  samplesPerTask: z.int(),
  limit: z.int().nullable().describe('The size of a trial; null for the whole release.'),
  seed: z.string(),
  taskCount: z.int(),
  completionCount: z.int(),
  verdictCount: z.int(),
  budget: Amount.nullable().describe('The maximum cost of all calls; null for no limit.'),
  currency: Currency,
  simulated: z
    .boolean()
    .describe('Whether the answers or the verdicts are made up by the built-in simulator or for the demo.'),
}

/** A run in a list, and the response to starting a run. */
export const RunSummary = z.strictObject(summary).meta({ id: 'RunSummary' })
export type RunSummary = z.infer<typeof RunSummary>

const UnitInterval = z.strictObject({
  score: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})

/** A run in the list, with its score from 0 to 1 and its cost. */
export const ListedRun = RunSummary.extend({
  score: UnitInterval.nullable().describe(
    'From 0 to 1, with its interval; null until the result is computed.',
  ),
  spent: Amount.describe('The cost of the calls whose cost is known.'),
  callsWithoutCost: z
    .int()
    .describe('Answered calls whose cost is unknown, because there was no price or no token count.'),
}).meta({ id: 'ListedRun' })
export type ListedRun = z.infer<typeof ListedRun>

/** A page of runs; `next` is null on the last page. */
export const RunPage = z.strictObject({ runs: z.array(ListedRun), next: z.string().nullable() })
export type RunPage = z.infer<typeof RunPage>

/** What the list of runs can be filtered by: the parts of the runs that the reader may see. */
export const RunChoices = z.strictObject({
  datasets: z.array(Named),
  releases: z.array(Named.extend({ dataset: z.string() })),
  systems: z.array(Named),
  judges: z.array(Named),
})
export type RunChoices = z.infer<typeof RunChoices>

/** The tokens and the cost of a run's provider calls so far. */
export const RunUsage = z.strictObject({
  tokens: z.strictObject({ input: z.int(), cached: z.int(), output: z.int(), reasoning: z.int() }),
  /** US dollars; null if the price of any call is unknown. */
  cost: deprecated(z.number().nullable(), 'spent, which is exact, and callsWithoutCost'),
  spent: Amount.describe('The cost of the calls whose cost is known.'),
  calls: z.int(),
  callsWithoutCost: z
    .int()
    .describe('Answered calls whose cost is unknown, because there was no price or no token count.'),
  /** The models that this run calls and that have no price. */
  unpriced: z.array(z.string()),
})
export type RunUsage = z.infer<typeof RunUsage>

/** Work items that failed permanently for the same reason. */
export const FailureGroup = z
  .strictObject({
    kind: z.enum(['completion', 'grading', 'result']),
    sentence: z.string(),
    count: z.int(),
  })
  .meta({ id: 'FailureGroup' })
export type FailureGroup = z.infer<typeof FailureGroup>

const WorkItemId = z.string().regex(/^\d{1,18}$/, 'This is not the id of a work item.')

/**
 * A page of a run's failed work; `cursor` is the `next` of the previous page. tRPC's infinite queries add
 * `direction`; only `forward` is supported.
 */
export const FailedWorkQuery = z.strictObject({
  id: z.uuid('This is not an id.'),
  cursor: WorkItemId.optional(),
  direction: z.literal('forward').optional(),
  limit: z.int().min(1).max(100).default(20),
})
export type FailedWorkQuery = z.input<typeof FailedWorkQuery>

/** Answers that are missing, and answers with criteria that have no verdict. `next` is null on the last page. */
export const FailedWork = z.strictObject({
  items: z.array(
    z.strictObject({
      id: WorkItemId,
      kind: z.enum(['completion', 'grading']),
      /** Why the work was given up, in one sentence. */
      failure: z.string(),
      versionId: z.uuid(),
      /** The beginning of the final user turn. */
      excerpt: z.string(),
      language: z.string().nullable(),
      sample: z.int(),
      hasAnswer: z.boolean(),
      criterionCount: z.int(),
      /** The criteria without a verdict, with the failure of their latest call; null if it is no longer known. */
      criteria: z.array(
        z.strictObject({
          id: z.uuid(),
          position: z.int(),
          text: z.string(),
          points: z.int(),
          reason: z.string().nullable(),
        }),
      ),
    }),
  ),
  next: WorkItemId.nullable(),
})
export type FailedWork = z.infer<typeof FailedWork>

/** Retries the failed work of an incomplete run: all of it, or one work item. */
export const RetryFailed = z.strictObject({
  id: z.uuid('This is not an id.'),
  workItemId: WorkItemId.optional(),
})
export type RetryFailed = z.infer<typeof RetryFailed>

const FailingCalls = z
  .strictObject({
    calls: z.int().describe('How many of the latest calls in a row failed.'),
    sentence: z.string().describe('The failure of the latest call.'),
  })
  .meta({ id: 'FailingCalls' })

/** A run with its progress. */
export const RunProgress = z.strictObject({
  ...summary,
  completions: Count,
  verdicts: Count.describe('The verdicts to collect; fewer than planned if some answers are missing.'),
  unanswered: z
    .int()
    .describe('Completions without an answer from the system. They score 0 and are not graded.'),
  failed: z.int().describe('Calls that failed permanently. Retry them when the run is incomplete.'),
  failures: z.array(FailureGroup),
  failingCalls: FailingCalls.nullable().describe(
    'Set while the latest calls all failed in transit and are retried.',
  ),
  perMinute: z
    .number()
    .nullable()
    .describe(
      'Answers and verdicts per minute over the last minute; null if the run isn’t in progress or has only just begun.',
    ),
  timeLeftMs: z
    .number()
    .nullable()
    .describe('Estimated time left at the current rate, in milliseconds; null if unknown.'),
  may: z
    .array(z.enum([...runActions, 'publish', 'publishRelease', 'setBudget', 'withdraw', 'hideNumbers']))
    .describe(
      'The actions that you can take now. `publishRelease` replaces `publish` while the release of the run is not published.',
    ),
})
export type RunProgress = z.infer<typeof RunProgress>

/** A run with its usage, as in the REST API. */
export const RunDetail = RunProgress.extend(RunUsage.shape).meta({ id: 'Run' })
export type RunDetail = z.infer<typeof RunDetail>

/** The size of a run before it starts. */
export const RunPlan = z
  .strictObject({
    /** Tasks to answer and grade. */
    tasks: z.int(),
    releaseTasks: z.int(),
    samplesPerTask: z.int(),
    completions: z.int(),
    judgeCalls: z.int(),
    skippedTasks: z
      .int()
      .describe('Tasks skipped because no physician’s answer of the system’s origin exists.'),
    /** False for physicians, whose answers already exist. */
    asksSystem: z.boolean(),
    answerOrigin: AnswerOrigin.nullable().describe(
      'Which answers of physicians count; null for other systems.',
    ),
    simulated: z.boolean(),
    profile: ProfileId,
    /** For a trial: how many tasks it draws from each stratum. */
    composition: z.array(z.strictObject({ stratum: z.string(), drawn: z.int(), of: z.int() })).nullable(),
  })
  .meta({ id: 'RunPlan' })
export type RunPlan = z.infer<typeof RunPlan>
