import {
  announceEvent,
  inTransaction,
  noOutage,
  recordAudit,
  type Database,
  type PauseCause,
  type RunState,
  type Transaction,
} from '@consilium/db'
import { randomUUID } from 'node:crypto'
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
    budgetNano,
  }: {
    from: readonly RunState[]
    to: RunState
    reason?: string | null
    /** Of a pause. */ cause?: PauseCause | null
    /** The run is left alone if it has another budget by now. */ budgetNano?: bigint
  },
): Promise<boolean> {
  const now = new Date()
  const { count } = await tx.run.updateMany({
    where: { id: runId, state: { in: [...from] }, ...(budgetNano === undefined ? {} : { budgetNano }) },
    data: {
      state: to,
      stateReason: reason,
      pauseCause: to === 'paused' ? cause : null,
      ...noOutage,
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
  // Only the first pause of an outage is news: the run resumes and pauses until the provider answers.
  if (cause !== 'outage') await announceState(tx, { runId, to, cause, isBlocking: to === 'paused' })
  return true
}

/** Notifies admins of a run that has paused or ended; `isBlocking` if it can't continue without them. */
export async function announceState(
  tx: Transaction,
  {
    runId,
    to,
    cause,
    isBlocking,
  }: { runId: string; to: RunState; cause: PauseCause | null; isBlocking: boolean },
): Promise<void> {
  const kind = to in announced ? announced[to as keyof typeof announced] : null
  if (kind === null) return
  // A state is entered by compare-and-set, so each entry is one event.
  await announceEvent(tx, {
    kind,
    aboutId: randomUUID(),
    runId,
    isBlocking,
    data: { run_id: runId, state: to, cause },
  })
}

const announced = { paused: 'run_paused', completed: 'run_finished', incomplete: 'run_incomplete' } as const

/** Pauses an active run with one sentence that explains why; any other run is left alone. */
export async function pauseRun(
  { db, log }: { db: Database; log: Logger },
  runId: string,
  { cause, reason, budgetNano }: { cause: PauseCause; reason: string; budgetNano?: bigint },
): Promise<void> {
  const move = { from: ['queued', 'running'], to: 'paused', cause, reason } as const
  const paused = await inTransaction(db, (tx) =>
    moveRun(tx, runId, budgetNano === undefined ? move : { ...move, budgetNano }),
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
