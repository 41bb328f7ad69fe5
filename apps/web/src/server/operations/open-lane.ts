import { inTransaction, recordAudit } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { auditActorOf, type Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'

/** Opens a closed lane early, and brings forward the work that was postponed because of it. */
export async function openLane({ actor, db }: Context, connectionId: string): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      const lane = await tx.lane.findUnique({ where: { connectionId }, select: { coldUntil: true } })
      if (!lane) throw notFound('lane')
      const opened = await tx.$executeRaw`
        UPDATE lane SET cold_until = NULL, coolings = 0, updated_at = now() WHERE connection_id = ${connectionId}::uuid AND cold_until > now()`
      if (opened === 0) throw new Refusal('invalid_move', 'This lane is already open.')
      const items = await tx.$executeRaw`
        UPDATE work_item w SET not_before = now(), enqueued_at = NULL, updated_at = now()
        FROM run r
        WHERE r.state IN ('queued', 'running') AND w.run_id = r.id AND w.state = 'ready' AND w.not_before > now()
          AND (w.kind = 'completion' AND EXISTS (SELECT FROM system s WHERE s.id = r.system_id AND s.connection_id = ${connectionId}::uuid)
            OR w.kind = 'grading' AND EXISTS (SELECT FROM grading g JOIN judge j ON j.id = g.judge_id WHERE g.id = w.grading_id AND j.connection_id = ${connectionId}::uuid))`
      // Workers cache the time until they are notified of a new one.
      await tx.$executeRaw`SELECT pg_notify('consilium_lane', ${`open ${connectionId}`})`
      const details = { coldUntil: lane.coldUntil?.toISOString() ?? null, items }
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'lane.opened',
        entity: { type: 'lane', id: connectionId },
        details,
      })
    },
    { timeoutMs: 60_000 },
  )
  await enqueue(queueFromEnv(), 'sweep', {})
}
