import type { Database, Transaction } from '@consilium/db'

/**
 * Records that a person sees which tasks wait for them, or that none does. From now on, changes of their
 * interests close tasks.
 */
export async function recordQueueSeen(db: Database, personId: string): Promise<void> {
  await db.$executeRaw`UPDATE person SET queue_seen_at = now() WHERE id = ${personId}::uuid AND queue_seen_at IS NULL`
}

/** When a person first saw which tasks wait for them, or got one; null before. */
export async function readQueueSeen(db: Database | Transaction, personId: string): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    SELECT LEAST(p.queue_seen_at, (SELECT min(s.created_at) FROM assignment s WHERE s.person_id = p.id)) AS at
    FROM person p WHERE p.id = ${personId}::uuid`
  return row?.at ?? null
}
