import type { ExportFormat } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { inBoundedTransaction } from '../postgres/in-bounded-transaction'
import type { ClaimedItem } from '../work/work-item'
import { ExportStoppedError } from './export-stopped-error'
import { nameExport } from './export-formats'

/** An attempt to write an export, into a file of its own. */
export interface BegunExport {
  id: string
  releaseId: string
  fileId: string
  format: ExportFormat
  total: number
}

const TRANSACTION_LIMITS = { lockMs: 5_000, statementMs: 20_000, idleMs: 10_000 }

interface FoundExport extends Omit<BegunExport, 'fileId'> {
  oldFileId: string | null
  releaseName: string
}

/**
 * Begins an attempt: removes the file of an attempt that was interrupted, and begins a new one. Null when the
 * export has ended; `redacting` while a redaction is in progress, because the tasks would be read as they
 * were before it.
 */
export async function beginExport(pool: Pool, item: ClaimedItem): Promise<BegunExport | 'redacting' | null> {
  return inBoundedTransaction(pool, TRANSACTION_LIMITS, async (client) => {
    const { rows: locks } = await client.query<{ isFree: boolean }>(
      `SELECT pg_try_advisory_xact_lock_shared(hashtext('consilium.redaction')) AS "isFree"`,
    )
    if (!locks[0]?.isFree) return 'redacting'
    const { rows } = await client.query<FoundExport>(
      `SELECT e.id, e.release_id AS "releaseId", e.file_id AS "oldFileId", e.format, e.total, r.name AS "releaseName"
       FROM export e JOIN release r ON r.id = e.release_id
       WHERE e.id = $1 AND e.state IN ('queued', 'running') FOR UPDATE OF e`,
      [item.exportId],
    )
    const [found] = rows
    if (!found) return null
    const held = await client.query('SELECT FROM work_item WHERE id = $1 AND lease_token = $2 FOR SHARE', [
      item.id,
      item.token,
    ])
    if (held.rowCount !== 1) throw new ExportStoppedError()
    const { oldFileId, releaseName, ...begun } = found
    const fileId = randomUUID()
    await client.query(`INSERT INTO file (id, name, media_type) VALUES ($1, $2, 'application/jsonl')`, [
      fileId,
      nameExport(releaseName, begun.format),
    ])
    await client.query(
      `UPDATE export SET state = 'running', started_at = now(), written = 0, file_id = $2 WHERE id = $1`,
      [begun.id, fileId],
    )
    if (oldFileId !== null) await client.query('DELETE FROM file WHERE id = $1', [oldFileId])
    return { ...begun, fileId }
  })
}
