import { inTransaction, recordAudit, type PauseCause, type Transaction } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { runMoves, type RunAction } from '../../domain/running/runs'
import { auditActorOf, type Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'

/**
 * Pauses, resumes, cancels or retries a run: changes its state by compare-and-set, with its work items and
 * audit.
 */
export async function changeRunState({ actor, db }: Context, action: RunAction, id: string): Promise<void> {
  const { from, to, audit, refusal } = runMoves[action]
  await inTransaction(
    db,
    async (tx) => {
      const [run] = await tx.$queryRaw<
        { state: keyof typeof stateWords; pauseCause: PauseCause | null; startedAt: Date | null }[]
      >`
        SELECT state::text, pause_cause::text AS "pauseCause", started_at AS "startedAt" FROM run WHERE id = ${id}::uuid FOR UPDATE`
      if (!run) throw notFound('run')
      if (!from.includes(run.state))
        throw new Refusal('invalid_move', `${refusal}. This run is ${stateWords[run.state]}.`)
      const next = action === 'resume' && run.startedAt === null ? 'queued' : to
      const { count } = await tx.run.updateMany({
        where: { id, state: { in: [...from] } },
        data: {
          state: next,
          stateReason: action === 'pause' ? 'Paused by an admin.' : null,
          pauseCause: action === 'pause' ? 'admin' : null,
          finishedAt: next === 'cancelled' ? new Date() : null,
        },
      })
      if (count === 0)
        throw new Refusal('conflict', 'The run changed in the meantime. Check its state and try again.')
      // After a breaker pause the cause is fixed, so also retry the items that failed before the pause.
      const items =
        (await moveWorkItems[action](tx, id)) +
        (action === 'resume' && run.pauseCause === 'breaker' ? await moveWorkItems.retryFailed(tx, id) : 0)
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: audit,
        entity: { type: 'run', id },
        details: { from: run.state, to: next, items },
      })
    },
    { timeoutMs: 120_000 },
  )
  if (action === 'resume' || action === 'retryFailed') await enqueue(queueFromEnv(), 'sweep', {})
}

/** The states of a run as they appear in sentences. */
export const stateWords = {
  queued: 'queued',
  running: 'running',
  paused: 'paused',
  cancelled: 'canceled',
  completed: 'completed',
  incomplete: 'incomplete',
  failed: 'failed',
} as const

/** Updates the work items of a run for each action; returns how many changed. */
export const moveWorkItems: Record<RunAction, (tx: Transaction, runId: string) => Promise<number>> = {
  // The trigger close_run_gate keeps calls from starting. Calls in flight finish; other items are given back.
  pause: async () => 0,
  // Jobs enqueued before the pause were dropped by the workers, so enqueue these items again.
  resume: (tx, runId) => tx.$executeRaw`
    UPDATE work_item SET enqueued_at = NULL, updated_at = now() WHERE run_id = ${runId}::uuid AND state = 'ready' AND enqueued_at IS NOT NULL`,
  cancel: (tx, runId) => tx.$executeRaw`
    UPDATE work_item SET state = 'cancelled', updated_at = now() WHERE run_id = ${runId}::uuid AND state = 'ready'`,
  retryFailed: (tx, runId) => tx.$executeRaw`
    UPDATE work_item SET state = 'ready', tries = 0, failure = NULL, epoch = epoch + 1, enqueued_at = NULL, not_before = now(), updated_at = now()
    WHERE run_id = ${runId}::uuid AND state = 'failed'`,
}
