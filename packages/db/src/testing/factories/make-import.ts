import { createHash } from 'node:crypto'
import type { ImportFormat, OnImportError } from '../../generated/enums'
import type { Database } from '../../open-database'
import { makeDataset } from './make-dataset'

export interface ImportFixture {
  content: string | Uint8Array
  format: ImportFormat
  datasetId?: string
  /** Creates the dataset in the import, instead of giving it an empty one. */
  newDatasetName?: string
  onError?: OnImportError
  /** Small chunks split lines and characters. */
  chunkBytes?: number
}

/** Stores an upload with the work item of its import; returns the id of the import. */
export async function makeImport(
  db: Database,
  { content, format, datasetId, newDatasetName, onError = 'refuse', chunkBytes = 1024 * 1024 }: ImportFixture,
): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const file = await db.file.create({
    data: {
      name: 'upload.jsonl',
      mediaType: 'application/jsonl',
      bytes: BigInt(bytes.length),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      completedAt: new Date(),
    },
    select: { id: true },
  })
  for (let position = 0; position * chunkBytes < bytes.length; position++) {
    await db.fileChunk.create({
      data: {
        fileId: file.id,
        position,
        data: bytes.slice(position * chunkBytes, (position + 1) * chunkBytes),
      },
      select: { position: true },
    })
  }
  const { id } = await db.import.create({
    data: {
      datasetId: datasetId ?? (newDatasetName === undefined ? await makeDataset(db) : null),
      newDatasetName,
      fileId: file.id,
      format,
      onError,
    },
    select: { id: true },
  })
  await db.workItem.create({
    data: { kind: 'import', uniqueKey: `import:${id}`, importId: id },
    select: { id: true },
  })
  return id
}
