import { inTransaction, recordAudit } from '@consilium/db'
import { auditActorOf, type Context } from '../../context'
import { notFound, Refusal } from '../../refusal'

/** Publishes a completed run; publishing twice changes nothing. A limited one can be read but is never ranked. */
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
      `Only a completed run can be published, because every criterion needs its verdict; this one is ${run.state}.`,
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
