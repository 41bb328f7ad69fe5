import {
  inTransaction,
  recordAudit,
  type Database,
  type PauseCause,
  type RunState,
  type Transaction,
} from '@consilium/db'
import type { Logger } from 'pino'

const finals: readonly RunState[] = ['completed', 'incomplete', 'failed', 'cancelled']

/** True while work on a run may continue. */
export function isOpen(state: RunState | null): boolean {
  return state === 'queued' || state === 'running'
}

/** Changes a run's state with its audit row; false when the run is in none of the states of `from`. */
export async function moveRun(
  tx: Transaction,
  runId: string,
  {
    from,
    to,
    reason = null,
    cause = null,
  }: {
    from: readonly RunState[]
    to: RunState
    reason?: string | null
    /** Of a pause. */ cause?: PauseCause | null
  },
): Promise<boolean> {
  const now = new Date()
  const { count } = await tx.run.updateMany({
    where: { id: runId, state: { in: [...from] } },
    data: {
      state: to,
      stateReason: reason,
      pauseCause: to === 'paused' ? cause : null,
      ...(to === 'running' ? { startedAt: now, finishedAt: null } : {}),
      ...(finals.includes(to) ? { finishedAt: now } : {}),
    },
  })
  if (count === 0) return false
  await recordAudit(tx, {
    actor: { kind: 'platform' },
    action: `run.${verbs[to]}`,
    entity: { type: 'run', id: runId },
    ...(cause === null ? {} : { details: { cause } }),
  })
  return true
}

/** Pauses an active run with one sentence that explains why; any other run is left alone. */
export async function pauseRun(
  { db, log }: { db: Database; log: Logger },
  runId: string,
  { cause, reason }: { cause: PauseCause; reason: string },
): Promise<void> {
  const paused = await inTransaction(db, (tx) =>
    moveRun(tx, runId, { from: ['queued', 'running'], to: 'paused', cause, reason }),
  )
  if (paused) log.warn({ event: 'run_paused', runId, cause })
}

const verbs: Record<RunState, string> = {
  queued: 'queued',
  running: 'started',
  paused: 'paused',
  cancelled: 'cancelled',
  completed: 'completed',
  incomplete: 'left_incomplete',
  failed: 'failed',
}
