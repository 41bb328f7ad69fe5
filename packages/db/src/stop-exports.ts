import type { ExportFormat } from './generated/enums'
import type { Transaction } from './transaction'

export interface StoppedExport {
  id: string
  releaseId: string
  format: ExportFormat
  /** The number of tasks that were already written. */
  written: number
}

/**
 * Ends exports that are queued or running, with their work and files, and returns them. A worker that is
 * writing one stores nothing more. The export first, then its work, then its file: all changes of an export
 * lock in this order.
 */
export async function stopExports(
  tx: Transaction,
  ids: readonly string[],
  end: { state: 'canceled' } | { state: 'failed'; failure: string },
): Promise<StoppedExport[]> {
  const failure = end.state === 'failed' ? end.failure : null
  const stopped = await tx.$queryRaw<(StoppedExport & { fileId: string | null })[]>`
    UPDATE export e SET state = ${end.state}::export_state, failure = ${failure}, finished_at = now(), file_id = NULL
    FROM (SELECT id, file_id FROM export WHERE id = ANY(${[...ids]}::uuid[]) AND state IN ('queued', 'running') ORDER BY id FOR UPDATE) AS open
    WHERE e.id = open.id
    RETURNING e.id, e.release_id AS "releaseId", e.format, e.written, open.file_id AS "fileId"`
  const stoppedIds = stopped.map(({ id }) => id)
  await tx.$executeRaw`
    UPDATE work_item SET state = 'cancelled', lease_token = NULL, leased_until = NULL, updated_at = now()
    WHERE export_id = ANY(${stoppedIds}::uuid[]) AND state IN ('ready', 'running')`
  await tx.file.deleteMany({ where: { id: { in: stopped.flatMap(({ fileId }) => fileId ?? []) } } })
  return stopped.map(({ fileId: _, ...rest }) => rest)
}
