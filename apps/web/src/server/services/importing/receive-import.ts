import { inTransaction, recordAudit } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import type { ImportFormat, OnError } from '../../../domain/imports'
import { auditActorOf, type Context } from '../../context'
import { chooseDataset, ensureDataset } from './choose-dataset'
import type { UploadPromise } from './read-upload-headers'
import { forgetFile, storeFile } from './store-file'

export interface Upload {
  body: ReadableStream<Uint8Array> | null
  format: ImportFormat
  onError: OnError
  /** The id or name of a dataset; without it a new one is made. */
  dataset?: string
  fileName?: string
  /** What the sender says about length and hash; a body that is not so is refused. */
  promise: UploadPromise
}

/** Takes in a file and leaves its rows to a worker. Nothing stays of an upload that is cut off or refused. */
export async function receiveImport(
  ctx: Context,
  upload: Upload,
): Promise<{ importId: string; datasetId: string }> {
  const { actor, db } = ctx
  const choice = await chooseDataset(ctx, {
    dataset: upload.dataset,
    fileName: upload.fileName,
    format: upload.format,
  })
  const name = upload.fileName ?? `${upload.format}.jsonl`
  const { fileId, bytes, sha256 } = await storeFile(ctx, upload.body, { name, promise: upload.promise })
  const format = upload.format === 'healthbench-professional' ? 'healthbench_professional' : upload.format
  try {
    const made = await inTransaction(db, async (tx) => {
      const datasetId = await ensureDataset(tx, ctx, choice)
      await tx.file.update({ where: { id: fileId }, data: { bytes, sha256, completedAt: new Date() } })
      const { id: importId } = await tx.import.create({
        data: { datasetId, fileId, format, onError: upload.onError },
        select: { id: true },
      })
      await tx.workItem.create({
        data: { kind: 'import', uniqueKey: `import:${importId}`, importId },
        select: { id: true },
      })
      const details = { datasetId, fileId, sha256, bytes, format, onError: upload.onError }
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'import.started',
        entity: { type: 'import', id: importId },
        details,
      })
      return { importId, datasetId }
    })
    await enqueue(queueFromEnv(), 'sweep', {})
    return made
  } catch (error) {
    await forgetFile(ctx, fileId).catch(() => undefined)
    throw error
  }
}
