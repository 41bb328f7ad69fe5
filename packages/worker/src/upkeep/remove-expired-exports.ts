import { inTransaction, recordAudit, type Database } from '@consilium/db'

const MAX_AT_ONCE = 50

/**
 * Removes the content of exported files that have expired. Their names, lengths and hashes stay. Two workers
 * at once remove each file once.
 */
export async function removeExpiredExports(db: Database): Promise<void> {
  const expired = await db.export.findMany({
    where: { expiresAt: { lte: new Date() }, file: { chunks: { some: {} } } },
    select: { id: true, releaseId: true, fileId: true },
    take: MAX_AT_ONCE,
  })
  for (const { id, releaseId, fileId } of expired)
    await inTransaction(
      db,
      async (tx) => {
        const { count } = await tx.fileChunk.deleteMany({ where: { fileId: fileId ?? '' } })
        if (count === 0) return
        await recordAudit(tx, {
          actor: { kind: 'platform' },
          action: 'release.file_expired',
          entity: { type: 'release', id: releaseId },
          details: { exportId: id },
        })
      },
      { timeoutMs: 60_000 },
    )
}
