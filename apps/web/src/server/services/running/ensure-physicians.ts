import { inTransaction, recordAudit, type Database } from '@consilium/db'

/** The name of the system whose answers come from people. */
export const PHYSICIANS = 'Physicians'

/** Makes the built-in system of physicians unless it is there; any number of callers make one. */
export async function ensurePhysicians(db: Database): Promise<void> {
  if (await db.system.findUnique({ where: { name: PHYSICIANS }, select: { id: true } })) return
  await inTransaction(db, async (tx) => {
    const made = await tx.system.createManyAndReturn({
      data: { name: PHYSICIANS, kind: 'physicians' },
      skipDuplicates: true,
      select: { id: true },
    })
    for (const { id } of made)
      await recordAudit(tx, {
        actor: { kind: 'platform' },
        action: 'system.registered',
        entity: { type: 'system', id },
        details: { kind: 'physicians' },
      })
  })
}
