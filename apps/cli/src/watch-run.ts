import { Unreachable, type ApiClient } from './api-client'
import type { CommandContext } from './command'
import { exitCodes } from './cli-error'
import { countOf, formatDuration } from './format-duration'
import { openProgress } from './progress-bar'
import { wait } from './wait'

interface Count {
  done: number
  total: number
}

/** What `GET /runs/{id}` says, as far as it is read here. */
export interface RunView {
  id: string
  state: 'queued' | 'running' | 'paused' | 'incomplete' | 'completed' | 'cancelled' | 'failed'
  stateReason?: string | null
  pauseCause?: 'admin' | 'refused' | 'breaker' | 'budget' | null
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
  cost?: number | null
}

/** How long an instance may be away, restarting for instance, before waiting is given up. */
const patienceMs = 60_000

/** Looks at a run until nobody works on it any more, with a progress bar. */
export async function watchRun(
  api: ApiClient,
  id: string,
  { terminal, signal, pollMs }: Pick<CommandContext, 'terminal' | 'signal' | 'pollMs'>,
): Promise<RunView> {
  const progress = openProgress(terminal)
  let answeredAt = Date.now()
  try {
    for (;;) {
      const run = await api.get<RunView>(`/runs/${id}`).catch((error: unknown) => {
        if (!(error instanceof Unreachable) || Date.now() - answeredAt > patienceMs) throw error
        return null
      })
      if (run) {
        answeredAt = Date.now()
        if (run.state !== 'queued' && run.state !== 'running') return run
        progress.update(shareOf(run), labelOf(run))
      }
      await wait(pollMs, signal)
    }
  } finally {
    progress.clear()
  }
}

/** How far a run is, from 0 to 1: answers and verdicts together. */
export function shareOf({ completions, verdicts }: Pick<RunView, 'completions' | 'verdicts'>): number {
  const total = completions.total + verdicts.total
  return total === 0 ? 0 : (completions.done + verdicts.done) / total
}

function labelOf({ state, completions, verdicts, perMinute, timeLeftMs }: RunView): string {
  if (state === 'queued') return 'queued'
  const parts = [
    `${completions.done}/${completions.total} answers`,
    `${verdicts.done}/${verdicts.total} verdicts`,
  ]
  if (perMinute) parts.push(`${Math.round(perMinute)} a minute`)
  if (timeLeftMs) parts.push(`${formatDuration(timeLeftMs)} left`)
  return parts.join(' · ')
}

/** How a run ended, in sentences. */
export function describeEnd(run: RunView): string {
  const { id, state, stateReason, pauseCause, completions, verdicts, failures = [], simulated } = run
  const missing = verdicts.total - verdicts.done
  const sentences: Record<RunView['state'], string> = {
    completed: `Run ${id} is completed: ${countOf(completions.total, 'answer')}, ${countOf(verdicts.total, 'verdict')}.`,
    incomplete: `Run ${id} is incomplete: ${countOf(missing, 'criterion has', 'criteria have')} no verdict.`,
    paused:
      pauseCause === 'budget'
        ? `Run ${id} is paused. To let it go on: budget ${id} DOLLARS.`
        : `Run ${id} is paused. Mend the cause, then resume it on its page.`,
    cancelled: `Run ${id} was cancelled.`,
    failed: `Run ${id} failed.`,
    queued: `Run ${id} is queued.`,
    running: `Run ${id} is running.`,
  }
  return [
    `${sentences[state]}${simulated ? ' Its numbers are simulated.' : ''}`,
    ...(stateReason ? [`  ${stateReason}`] : []),
    ...failures.map(({ sentence, count }) => `  ${count} ×  ${sentence}`),
  ].join('\n')
}

/** The exit code that an ended run gives. */
export function exitCodeOf(state: RunView['state']): number {
  if (state === 'completed') return exitCodes.done
  return state === 'incomplete' ? exitCodes.incomplete : exitCodes.failed
}
