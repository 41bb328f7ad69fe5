import { inTransaction, recordAudit } from '@consilium/db'
import { auditActorOf, type Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { stateWords } from './change-run-state'

/**
 * Publishes a completed run; publishing it again changes nothing. A published trial can be read but is never
 * ranked.
 */
export async function publishRun({ actor, db }: Context, id: string): Promise<void> {
  const run = await db.run.findUnique({
    where: { id },
    select: { state: true, publishedAt: true, limit: true },
  })
  if (!run) throw notFound('run')
  if (run.publishedAt) return
  if (run.state !== 'completed') {
    throw new Refusal(
      'invalid_move',
      `Only a completed run can be published, because every criterion needs a verdict. This run is ${stateWords[run.state]}.`,
    )
  }
  await inTransaction(db, async (tx) => {
    const { count } = await tx.run.updateMany({
      where: { id, state: 'completed', publishedAt: null },
      data: { publishedAt: new Date() },
    })
    if (count === 0) return
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'run.published',
      entity: { type: 'run', id },
      details: { ranked: run.limit === null },
    })
  })
}
