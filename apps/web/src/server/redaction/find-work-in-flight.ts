import type { Database, Transaction } from '@consilium/db'

/**
 * The kind of an item that a worker processes, or has processed since the transaction began, and that could
 * store the text after its redaction: work on the task and imports; with `everywhere`, also work on any other
 * conversation with the text. Null if there is none.
 */
export async function findWorkInFlight(
  db: Database | Transaction,
  { taskId, text, everywhere }: { taskId: string; text: string; everywhere: boolean },
): Promise<string | null> {
  const [item] = await db.$queryRaw<{ kind: string }[]>`
    WITH in_flight AS (
      SELECT * FROM work_item WHERE state = 'running' OR (state <> 'ready' AND updated_at >= transaction_timestamp())
    )
    SELECT w.kind::text AS kind FROM in_flight w
    LEFT JOIN completion c ON c.id = w.completion_id
    LEFT JOIN task_version v ON v.id = coalesce(w.version_id, c.version_id)
    LEFT JOIN turn t ON t.id = w.turn_id
    LEFT JOIN test_verdict x ON x.id = w.test_verdict_id
    WHERE w.kind = 'import' OR ${taskId}::uuid IN (v.task_id, t.task_id, x.task_id)
      OR (${everywhere} AND position(inside_json(${text}) IN
        concat_ws(' ', v.conversation, t.conversation, to_json(c.text), to_json(t.text), to_json(x.prompt))) > 0)
    LIMIT 1`
  return item?.kind ?? null
}
