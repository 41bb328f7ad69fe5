import { recordAudit, stopExports, type Transaction } from '@consilium/db'
import { auditActorOf, type Context } from '../../platform/context'

const REMOVED = 'The release was withdrawn, so the file was removed.'
const STOPPED = 'The release was withdrawn while the file was written.'

/** Removes the files of a release that is withdrawn, and stops exports in progress. */
export async function removeExports(
  tx: Transaction,
  { actor }: Pick<Context, 'actor'>,
  releaseId: string,
): Promise<void> {
  const found = await tx.$queryRaw<{ id: string; fileId: string | null; isDone: boolean }[]>`
    SELECT id, file_id AS "fileId", state = 'done' AS "isDone" FROM export
    WHERE release_id = ${releaseId}::uuid AND (state IN ('queued', 'running') OR (state = 'done' AND expires_at > now()))
    ORDER BY id FOR UPDATE`
  const idsOf = (isDone: boolean) => found.filter((row) => row.isDone === isDone).map(({ id }) => id)
  await stopExports(tx, idsOf(false), { state: 'failed', failure: STOPPED })
  await tx.$executeRaw`
    UPDATE export SET expires_at = now(), failure = ${REMOVED} WHERE id = ANY(${idsOf(true)}::uuid[])`
  await tx.fileChunk.deleteMany({
    where: { fileId: { in: found.flatMap(({ fileId, isDone }) => (isDone && fileId ? [fileId] : [])) } },
  })
  for (const { id } of found)
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'release.file_removed',
      entity: { type: 'release', id: releaseId },
      details: { exportId: id, isWithdrawn: true },
    })
}
