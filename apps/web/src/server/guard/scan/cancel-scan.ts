import { inTransaction, recordAudit } from '@consilium/db'
import { auditActorOf, type Context } from '../../platform/context'
import { Refusal } from '../../platform/refusal'

/** Stops the scan in progress. What it has read counts; the next scan reads the rest. */
export async function cancelScan({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [scan] = await tx.guardScan.updateManyAndReturn({
      where: { state: 'running' },
      data: { state: 'canceled', endedAt: new Date(), leasedUntil: null },
      select: { id: true, scanned: true },
    })
    if (!scan) throw new Refusal('conflict', 'No scan is in progress, so there is nothing to cancel.')
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'guard_scan.canceled',
      entity: { type: 'guard_scan', id: scan.id },
      details: { scanned: scan.scanned },
    })
  })
}
