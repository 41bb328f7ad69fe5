import { inTransaction, recordAudit } from '@consilium/db'
import { auditActorOf, type Context } from '../../platform/context'
import { isUniqueViolation } from '../../platform/is-unique-violation'
import { personOf } from '../../platform/person-of'
import { detectorsVersion } from './detectors-version'
import { listPendingDatasets, listPendingTasks } from './list-pending'

/**
 * Starts a scan of the texts that the current detectors have not read. Returns whether a scan is in progress: none
 * is started when one is running already, or nothing waits.
 */
export async function startScan({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<boolean> {
  if (await db.guardScan.findFirst({ where: { state: 'running' }, select: { id: true } })) return true
  const [tasks, datasets] = await Promise.all([listPendingTasks(db), listPendingDatasets(db)])
  const total = tasks.length + datasets.length
  if (total === 0) return false
  try {
    await inTransaction(db, async (tx) => {
      const { id } = await tx.guardScan.create({
        data: { detectors: detectorsVersion(), total, startedById: personOf(actor) },
        select: { id: true },
      })
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'guard_scan.started',
        entity: { type: 'guard_scan', id },
        details: { detectors: detectorsVersion(), tasks: tasks.length, datasets: datasets.length },
      })
    })
  } catch (error) {
    // Somebody else started one meanwhile.
    if (!isUniqueViolation(error)) throw error
  }
  return true
}
