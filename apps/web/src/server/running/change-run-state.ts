import {
  announceEvent,
  inTransaction,
  noOutage,
  recordAudit,
  type PauseCause,
  type Transaction,
} from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { randomUUID } from 'node:crypto'
import { mayChangeRun, runMoves, type RunAction } from '../../domain/running/runs'
import { auditActorOf, type Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { stateWords } from './state-words'

/**
 * Pauses, resumes, cancels or retries a run: changes its state by compare-and-set, with its work items and
 * audit.
 */
export async function changeRunState(
  { actor, db }: Context,
  action: RunAction,
  id: string,
  /** With `retryFailed`: retries this item only. */
  { workItemId }: { workItemId?: string | undefined } = {},
): Promise<void> {
  const { to, audit, refusal } = runMoves[action]
  await inTransaction(
    db,
    async (tx) => {
      const [run] = await tx.$queryRaw<
        {
          state: keyof typeof stateWords
          pauseCause: PauseCause | null
          startedAt: Date | null
          resumesAt: Date | null
          isWithdrawn: boolean
        }[]
      >`
        SELECT state::text, pause_cause::text AS "pauseCause", started_at AS "startedAt", resume_at AS "resumesAt",
          EXISTS (SELECT FROM run_notice n WHERE n.run_id = run.id) AS "isWithdrawn"
        FROM run WHERE id = ${id}::uuid FOR UPDATE`
      if (!run) throw notFound('run')
      if (run.isWithdrawn && action === 'retryFailed')
        throw new Refusal('invalid_move', 'This run is withdrawn, so nothing of it is retried.')
      if (!mayChangeRun(action, run))
        throw new Refusal('invalid_move', `${refusal}. This run is ${stateWords[run.state]}.`)
      const next = action === 'resume' && run.startedAt === null ? 'queued' : to
      const { count } = await tx.run.updateMany({
        where: { id, state: run.state },
        data: {
          state: next,
          ...noOutage,
          stateReason: action === 'pause' ? 'Paused by an admin.' : null,
          pauseCause: action === 'pause' ? 'admin' : null,
          finishedAt: next === 'cancelled' ? new Date() : null,
        },
      })
      if (count === 0)
        throw new Refusal('conflict', 'The run changed in the meantime. Check its state and try again.')
      // After a breaker pause the cause is fixed, so also retry the items that failed before the pause.
      const items =
        (await moveWorkItems[action](tx, id, workItemId)) +
        (action === 'resume' && (run.pauseCause === 'breaker' || run.pauseCause === 'outage')
          ? await moveWorkItems.retryFailed(tx, id)
          : 0)
      if (workItemId !== undefined && items === 0) throw notFound('work item')
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: audit,
        entity: { type: 'run', id },
        details: { from: run.state, to: next, items },
      })
      if (action === 'pause')
        await announceEvent(tx, {
          kind: 'run_paused',
          aboutId: randomUUID(),
          runId: id,
          by: actor.kind === 'person' ? actor.id : null,
          data: { run_id: id, state: 'paused', cause: 'admin' },
        })
    },
    { timeoutMs: 120_000 },
  )
  if (action === 'resume' || action === 'retryFailed') await enqueue(queueFromEnv(), 'sweep', {})
}

/** Updates the work items of a run for each action; returns how many changed. */
export const moveWorkItems: Record<
  RunAction,
  (tx: Transaction, runId: string, workItemId?: string) => Promise<number>
> = {
  // The trigger close_run_gate keeps calls from starting. Calls in flight finish; other items are given back.
  pause: async () => 0,
  // Jobs enqueued before the pause were dropped by the workers, so enqueue these items again.
  resume: (tx, runId) => tx.$executeRaw`
    UPDATE work_item SET enqueued_at = NULL, updated_at = now() WHERE run_id = ${runId}::uuid AND state = 'ready' AND enqueued_at IS NOT NULL`,
  cancel: (tx, runId) => tx.$executeRaw`
    UPDATE work_item SET state = 'cancelled', updated_at = now() WHERE run_id = ${runId}::uuid AND state = 'ready'`,
  retryFailed: (tx, runId, workItemId) => tx.$executeRaw`
    UPDATE work_item SET state = 'ready', tries = 0, failure = NULL, epoch = epoch + 1, enqueued_at = NULL, not_before = now(), updated_at = now()
    WHERE run_id = ${runId}::uuid AND state = 'failed' AND (${workItemId ?? null}::bigint IS NULL OR id = ${workItemId ?? null}::bigint)`,
}
