import { formatCount, formatNumber } from '../../components/ui/text/format'
import type { FailureGroup, RunPlan } from '../../domain/running/run-views'
import type { PauseCauseName, ProfileId, RunAction, RunStateName } from '../../domain/running/runs'
import type { z } from 'zod'

export const stateSentences: Record<RunStateName, string> = {
  queued: 'A worker will pick it up within seconds. You can leave this page; the run continues.',
  running: 'You can leave this page; the run continues and survives a restart.',
  paused: 'No new calls start until the run is resumed.',
  incomplete:
    'All calls were tried, but some criteria have no verdict. Fix the problems listed below, then retry: only what is missing is requested again.',
  completed: 'Every criterion of every answer has a verdict.',
  cancelled: 'Canceled permanently. Answers and verdicts up to then are kept; nothing more is spent.',
  failed: 'The run could not start. Start another run.',
}

export const profileLabels: Record<ProfileId, { label: string; hint: string }> = {
  healthbench: { label: 'HealthBench', hint: 'Scores without adjustment.' },
  'healthbench-professional': {
    label: 'HealthBench Professional',
    hint: 'Scores adjusted for length: minus 1.47 points for every 500 characters above 2,000, plus 1.47 below.',
  },
}

export const failureKinds: Record<FailureGroup['kind'], { one: string; many: string; help: string }> = {
  completion: {
    one: 'answer',
    many: 'answers',
    help: 'Answers: the system or its provider returned none. Test the system, fix the problem above, then retry.',
  },
  grading: {
    one: 'grading',
    many: 'gradings',
    help: 'Gradings: the judge left criteria without a verdict. Test the judge. If it answers in prose, give it more tokens or a clearer template.',
  },
  result: {
    one: 'result',
    many: 'results',
    help: 'Results: the scores could not be computed. Retry. If it fails again, check the log of the worker for the reason.',
  },
}

export const pauseStrings: Record<
  PauseCauseName,
  { title: string; help: string; fixAt: 'llms' | 'prices' | null }
> = {
  admin: { title: 'Paused', help: '', fixAt: null },
  refused: {
    title: 'The provider refuses every call',
    help: 'Replace the key, or correct the model, at the system or judge. Test it there, then resume. No call is repeated.',
    fixAt: 'llms',
  },
  breaker: {
    title: 'Stopped early: all calls failed for the same reason',
    help: 'Test the system and the judge, fix the problem, then resume. Failed calls are retried with the rest.',
    fixAt: 'llms',
  },
  budget: {
    title: 'The budget is used up',
    help: 'Nothing more is spent until you raise the budget. Answers and verdicts so far are kept.',
    fixAt: 'prices',
  },
  outage: {
    title: 'The provider does not respond',
    help: 'The run tries again at growing intervals for up to 6 hours, and continues as soon as the provider answers. You don’t need to do anything.',
    fixAt: 'llms',
  },
}

/** After six hours, the run waits for a person. */
export const OUTAGE_OVER_LIMIT =
  'Check the provider’s status page, and test the system and the judge. Then resume the run: failed calls are retried with the rest.'

export const budgetStrings = {
  set: { label: 'Set a budget', title: 'Set a budget', confirm: 'Set the budget' },
  change: { label: 'Change the budget', title: 'Change the budget', confirm: 'Set the budget' },
  raise: { label: 'Raise the budget', title: 'Raise the budget', confirm: 'Raise and resume' },
  description: 'The run is paused before its calls, answers and verdicts together, cost more than this.',
  resumes:
    'The run resumes immediately where it stopped. The new budget is the total, including what is already spent.',
  field: 'Budget in dollars',
  remove: 'Remove the budget',
}

export const actionStrings: Record<
  RunAction,
  { label: string; title: string; description: string; harmful?: boolean }
> = {
  pause: {
    label: 'Pause',
    title: 'Pause this run?',
    description:
      'Calls in flight finish, and no new calls start. You can resume the run at any time; no call is repeated.',
  },
  resume: {
    label: 'Resume',
    title: 'Resume this run?',
    description:
      'The run continues where it stopped. If a key was wrong, replace it at the system or judge first.',
  },
  cancel: {
    label: 'Cancel the run',
    title: 'Cancel this run permanently?',
    description:
      'A canceled run cannot be resumed, published or ranked. To stop it temporarily, pause it instead.',
    harmful: true,
  },
  retryFailed: {
    label: 'Retry failed',
    title: 'Retry what failed?',
    description: 'Only missing answers and verdicts are requested; existing ones are kept.',
  },
}

/** What withdrawing a run, and hiding its numbers, changes for whom. */
export const noticeStrings = {
  withdraw: {
    label: 'Withdraw',
    title: 'Withdraw this run?',
    effects: [
      'It leaves the leaderboard. If the system has an earlier published run, that run is ranked again.',
      'The board names it as withdrawn, with the date and your reason. Older snapshots mark it.',
      'Its numbers stay readable at the same addresses, marked.',
      'You can’t undo this, and it can’t be published again. Another run of the system can.',
    ],
  },
  hideNumbers: {
    label: 'Hide the numbers',
    title: 'Hide the numbers of this run?',
    effects: [
      'Readers see that it is withdrawn, when and why, and no scores, answers or verdicts, also on older snapshots.',
      'Admins still see them, and nothing is deleted.',
      'You can’t undo this.',
    ],
  },
} as const

/** Pausing a run that would resume automatically. */
export const stayPausedStrings: (typeof actionStrings)['pause'] = {
  label: 'Stay paused',
  title: 'Keep this run paused?',
  description: 'The run no longer resumes automatically. You can resume it at any time.',
}

/** A run whose latest calls all failed in transit. */
export const failingStrings = {
  title: 'Calls are failing',
  help: 'They are retried with growing waits. If the provider does not answer, the run pauses and resumes automatically.',
}

/** A run that resumed after an outage and has had no answer yet. */
export const probingStrings = {
  title: 'Checking whether the provider answers',
  help: 'The run resumed after an outage. It makes a few calls only, until one is answered.',
}

/**
 * “525 answers and 1,135 judge calls”, or for physicians “1,135 judge calls on 525 answers that physicians
 * wrote”.
 */
export function describeCalls({
  completions,
  judgeCalls,
  asksSystem,
}: Pick<z.infer<typeof RunPlan>, 'completions' | 'judgeCalls' | 'asksSystem'>): string {
  const calls = formatCount(judgeCalls, 'judge call')
  if (!asksSystem) return `${calls} on ${formatCount(completions, 'answer')} that physicians wrote`
  return `${formatCount(completions, 'answer')} and ${calls}`
}

/** “525 tasks, 2 answers each”, or “Trial of 20 tasks”. */
export function describeSize({
  taskCount,
  samplesPerTask,
  limit,
}: {
  taskCount: number
  samplesPerTask: number
  limit: number | null
}): string {
  const tasks = limit === null ? formatCount(taskCount, 'task') : `Trial of ${formatCount(taskCount, 'task')}`
  return samplesPerTask === 1 ? tasks : `${tasks}, ${formatNumber(samplesPerTask)} answers each`
}
