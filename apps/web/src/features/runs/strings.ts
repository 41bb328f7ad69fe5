import { formatCount, formatNumber } from '../../components/ui/format'
import type { Tone } from '../../components/ui/badge'
import type { FailureGroup, RunPlan } from '../../domain/run-views'
import type { PauseCauseName, ProfileId, RunAction, RunStateName } from '../../domain/runs'
import type { z } from 'zod'

export const stateLabels: Record<RunStateName, { label: string; tone: Tone; glyph: string }> = {
  queued: { label: 'Waiting to begin', tone: 'neutral', glyph: '○' },
  running: { label: 'Running', tone: 'accent', glyph: '▸' },
  paused: { label: 'Paused', tone: 'amber', glyph: '‖' },
  incomplete: { label: 'Incomplete', tone: 'amber', glyph: '◆' },
  completed: { label: 'Completed', tone: 'accent', glyph: '✓' },
  cancelled: { label: 'Cancelled', tone: 'neutral', glyph: '×' },
  failed: { label: 'Could not start', tone: 'brick', glyph: '▲' },
}

export const stateSentences: Record<RunStateName, string> = {
  queued: 'A worker takes it up within seconds. You can leave this page; the run goes on.',
  running: 'You can leave this page; the run goes on and survives a restart.',
  paused: 'What was in flight has finished or stopped; nothing else begins until it is resumed.',
  incomplete:
    'Nothing is left to try, and something has no verdict. Mend what the sentences below name, then try again: only what is missing is asked again.',
  completed: 'Every criterion of every answer has its verdict.',
  cancelled: 'Cancelled for good. What came in until then is kept; nothing more is spent.',
  failed: 'It could not start. Start another run.',
}

export const profileLabels: Record<ProfileId, { label: string; hint: string }> = {
  healthbench: { label: 'HealthBench', hint: 'Scores as they are.' },
  'healthbench-professional': {
    label: 'HealthBench Professional',
    hint: 'Adjusted for length: 1.47 points for every 500 characters around 2,000, both ways.',
  },
}

export const failureKinds: Record<FailureGroup['kind'], { one: string; many: string; help: string }> = {
  completion: {
    one: 'answer',
    many: 'answers',
    help: 'The system or its provider gave none. Test the system, mend what the sentence names, then try again.',
  },
  grading: {
    one: 'grading',
    many: 'gradings',
    help: 'The judge left criteria without a verdict. Test the judge; if it answers prose, give it more tokens or a clearer template.',
  },
  result: {
    one: 'result',
    many: 'results',
    help: 'The numbers could not be computed. Try again; if it fails once more, the log of the worker says why.',
  },
}

export const pauseWords: Record<
  PauseCauseName,
  { title: string; help: string; mendAt: 'llms' | 'prices' | null }
> = {
  admin: { title: 'Paused', help: '', mendAt: null },
  refused: {
    title: 'The provider refuses every call',
    help: 'Replace the key or mend the llm at the system or judge, test it there, then resume. Nothing is asked twice.',
    mendAt: 'llms',
  },
  breaker: {
    title: 'Stopped early: everything failed alike',
    help: 'Test the system and the judge, mend what the sentence names, then resume: what failed is tried again with the rest.',
    mendAt: 'llms',
  },
  budget: {
    title: 'The budget is used up',
    help: 'Nothing more is spent until the budget is raised. What came in is kept.',
    mendAt: 'prices',
  },
}

export const budgetWords = {
  set: { label: 'Set a budget', title: 'Set a budget', confirm: 'Set the budget' },
  change: { label: 'Change the budget', title: 'Change the budget', confirm: 'Set the budget' },
  raise: { label: 'Raise the budget', title: 'Raise the budget', confirm: 'Raise it and go on' },
  description: 'The run is paused before its calls cost more than this, answers and verdicts together.',
  goesOn:
    'The run goes on at once where it stopped, up to the new budget in all, what is spent already included.',
  field: 'Budget in dollars',
  remove: 'Take the budget away',
}

export const moves: Record<
  RunAction | 'publish',
  { label: string; title: string; description: string; harmful?: boolean }
> = {
  pause: {
    label: 'Pause',
    title: 'Pause this run?',
    description:
      'Calls in flight finish, nothing else begins. It can be resumed at any time, and nothing is asked twice.',
  },
  resume: {
    label: 'Resume',
    title: 'Resume this run?',
    description:
      'It goes on where it stopped. If a key or an address was wrong, replace it at the system or judge first.',
  },
  cancel: {
    label: 'Cancel the run',
    title: 'Cancel this run for good?',
    description:
      'A cancelled run cannot be resumed, published or ranked. To stop for a while, pause it instead.',
    harmful: true,
  },
  retryFailed: {
    label: 'Try again what failed',
    title: 'Try again what failed?',
    description: 'Only answers and verdicts that are missing are asked for; what is there stays.',
  },
  publish: {
    label: 'Publish',
    title: 'Publish this run?',
    description:
      'Its score stands on the public leaderboard, and viewers can read its answers and verdicts on the public split. It cannot be taken back here.',
  },
}

/** “525 answers and 1,135 judge calls”, in the words of who gives the answers. */
export function describeCalls({
  completions,
  judgeCalls,
  asksSystem,
}: Pick<z.infer<typeof RunPlan>, 'completions' | 'judgeCalls' | 'asksSystem'>): string {
  const calls = formatCount(judgeCalls, 'judge call')
  if (!asksSystem) return `${calls} on ${formatCount(completions, 'answer')} that physicians wrote`
  return `${formatCount(completions, 'answer')} and ${calls}`
}

/** “525 tasks, 2 answers each”, or “trial of 20 tasks”. */
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
