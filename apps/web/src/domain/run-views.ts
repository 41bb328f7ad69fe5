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
  /** Of a paused run; null for one that was paused before causes were kept. */
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
  /** Dollars that its calls may cost in all, as exact text; null for no bound. */
  budget: z.string().nullable(),
  /** The system's answers or the judge's verdicts come from the built-in simulator. */
  simulated: z.boolean(),
}

/** A run in a list, and what starting one answers. */
export const RunSummary = z.strictObject(summary)
export type RunSummary = z.infer<typeof RunSummary>

/** One page of runs; `next` is null on the last. */
export const RunPage = z.strictObject({ runs: z.array(RunSummary), next: z.string().nullable() })
export type RunPage = z.infer<typeof RunPage>

/** What the provider calls of a run took so far. */
export const RunUsage = z.strictObject({
  tokens: z.strictObject({ input: z.int(), cached: z.int(), output: z.int(), reasoning: z.int() }),
  /** US dollars; null when the price of any call is not known. */
  cost: z.number().nullable(),
  /** Dollars of the calls whose cost is known, as exact text. */
  spent: z.string(),
  calls: z.int(),
  /** Answered calls whose provider or price list gave no cost. */
  callsWithoutCost: z.int(),
})
export type RunUsage = z.infer<typeof RunUsage>

/** Work items that failed for the same reason. */
export const FailureGroup = z.strictObject({
  kind: z.enum(['completion', 'grading', 'result']),
  sentence: z.string(),
  count: z.int(),
})
export type FailureGroup = z.infer<typeof FailureGroup>

/** A run as its page shows it while it works. */
export const RunProgress = z.strictObject({
  ...summary,
  completions: Count,
  /** Judge calls to make: fewer than planned where the system gave no answer to grade. */
  verdicts: Count,
  /** Completions that the system failed to give: they score 0 and are not graded. */
  unanswered: z.int(),
  /** Work items with nothing left to try. */
  failed: z.int(),
  failures: z.array(FailureGroup),
  /** Answers and verdicts that came in during the last minute; null when the run is not under way. */
  perMinute: z.number().nullable(),
  /** Milliseconds at the present rate; null when it cannot be told. */
  timeLeftMs: z.number().nullable(),
  /** What the reader may do to it now. */
  may: z.array(z.enum([...runActions, 'publish', 'setBudget'])),
})
export type RunProgress = z.infer<typeof RunProgress>

/** A run with its usage, as the REST API gives it. */
export const RunDetail = RunProgress.extend(RunUsage.shape)
export type RunDetail = z.infer<typeof RunDetail>

/** What starting a run would do, in numbers. */
export const RunPlan = z.strictObject({
  /** Tasks that will be answered and graded. */
  tasks: z.int(),
  releaseTasks: z.int(),
  samplesPerTask: z.int(),
  completions: z.int(),
  judgeCalls: z.int(),
  /** Tasks left out because no physician has answered them. */
  skippedTasks: z.int(),
  /** False for physicians, whose answers are there already. */
  asksSystem: z.boolean(),
  simulated: z.boolean(),
  profile: ProfileId,
  /** For a trial: what it draws of each stratum. */
  composition: z.array(z.strictObject({ stratum: z.string(), drawn: z.int(), of: z.int() })).nullable(),
})
export type RunPlan = z.infer<typeof RunPlan>
