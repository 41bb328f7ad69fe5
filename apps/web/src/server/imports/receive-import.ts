import { inTransaction, recordAudit } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import type { ImportFormat, OnError } from '../../domain/imports/imports'
import { auditActorOf, type Context } from '../platform/context'
import { chooseDataset, describeTarget } from './choose-dataset'
import type { AnnouncedUpload } from './read-upload-headers'
import { removeFile, storeFile } from './store-file'

export interface Upload {
  body: ReadableStream<Uint8Array> | null
  format: ImportFormat
  onError: OnError
  /** The id or name of a dataset; a new dataset is created if it is missing. */
  dataset?: string
  fileName?: string
  /** The length and hash announced by the sender; a body that differs is refused. */
  announced: AnnouncedUpload
}

/**
 * Stores an uploaded file and queues its import. Nothing is kept of an upload that is truncated or refused.
 */
export async function receiveImport(ctx: Context, upload: Upload): Promise<{ importId: string }> {
  const { actor, db } = ctx
  const choice = await chooseDataset(ctx, {
    dataset: upload.dataset,
    fileName: upload.fileName,
    format: upload.format,
  })
  const name = upload.fileName ?? `${upload.format}.jsonl`
  const { fileId, bytes, sha256 } = await storeFile(ctx, upload.body, { name, announced: upload.announced })
  const format = upload.format === 'healthbench-professional' ? 'healthbench_professional' : upload.format
  try {
    const created = await inTransaction(db, async (tx) => {
      const target = await describeTarget(tx, choice)
      await tx.file.update({ where: { id: fileId }, data: { bytes, sha256, completedAt: new Date() } })
      const { id: importId } = await tx.import.create({
        data: { ...target, fileId, format, onError: upload.onError },
        select: { id: true },
      })
      await tx.workItem.create({
        data: { kind: 'import', uniqueKey: `import:${importId}`, importId },
        select: { id: true },
      })
      const datasetId = 'datasetId' in target ? target.datasetId : null
      const details = { datasetId, fileId, sha256, bytes, format, onError: upload.onError }
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'import.started',
        entity: { type: 'import', id: importId },
        details,
      })
      return { importId }
    })
    await enqueue(queueFromEnv(), 'sweep', {})
    return created
  } catch (error) {
    await removeFile(ctx, fileId).catch(() => undefined)
    throw error
  }
}
