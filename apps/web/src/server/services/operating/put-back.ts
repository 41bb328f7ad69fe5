import { inTransaction, Prisma, recordAudit, type Transaction } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import type { PutBack, StuckKind } from '../../../domain/operations'
import { auditActorOf, type Context } from '../../context'
import { isStuck } from '../../operations/stuck-work'
import { notFound, Refusal } from '../../refusal'

interface FreedItem {
  runId: string | null
  subjectId: string | null
}

/** Has stuck work taken up again at once; answers how many items. Whatever moved meanwhile is left alone. */
export async function putBack({ actor, db }: Context, { what, kind, runId }: PutBack): Promise<number> {
  const items = await inTransaction(
    db,
    async (tx) => {
      if (runId !== null && !(await tx.run.findUnique({ where: { id: runId }, select: { id: true } })))
        throw notFound('run')
      const freed = await free(tx, { what, kind, runId })
      if (freed.length === 0) throw new Refusal('conflict', 'Nothing of this is stuck any more.')
      const audit = { actor: auditActorOf(actor), action: `${runId === null ? kind : 'run'}.put_back` }
      if (runId !== null)
        await recordAudit(tx, {
          ...audit,
          entity: { type: 'run', id: runId },
          details: { kind, what, items: freed.length },
        })
      else
        for (const { subjectId } of freed)
          if (subjectId !== null)
            await recordAudit(tx, { ...audit, entity: { type: kind, id: subjectId }, details: { what } })
      return freed.length
    },
    { timeoutMs: 60_000 },
  )
  await enqueue(queueFromEnv(), 'sweep', {})
  return items
}

const changes: Record<StuckKind, string> = {
  // Under a new epoch: whoever held the lease finds that it is theirs no longer.
  lapsed: `state = 'ready', lease_token = NULL, leased_until = NULL, enqueued_at = NULL, not_before = now(), epoch = w.epoch + 1, updated_at = now()`,
  idle: `enqueued_at = NULL, updated_at = now()`,
}

function free(tx: Transaction, { what, kind, runId }: PutBack): Promise<FreedItem[]> {
  return tx.$queryRaw<FreedItem[]>`
    UPDATE work_item w SET ${Prisma.raw(changes[what])}
    WHERE w.kind = ${kind}::work_kind AND w.run_id IS NOT DISTINCT FROM ${runId}::uuid AND ${Prisma.raw(isStuck[what])}
      AND (w.run_id IS NULL OR EXISTS (SELECT FROM run r WHERE r.id = w.run_id AND r.state IN ('queued', 'running')))
    RETURNING w.run_id AS "runId", coalesce(w.import_id, w.probe_id, w.turn_id, w.mail_id, w.test_verdict_id, w.notification_id) AS "subjectId"`
}
