import type { Database, Transaction } from '@consilium/db'

interface Reading {
  threadId: string
  personId: string
  /** The number of the last message that they have seen. */
  seen: number
}

/** Remembers how far someone has read, never less far than before. What told them of it is read with it, so that no mail does again. */
export async function rememberRead(
  db: Database | Transaction,
  { threadId, personId, seen }: Reading,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO thread_reading (thread_id, person_id, read_at, seen) VALUES (${threadId}::uuid, ${personId}::uuid, now(), ${seen}::int)
    ON CONFLICT (thread_id, person_id) DO UPDATE SET seen = EXCLUDED.seen, read_at = now() WHERE thread_reading.seen < EXCLUDED.seen`
  await db.notification.updateMany({
    where: { personId, threadId, readAt: null },
    data: { readAt: new Date() },
  })
}
