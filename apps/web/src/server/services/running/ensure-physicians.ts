import type { Database, Transaction } from '@consilium/db'

/** The name of the system whose answers come from people. */
export const PHYSICIANS = 'Physicians'

/** Makes the built-in system of physicians unless it is there; any number of callers make one. */
export async function ensurePhysicians(db: Database | Transaction): Promise<void> {
  const there = await db.system.findUnique({ where: { name: PHYSICIANS }, select: { id: true } })
  if (!there) await db.system.createMany({ data: { name: PHYSICIANS, kind: 'physicians' }, skipDuplicates: true })
}
