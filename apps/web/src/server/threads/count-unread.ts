import type { Database, Transaction } from '@consilium/db'

/** Counts unread messages of other people by thread. Threads without any have no entry. */
export async function countUnread(
  db: Database | Transaction,
  personId: string,
  threadIds: readonly string[],
): Promise<Map<string, number>> {
  if (threadIds.length === 0) return new Map()
  const rows = await db.$queryRaw<{ threadId: string; count: number }[]>`
    SELECT m.thread_id AS "threadId", count(*)::int AS count FROM thread_message m
    LEFT JOIN thread_reading r ON r.thread_id = m.thread_id AND r.person_id = ${personId}::uuid
    WHERE m.thread_id = ANY(${[...threadIds]}::uuid[]) AND m.person_id <> ${personId}::uuid AND m.number > COALESCE(r.seen, 0)
    GROUP BY m.thread_id`
  return new Map(rows.map(({ threadId, count }) => [threadId, count]))
}
