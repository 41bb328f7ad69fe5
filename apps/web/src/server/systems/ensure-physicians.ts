import { inTransaction, recordAudit, type Database } from '@consilium/db'

/** The name of the built-in system whose answers come from people. */
export const PHYSICIANS = 'Physicians'

/** Creates the built-in system of physicians if it does not exist; safe to call concurrently. */
export async function ensurePhysicians(db: Database): Promise<void> {
  if (await db.system.findUnique({ where: { name: PHYSICIANS }, select: { id: true } })) return
  await inTransaction(db, async (tx) => {
    const created = await tx.system.createManyAndReturn({
      data: { name: PHYSICIANS, kind: 'physicians' },
      skipDuplicates: true,
      select: { id: true },
    })
    for (const { id } of created)
      await recordAudit(tx, {
        actor: { kind: 'platform' },
        action: 'system.registered',
        entity: { type: 'system', id },
        details: { kind: 'physicians' },
      })
  })
}
