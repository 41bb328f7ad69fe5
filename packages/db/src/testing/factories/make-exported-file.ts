import { createHash } from 'node:crypto'
import type { ExportFormat } from '../../generated/enums'
import type { Database } from '../../open-database'
import { makeExport } from './make-export'

const WEEK_MS = 7 * 24 * 3_600_000

/** Stores an export that is done, with a file of this content; returns its id. */
export async function makeExportedFile(
  db: Database,
  {
    releaseId,
    content,
    format = 'healthbench',
    expiresAt = new Date(Date.now() + WEEK_MS),
    chunkBytes = 1_000_000,
  }: {
    releaseId: string
    content: string
    format?: ExportFormat
    expiresAt?: Date
    chunkBytes?: number
  },
): Promise<string> {
  const id = await makeExport(db, { releaseId, format })
  const bytes = new TextEncoder().encode(content)
  const { id: fileId } = await db.file.create({
    data: {
      name: `release-${format}.jsonl`,
      mediaType: 'application/jsonl',
      bytes: BigInt(bytes.length),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      completedAt: new Date(),
      chunks: {
        create: Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, position) => ({
          position,
          data: bytes.slice(position * chunkBytes, (position + 1) * chunkBytes),
        })),
      },
    },
    select: { id: true },
  })
  const { total } = await db.export.findUniqueOrThrow({ where: { id }, select: { total: true } })
  await db.export.update({
    where: { id },
    data: { state: 'done', fileId, written: total, startedAt: new Date(), finishedAt: new Date(), expiresAt },
    select: { id: true },
  })
  await db.workItem.updateMany({ where: { exportId: id }, data: { state: 'done' } })
  return id
}
