import { inTransaction, recordAudit, stopExports } from '@consilium/db'
import type { ReleaseExport } from '../../../domain/releasing/exports'
import { auditActorOf, type Context } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import { visibleExports } from '../../platform/visibility/visible-exports'
import { readExport } from './list-exports'

/** Cancels an export in progress. What is written of its file is removed at once. */
export async function cancelExport(ctx: Context, id: string): Promise<ReleaseExport> {
  const { actor, db } = ctx
  const found = await db.export.findFirst({
    where: { AND: [{ id }, visibleExports(actor)] },
    select: { id: true },
  })
  if (!found) throw notFound('export')
  await inTransaction(db, async (tx) => {
    const [stopped] = await stopExports(tx, [id], { state: 'canceled' })
    if (!stopped) throw new Refusal('conflict', 'This export has already ended, so it can’t be canceled.')
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'release.file_canceled',
      entity: { type: 'release', id: stopped.releaseId },
      details: { exportId: id, format: stopped.format, written: stopped.written },
    })
  })
  return readExport(ctx, id)
}
