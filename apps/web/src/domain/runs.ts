import { z } from 'zod'
import { Dollars } from './money'

/** The states of a run, in the order of its life. */
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

/** Why a run is paused: by an admin, by a provider that refuses every call, by failures that are all alike, by its budget. */
export const pauseCauses = ['admin', 'refused', 'breaker', 'budget'] as const
export const PauseCauseName = z.enum(pauseCauses)
export type PauseCauseName = z.infer<typeof PauseCauseName>

/** What an admin may do to a run, beyond starting it. */
export const runActions = ['pause', 'resume', 'cancel', 'retryFailed'] as const
export type RunAction = (typeof runActions)[number]

/**
 * The moves that people make; the worker makes the others (queued → running → completed or incomplete,
 * running → paused). `resume` gives `queued` to a run that never began.
 */
export const runMoves: Record<
  RunAction,
  { from: readonly RunStateName[]; to: RunStateName; audit: string; refusal: string }
> = {
  pause: {
    from: ['queued', 'running'],
    to: 'paused',
    audit: 'run.paused',
    refusal: 'Only a run that is under way can be paused',
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
    refusal: 'Only a run that is under way or paused can be cancelled',
  },
  retryFailed: {
    from: ['incomplete'],
    to: 'running',
    audit: 'run.retried',
    refusal: 'Only an incomplete run has something to try again',
  },
}

/** True while a worker may still change the run. */
export function isOpen(state: RunStateName): boolean {
  return state === 'queued' || state === 'running'
}

/** True when nothing changes the run's calls any more. */
export function isOver(state: RunStateName): boolean {
  return state === 'completed' || state === 'cancelled' || state === 'failed'
}

/** How verdicts become numbers; results of different profiles are not comparable. */
export const profileIds = ['healthbench', 'healthbench-professional'] as const
export const ProfileId = z.enum(profileIds, 'Choose healthbench or healthbench-professional.')
export type ProfileId = z.infer<typeof ProfileId>

/** What an admin gives to start a run. The same input draws the same tasks, so the plan shown before is exact. */
export const StartRun = z.strictObject({
  releaseId: z.uuid('Choose a release.'),
  systemId: z.uuid('Choose a system.'),
  judgeId: z.uuid('Choose a judge.'),
  /** Answers to each task; of physicians every answer there is counts instead. */
  samplesPerTask: z
    .int('Give a whole number.')
    .min(1, 'Ask for at least one answer to each task.')
    .max(64, 'Ask for at most 64 answers to each task.')
    .default(1),
  /** The size of a trial: a seeded draw that keeps the proportions of the release. Never ranked. */
  limit: z
    .int('Give a whole number.')
    .min(1, 'A trial has at least one task. Leave the limit empty for the whole release.')
    .max(1_000_000)
    .optional(),
  profile: ProfileId,
  /** Dollars that its calls may cost in all, as exact text; the run is paused before it costs more. */
  budget: Dollars.optional(),
  /** Chooses another draw of the same limit. Without it, trials of one release share their tasks and can be compared. */
  seed: z
    .string()
    .min(1)
    .max(100, 'A seed has at most 100 characters.')
    .regex(/^[\x20-\x7e]+$/, 'A seed is plain text.')
    .optional(),
  /** The id that the run gets. Sending the same one again gives the run that is there, not a second one. */
  id: z.uuid('This is not an id.').optional(),
})
export type StartRun = z.infer<typeof StartRun>

/** Another budget for a run, in dollars as exact text; null takes the bound away. */
export const SetBudget = z.strictObject({ id: z.uuid('This is not an id.'), budget: Dollars.nullable() })
export type SetBudget = z.infer<typeof SetBudget>

/** The states in which a run may still make calls, now or when it is resumed or retried. */
export const budgetStates: readonly RunStateName[] = ['queued', 'running', 'paused', 'incomplete']

/** A page of runs, newest first; `cursor` is the `next` of the page before. */
export const ListRuns = z.strictObject({
  cursor: z.string().max(100).optional(),
  take: z.coerce.number('Give a whole number.').int().min(1).max(100).default(50),
})
export type ListRuns = z.infer<typeof ListRuns>
