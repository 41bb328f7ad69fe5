import { z } from 'zod'
import { Dollars, SentCurrency } from '../platform/money'
import { SearchText } from '../platform/search-text'

/** The states of a run, in the order of its life cycle. */
export const runStates = [
  'queued',
  'running',
  'paused',
  'incomplete',
  'completed',
  'cancelled',
  'failed',
] as const
export const RunStateName = z.enum(runStates)
export type RunStateName = z.infer<typeof RunStateName>

/**
 * Why a run is paused: by an admin, a provider that refuses every call, repeated equal failures, its budget,
 * or a provider that does not respond.
 */
const pauseCauses = ['admin', 'refused', 'breaker', 'budget', 'outage'] as const
export const PauseCauseName = z.enum(pauseCauses)
export type PauseCauseName = z.infer<typeof PauseCauseName>

/** Actions of admins on a started run. */
export const runActions = ['pause', 'resume', 'cancel', 'retryFailed'] as const
export type RunAction = (typeof runActions)[number]

/**
 * State changes made by people. The worker makes all others (queued → running → completed or incomplete,
 * running → paused). `resume` returns a run that never started to `queued`.
 */
export const runMoves: Record<
  RunAction,
  { from: readonly RunStateName[]; to: RunStateName; audit: string; refusal: string }
> = {
  pause: {
    from: ['queued', 'running'],
    to: 'paused',
    audit: 'run.paused',
    refusal: 'Only a queued or running run can be paused',
  },
  resume: {
    from: ['paused'],
    to: 'running',
    audit: 'run.resumed',
    refusal: 'Only a paused run can be resumed',
  },
  cancel: {
    from: ['queued', 'running', 'paused'],
    to: 'cancelled',
    audit: 'run.cancelled',
    refusal: 'Only a queued, running or paused run can be canceled',
  },
  retryFailed: {
    from: ['incomplete'],
    to: 'running',
    audit: 'run.retried',
    refusal: 'Only an incomplete run can be retried',
  },
}

/**
 * Whether people can take an action on a run. A pause that would end automatically can be made permanent,
 * and a withdrawn run stays as it is.
 */
export function mayChangeRun(
  action: RunAction,
  {
    state,
    resumesAt,
    isWithdrawn,
  }: { state: RunStateName; resumesAt: Date | string | null; isWithdrawn: boolean },
): boolean {
  if (action === 'retryFailed' && isWithdrawn) return false
  return runMoves[action].from.includes(state) || (action === 'pause' && resumesAt !== null)
}

/** Whether a worker can still change the run. */
export function isRunActive(state: RunStateName): boolean {
  return state === 'queued' || state === 'running'
}

/** Whether the run makes no more calls and can't be resumed. */
export function isRunFinished(state: RunStateName): boolean {
  return state === 'completed' || state === 'cancelled' || state === 'failed'
}

/**
 * Whether a run in this state can be published. An incomplete one has no score: the board shows bounds, and ranks the
 * system only if a retry completes the run.
 */
export function isRunPublishable(state: RunStateName): boolean {
  return state === 'completed' || state === 'incomplete'
}

/** How verdicts become scores. Results of different profiles aren't comparable. */
export const profileIds = ['healthbench', 'healthbench-professional'] as const
export const ProfileId = z.enum(profileIds, 'Choose healthbench or healthbench-professional.')
export type ProfileId = z.infer<typeof ProfileId>

/** The input to start a run. It determines the tasks, so that the plan shown before the start is exact. */
export const StartRun = z
  .strictObject({
    releaseId: z.uuid('Choose a release.'),
    systemId: z.uuid('Choose a system.'),
    judgeId: z.uuid('Choose a judge.'),
    samplesPerTask: z
      .int('Give a whole number.')
      .min(1, 'Give at least 1 answer per task.')
      .max(64, 'Give at most 64 answers per task.')
      .default(1)
      .describe('Answers per task. For physicians, all existing answers count instead.'),
    limit: z
      .int('Give a whole number.')
      .min(1, 'A trial needs at least 1 task. Leave the limit empty for the whole release.')
      .max(1_000_000)
      .optional()
      .describe(
        'The size of a trial: a seeded, stratified sample with the proportions of the release. Trials are never ranked.',
      ),
    profile: ProfileId,
    budget: Dollars.optional().describe(
      'The maximum cost of all calls. The run pauses before it exceeds this.',
    ),
    currency: SentCurrency,
    seed: z
      .string()
      .min(1)
      .max(100, 'Shorten the seed to at most 100 characters.')
      .regex(/^[\x20-\x7e]+$/, 'Use printable ASCII characters only in the seed.')
      .optional()
      .describe(
        'Selects a different sample of the same size. Without a seed, trials share their tasks and are comparable.',
      ),
    id: z
      .uuid('This is not an id.')
      .optional()
      .describe('The id of the new run. Repeating a request with the same id returns the existing run.'),
  })
  .meta({ id: 'StartRun' })
export type StartRun = z.infer<typeof StartRun>

/** A new budget for a run, in dollars as exact text; null removes the budget. */
export const SetBudget = z.strictObject({
  id: z.uuid('This is not an id.'),
  budget: Dollars.nullable(),
  currency: SentCurrency,
})
export type SetBudget = z.infer<typeof SetBudget>

/** States in which a run can still make calls, now or after a resume or retry. */
export const budgetStates: readonly RunStateName[] = ['queued', 'running', 'paused', 'incomplete']

const FilterId = z.uuid('This is not an id.').optional()

/** Filters of the list of runs; a run must match all of them. */
export const RunFilter = z.strictObject({
  /** Words in the name of the system, the release, its dataset or the judge. */
  text: SearchText.optional(),
  state: RunStateName.optional(),
  dataset: FilterId,
  release: FilterId,
  system: FilterId,
  judge: FilterId,
})
export type RunFilter = z.infer<typeof RunFilter>

/** A page of runs, newest first; `cursor` is the `next` of the previous page. */
export const ListRuns = RunFilter.extend({
  cursor: z.string().max(100).optional(),
  take: z.coerce.number('Give a whole number.').int().min(1).max(100).default(50),
})
export type ListRuns = z.infer<typeof ListRuns>
