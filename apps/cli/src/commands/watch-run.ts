import type { ApiClient } from '../api/api-client'
import { pollUntil } from '../api/poll-until'
import type { CommandContext } from '../command-line/command'
import { exitCodes } from '../terminal/cli-error'
import { formatCount, formatDuration } from '../terminal/format-duration'
import { openProgress } from '../terminal/progress-bar'

interface Count {
  done: number
  total: number
}

/** The fields of `GET /runs/{id}` that the commands use. */
export interface RunView {
  id: string
  state: 'queued' | 'running' | 'paused' | 'incomplete' | 'completed' | 'cancelled' | 'failed'
  stateReason?: string | null
  pauseCause?: 'admin' | 'refused' | 'breaker' | 'budget' | 'outage' | null
  /** When a paused run resumes automatically. */
  resumesAt?: string | null
  system: { name: string }
  judge: { name: string }
  release: { name: string }
  profile: string
  completions: Count
  verdicts: Count
  failed?: number
  failures?: readonly { sentence: string; count: number }[]
  perMinute?: number | null
  timeLeftMs?: number | null
  simulated?: boolean
  /** The cost of the calls whose cost is known, as decimal text. */
  spent?: string
  currency?: string
  callsWithoutCost?: number
  /** The size of a trial; null for the whole release. */
  limit?: number | null
  withdrawal?: { at: string; reason: string; hidden: { at: string; reason: string } | null } | null
}

/** Polls a run until it stops, with a progress bar. A run that resumes automatically has not stopped. */
export async function watchRun(
  api: ApiClient,
  id: string,
  context: Pick<CommandContext, 'terminal' | 'signal' | 'pollMs'>,
): Promise<RunView> {
  const progress = openProgress(context.terminal)
  return pollUntil<RunView>(
    api,
    {
      path: `/runs/${id}`,
      isDone: ({ state, resumesAt }) => state !== 'queued' && state !== 'running' && !resumesAt,
      onProgress: (run) => progress.update(computeProgress(run), labelOf(run)),
    },
    context,
  ).finally(() => progress.clear())
}

/** The progress of a run from 0 to 1, answers and verdicts together. */
export function computeProgress({
  completions,
  verdicts,
}: Pick<RunView, 'completions' | 'verdicts'>): number {
  const total = completions.total + verdicts.total
  return total === 0 ? 0 : (completions.done + verdicts.done) / total
}

function labelOf({ state, resumesAt, completions, verdicts, perMinute, timeLeftMs }: RunView): string {
  if (state === 'queued') return 'queued'
  if (resumesAt) {
    const left = Math.max(0, Date.parse(resumesAt) - Date.now())
    return `the provider does not respond; tries again in ${formatDuration(left)}`
  }
  const parts = [
    `${completions.done}/${completions.total} answers`,
    `${verdicts.done}/${verdicts.total} verdicts`,
  ]
  if (perMinute) parts.push(`${Math.round(perMinute)} a minute`)
  if (timeLeftMs) parts.push(`${formatDuration(timeLeftMs)} left`)
  return parts.join(' · ')
}

/** Describes the state in which a run stopped. */
export function describeOutcome(run: RunView): string {
  const { id, state, stateReason, pauseCause, completions, verdicts, failures = [], simulated } = run
  const missing = verdicts.total - verdicts.done
  const sentences: Record<RunView['state'], string> = {
    completed: `Run ${id} is completed: ${formatCount(completions.total, 'answer')}, ${formatCount(verdicts.total, 'verdict')}.`,
    incomplete: `Run ${id} is incomplete: ${formatCount(missing, 'criterion has', 'criteria have')} no verdict. To try again: retry ${id}.`,
    paused:
      pauseCause === 'budget'
        ? `Run ${id} is paused. To resume it, raise its budget: budget ${id} DOLLARS.`
        : `Run ${id} is paused. Fix the cause, then resume it: resume ${id}.`,
    cancelled: `Run ${id} was canceled.`,
    failed: `Run ${id} failed.`,
    queued: `Run ${id} is queued.`,
    running: `Run ${id} is running.`,
  }
  return [
    `${sentences[state]}${simulated ? ' Its numbers are simulated.' : ''}`,
    ...(stateReason ? [`  ${stateReason}`] : []),
    ...failures.map(({ sentence, count }) => `  ${count} ×  ${sentence}`),
    ...describeCost(run),
  ].join('\n')
}

/** The system, release, progress, outcome and cost of a run. */
export function describeRun(run: RunView): string {
  const { system, judge, release, completions, verdicts } = run
  return [
    `${system.name} on ${release.name}, graded by ${judge.name}`,
    `  ${completions.done} of ${formatCount(completions.total, 'answer')}, ${verdicts.done} of ${formatCount(verdicts.total, 'verdict')}`,
    describeOutcome(run),
    ...describeWithdrawal(run),
  ].join('\n')
}

/** Nothing unless the run is withdrawn. */
export function describeWithdrawal({ withdrawal }: RunView): string[] {
  if (!withdrawal) return []
  const { at, reason, hidden } = withdrawal
  return [
    `Withdrawn on ${at.slice(0, 10)}: ${reason}`,
    ...(hidden ? [`Numbers hidden on ${hidden.at.slice(0, 10)}: ${hidden.reason}`] : []),
  ]
}

function describeCost({ spent, currency = 'USD', callsWithoutCost = 0 }: RunView): string[] {
  if (spent === undefined) return []
  const unknown =
    callsWithoutCost > 0 ? `; ${formatCount(callsWithoutCost, 'call')} without a known cost` : ''
  return [`  Cost: ${spent} ${currency}${unknown}`]
}

/** The exit code for the state in which a run stopped. */
export function chooseExitCode(state: RunView['state']): number {
  if (state === 'completed') return exitCodes.done
  return state === 'incomplete' ? exitCodes.incomplete : exitCodes.failed
}
