import { recordAudit, type RunState, type Transaction } from '@consilium/db'

const finals: readonly RunState[] = ['completed', 'incomplete', 'failed', 'cancelled']

/** Changes a run's state with its audit row; false when the run is in none of the states of `from`. */
export async function moveRun(
  tx: Transaction,
  runId: string,
  { from, to, reason = null }: { from: readonly RunState[]; to: RunState; reason?: string | null },
): Promise<boolean> {
  const now = new Date()
  const { count } = await tx.run.updateMany({
    where: { id: runId, state: { in: [...from] } },
    data: {
      state: to,
      stateReason: reason,
      ...(to === 'running' ? { startedAt: now, finishedAt: null } : {}),
      ...(finals.includes(to) ? { finishedAt: now } : {}),
    },
  })
  if (count === 0) return false
  await recordAudit(tx, { actor: { kind: 'platform' }, action: `run.${verbs[to]}`, entity: { type: 'run', id: runId } })
  return true
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
