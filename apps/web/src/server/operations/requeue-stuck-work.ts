import { inTransaction, Prisma, recordAudit, type Transaction } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import type { RequeueStuckWork, StuckKind } from '../../domain/operations/operations'
import { auditActorOf, type Context } from '../platform/context'
import { stuckConditions } from './stuck-work'
import { notFound, Refusal } from '../platform/refusal'

interface RequeuedItem {
  runId: string | null
  subjectId: string | null
}

/**
 * Requeues a group of stuck work and returns the number of items. Leaves items alone that have made progress
 * since.
 */
export async function requeueStuckWork(
  { actor, db }: Context,
  { what, kind, runId }: RequeueStuckWork,
): Promise<number> {
  const items = await inTransaction(
    db,
    async (tx) => {
      if (runId !== null && !(await tx.run.findUnique({ where: { id: runId }, select: { id: true } })))
        throw notFound('run')
      const requeued = await requeueItems(tx, { what, kind, runId })
      if (requeued.length === 0) throw new Refusal('conflict', 'This work is no longer stuck.')
      const audit = { actor: auditActorOf(actor), action: `${runId === null ? kind : 'run'}.put_back` }
      if (runId !== null)
        await recordAudit(tx, {
          ...audit,
          entity: { type: 'run', id: runId },
          details: { kind, what, items: requeued.length },
        })
      else
        for (const { subjectId } of requeued)
          if (subjectId !== null)
            await recordAudit(tx, {
              ...audit,
              entity: { type: kind === 'inclusion' ? 'sample' : kind, id: subjectId },
              details: { what },
            })
      return requeued.length
    },
    { timeoutMs: 60_000 },
  )
  await enqueue(queueFromEnv(), 'sweep', {})
  return items
}

const changes: Record<StuckKind, string> = {
  // The new epoch invalidates the old lease, in case its holder is still alive.
  lapsed: `state = 'ready', lease_token = NULL, leased_until = NULL, enqueued_at = NULL, not_before = now(), epoch = w.epoch + 1, updated_at = now()`,
  idle: `enqueued_at = NULL, updated_at = now()`,
}

function requeueItems(tx: Transaction, { what, kind, runId }: RequeueStuckWork): Promise<RequeuedItem[]> {
  return tx.$queryRaw<RequeuedItem[]>`
    UPDATE work_item w SET ${Prisma.raw(changes[what])}
    WHERE w.kind = ${kind}::work_kind AND w.run_id IS NOT DISTINCT FROM ${runId}::uuid AND ${Prisma.raw(stuckConditions[what])}
      AND (w.run_id IS NULL OR EXISTS (SELECT FROM run r WHERE r.id = w.run_id AND r.state IN ('queued', 'running')))
    RETURNING w.run_id AS "runId", coalesce(w.import_id, w.probe_id, w.turn_id, w.mail_id, w.test_verdict_id, w.notification_id, w.delivery_id, w.export_id, w.draw_id) AS "subjectId"`
}
