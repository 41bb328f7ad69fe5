import { recordAudit, type AuditActor } from './record-audit'
import { stopExports } from './stop-exports'
import type { Transaction } from './transaction'

const REMOVED = 'A text of this release was redacted, so the file was removed. Request it again.'
const STOPPED = 'A text of this release was redacted while the file was written. Request it again.'

interface FoundExport {
  id: string
  releaseId: string
  fileId: string | null
  isDone: boolean
}

/**
 * Removes the files that may hold a text which was just redacted: those of releases whose public split has a
 * redacted task, and files in which the text was found. Exports in progress fail, since they may have read
 * it. Call it in the transaction of the redaction.
 */
export async function expireExports(
  tx: Transaction,
  { redactionId, actor }: { redactionId: string; actor: AuditActor },
): Promise<void> {
  const found = await tx.$queryRaw<FoundExport[]>`
    WITH place AS (
      SELECT table_name, row_key FROM redacted_text WHERE redaction_id = ${redactionId}::uuid
    ), redacted AS (
      SELECT task_id FROM redaction WHERE id = ${redactionId}::uuid
      UNION SELECT CASE WHEN table_name = 'task' THEN row_key::uuid END FROM place
      UNION SELECT v.task_id FROM place p JOIN task_version v ON v.id = CASE WHEN p.table_name = 'task_version' THEN p.row_key::uuid END
      UNION SELECT v.task_id FROM place p JOIN criterion c ON c.id = CASE WHEN p.table_name = 'criterion' THEN p.row_key::uuid END
        JOIN task_version v ON v.id = c.version_id
      UNION SELECT v.task_id FROM place p JOIN baseline_answer a ON a.id = CASE WHEN p.table_name = 'baseline_answer' THEN p.row_key::uuid END
        JOIN task_version v ON v.id = a.version_id
    )
    SELECT e.id, e.release_id AS "releaseId", e.file_id AS "fileId", e.state = 'done' AS "isDone" FROM export e
    WHERE e.state IN ('running', 'done') AND e.file_id IS NOT NULL
      AND (EXISTS (SELECT FROM release_task x JOIN redacted r ON r.task_id = x.task_id WHERE x.release_id = e.release_id AND x.split = 'public')
        OR EXISTS (SELECT FROM place p WHERE p.table_name = 'file_chunk' AND p.row_key = e.file_id::text))
    ORDER BY e.id FOR UPDATE OF e`
  const open = found.filter(({ isDone }) => !isDone)
  await stopExports(
    tx,
    open.map(({ id }) => id),
    { state: 'failed', failure: STOPPED },
  )
  const done = found.filter(({ isDone }) => isDone)
  await tx.$executeRaw`
    UPDATE export SET expires_at = least(expires_at, now()), failure = ${REMOVED}
    WHERE id = ANY(${done.map(({ id }) => id)}::uuid[])`
  await tx.fileChunk.deleteMany({ where: { fileId: { in: done.flatMap(({ fileId }) => fileId ?? []) } } })
  for (const { id, releaseId } of found)
    await recordAudit(tx, {
      actor,
      action: 'release.file_removed',
      entity: { type: 'release', id: releaseId },
      details: { exportId: id, redactionId },
    })
}
