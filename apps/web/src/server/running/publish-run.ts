import { inTransaction, recordAudit } from '@consilium/db'
import { auditActorOf, type Context } from '../platform/context'
import { findPublishableRun } from './find-publishable-run'

/**
 * Publishes a completed run; publishing it again changes nothing. A published trial can be read but is never
 * ranked. The default table stays the same.
 */
export async function publishRun(ctx: Context, id: string): Promise<void> {
  const run = await findPublishableRun(ctx, id)
  if (run.publishedAt) return
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.run.updateMany({
      where: { id, state: 'completed', publishedAt: null },
      data: { publishedAt: new Date() },
    })
    if (count === 0) return
    await recordAudit(tx, {
      actor: auditActorOf(ctx.actor),
      action: 'run.published',
      entity: { type: 'run', id },
      details: { ranked: run.limit === null },
    })
  })
}
