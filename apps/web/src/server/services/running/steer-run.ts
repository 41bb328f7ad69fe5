import { inTransaction, recordAudit, type PauseCause, type Transaction } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { runMoves, type RunAction } from '../../../domain/runs'
import { auditActorOf, type Context } from '../../context'
import { notFound, Refusal } from '../../refusal'

/** Pauses, resumes, cancels or retries a run: compare-and-set of its state, with its work items and audit. */
export async function steerRun({ actor, db }: Context, action: RunAction, id: string): Promise<void> {
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
        throw new Refusal('invalid_move', `${refusal}; this one is ${stateWords[run.state]}.`)
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
      if (count === 0) throw new Refusal('conflict', 'The run changed meanwhile. Look at it again.')
      // What broke the run off is mended now: what was given up until then is tried again with the rest.
      const items =
        (await moveItems[action](tx, id)) +
        (action === 'resume' && run.pauseCause === 'breaker' ? await moveItems.retryFailed(tx, id) : 0)
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

const stateWords = {
  queued: 'waiting to begin',
  running: 'running',
  paused: 'paused',
  cancelled: 'cancelled',
  completed: 'completed',
  incomplete: 'incomplete',
  failed: 'failed',
} as const

/** What becomes of the work of a run; each tells of how many items. */
export const moveItems: Record<RunAction, (tx: Transaction, runId: string) => Promise<number>> = {
  // Items in flight finish; the others are not taken up while the run is paused.
  pause: async () => 0,
  // What the queue was told before the pause was refused meanwhile, so it must be told again.
  resume: (tx, runId) => tx.$executeRaw`
    UPDATE work_item SET enqueued_at = NULL, updated_at = now() WHERE run_id = ${runId}::uuid AND state = 'ready' AND enqueued_at IS NOT NULL`,
  cancel: (tx, runId) => tx.$executeRaw`
    UPDATE work_item SET state = 'cancelled', updated_at = now() WHERE run_id = ${runId}::uuid AND state = 'ready'`,
  retryFailed: (tx, runId) => tx.$executeRaw`
    UPDATE work_item SET state = 'ready', tries = 0, failure = NULL, epoch = epoch + 1, enqueued_at = NULL, not_before = now(), updated_at = now()
    WHERE run_id = ${runId}::uuid AND state = 'failed'`,
}
