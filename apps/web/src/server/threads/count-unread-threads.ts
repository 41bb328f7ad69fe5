import type { Database } from '@consilium/db'

/**
 * Counts the threads with messages that a person has not read: threads that they opened, and threads on tasks
 * that they wrote or adjudicate (see `ownThreads`). Looks up each thread separately, so that it never reads
 * other threads.
 */
export async function countUnreadThreads(db: Database, personId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT id FROM thread WHERE opener_id = ${personId}::uuid
      UNION SELECT h.id FROM task t CROSS JOIN LATERAL (SELECT id FROM thread WHERE task_id = t.id OFFSET 0) h WHERE t.author_id = ${personId}::uuid
      UNION SELECT h.id FROM assignment a CROSS JOIN LATERAL (SELECT id FROM thread WHERE task_id = a.task_id OFFSET 0) h WHERE a.person_id = ${personId}::uuid AND a.kind = 'adjudication' AND a.state = 'open'
    ) own
    WHERE (SELECT max(m.number) FROM thread_message m WHERE m.thread_id = own.id AND m.person_id <> ${personId}::uuid)
      > COALESCE((SELECT r.seen FROM thread_reading r WHERE r.thread_id = own.id AND r.person_id = ${personId}::uuid), 0)`
  return row?.count ?? 0
}
