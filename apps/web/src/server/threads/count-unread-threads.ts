import type { Database } from '@consilium/db'

/** How many threads hold a word that someone has not seen: those that they opened, of tasks that they wrote, and of those that they are to decide on. As `ownThreads` has it, in parts that are each found by an index. */
export async function countUnreadThreads(db: Database, personId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT id FROM thread WHERE opener_id = ${personId}::uuid
      UNION SELECT h.id FROM task t JOIN thread h ON h.task_id = t.id WHERE t.author_id = ${personId}::uuid
      UNION SELECT h.id FROM assignment a JOIN thread h ON h.task_id = a.task_id WHERE a.person_id = ${personId}::uuid AND a.kind = 'adjudication' AND a.state = 'open'
    ) own
    WHERE EXISTS (
      SELECT FROM thread_message m
      WHERE m.thread_id = own.id AND m.person_id <> ${personId}::uuid
        AND m.number > COALESCE((SELECT r.seen FROM thread_reading r WHERE r.thread_id = own.id AND r.person_id = ${personId}::uuid), 0)
    )`
  return row?.count ?? 0
}
