import type { Database, Transaction } from '@consilium/db'

interface Reading {
  threadId: string
  personId: string
  /** The number of the last message that they have read. */
  seen: number
}

/**
 * Stores how far a person has read a thread; it only moves forward. Also marks its notifications as read, so
 * that no email repeats them.
 */
export async function saveReadingPosition(
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
