import { z } from 'zod'
import { PauseCauseName, ProfileId, runActions, RunStateName } from './runs'

const Named = z.strictObject({ id: z.uuid(), name: z.string() })
const Count = z.strictObject({ done: z.int(), total: z.int() })

const summary = {
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  state: RunStateName,
  /** Why it is paused, incomplete or failed, in one sentence. */
  stateReason: z.string().nullable(),
  /** The cause of the pause; null for runs paused before causes were stored. */
  pauseCause: PauseCauseName.nullable(),
  release: Named.extend({ dataset: z.string() }),
  system: Named.extend({ kind: z.enum(['llm', 'harness', 'physicians']), vendor: z.string() }),
  judge: Named,
  gradingId: z.uuid(),
  profile: z.string(),
  samplesPerTask: z.int(),
  /** The size of a trial's subset; null for the whole release. */
  limit: z.int().nullable(),
  seed: z.string(),
  taskCount: z.int(),
  completionCount: z.int(),
  verdictCount: z.int(),
  /** The maximum cost of all calls in dollars, as exact text; null for no limit. */
  budget: z.string().nullable(),
  /** Whether the system's answers or the judge's verdicts come from the built-in simulator. */
  simulated: z.boolean(),
}

/** A run in a list, and the response to starting a run. */
export const RunSummary = z.strictObject(summary)
export type RunSummary = z.infer<typeof RunSummary>

/** A page of runs; `next` is null on the last page. */
export const RunPage = z.strictObject({ runs: z.array(RunSummary), next: z.string().nullable() })
export type RunPage = z.infer<typeof RunPage>

/** The tokens and the cost of a run's provider calls so far. */
export const RunUsage = z.strictObject({
  tokens: z.strictObject({ input: z.int(), cached: z.int(), output: z.int(), reasoning: z.int() }),
  /** US dollars; null if the price of any call is unknown. */
  cost: z.number().nullable(),
  /** US dollars of the calls whose cost is known, as exact text. */
  spent: z.string(),
  calls: z.int(),
  /** Answered calls whose cost is unknown, because there was no price or no token count. */
  callsWithoutCost: z.int(),
})
export type RunUsage = z.infer<typeof RunUsage>

/** Work items that failed permanently for the same reason. */
export const FailureGroup = z.strictObject({
  kind: z.enum(['completion', 'grading', 'result']),
  sentence: z.string(),
  count: z.int(),
})
export type FailureGroup = z.infer<typeof FailureGroup>

/** A run with its progress. */
export const RunProgress = z.strictObject({
  ...summary,
  completions: Count,
  /** The verdicts to collect; fewer than planned if some answers are missing. */
  verdicts: Count,
  /** Completions without an answer from the system: they score 0 and are not graded. */
  unanswered: z.int(),
  /** Work items that failed permanently. */
  failed: z.int(),
  failures: z.array(FailureGroup),
  /** Answers and verdicts in the last minute; null if the run isn't in progress. */
  perMinute: z.number().nullable(),
  /** Estimated time left at the current rate, in milliseconds; null if unknown. */
  timeLeftMs: z.number().nullable(),
  /** The actions that the reader can take now. */
  may: z.array(z.enum([...runActions, 'publish', 'setBudget'])),
})
export type RunProgress = z.infer<typeof RunProgress>

/** A run with its usage, as in the REST API. */
export const RunDetail = RunProgress.extend(RunUsage.shape)
export type RunDetail = z.infer<typeof RunDetail>

/** The size of a run before it starts. */
export const RunPlan = z.strictObject({
  /** Tasks to answer and grade. */
  tasks: z.int(),
  releaseTasks: z.int(),
  samplesPerTask: z.int(),
  completions: z.int(),
  judgeCalls: z.int(),
  /** Tasks skipped because no physician has answered them. */
  skippedTasks: z.int(),
  /** False for physicians, whose answers already exist. */
  asksSystem: z.boolean(),
  simulated: z.boolean(),
  profile: ProfileId,
  /** For a trial: how many tasks it draws from each stratum. */
  composition: z.array(z.strictObject({ stratum: z.string(), drawn: z.int(), of: z.int() })).nullable(),
})
export type RunPlan = z.infer<typeof RunPlan>
