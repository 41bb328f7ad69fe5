import type { Database } from '@consilium/db'

/**
 * The author's replies to one review of a version, by position in `listReturnRequests`. The query filters by
 * review, so that replies to other reviews and the author's own notes never leave the database.
 */
export async function readAuthorReplies(
  db: Database,
  { id, version }: { id: string; version: { taskId: string; number: number } },
): Promise<Map<number, string>> {
  const rows = await db.$queryRaw<{ point: string; text: string }[]>`
    SELECT reply ->> 'point' AS point, reply ->> 'text' AS text
    FROM task_version v CROSS JOIN LATERAL jsonb_path_query(v.authoring, '$.replies[*] ? (@.reviewId == $id)', jsonb_build_object('id', ${id}::text)) AS reply
    WHERE v.task_id = ${version.taskId}::uuid AND v.number = ${version.number}::int + 1`
  return new Map(
    rows
      .filter(({ text }) => text.trim() !== '')
      .map(({ point, text }) => [Number(point.split('-').at(-1)) - 1, text]),
  )
}
