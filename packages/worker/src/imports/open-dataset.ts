import { recordAudit, type DatasetAudience, type ImportFormat, type Transaction } from '@consilium/db'
import { randomUUID } from 'node:crypto'

/** The dataset of the import accepts no tasks; the message says why. */
export class ClosedDatasetError extends Error {}

/** Who asks in the conversations of each format, as far as its source says. */
const audienceOf: Record<ImportFormat, DatasetAudience> = {
  healthbench: 'both',
  healthbench_professional: 'clinicians',
}

/** An import in progress, and where its rows go. */
export interface OpenImport {
  id: string
  datasetId: string | null
  newDatasetName: string | null
  format: ImportFormat
}

/**
 * Locks the dataset of an import, or creates it if it is to be new. Two imports into
 * one dataset take turns: the second sees what the first created.
 * @throws ClosedDatasetError if the dataset was archived in the meantime.
 */
export async function openDataset(
  tx: Transaction,
  { id: importId, datasetId, newDatasetName, format }: OpenImport,
): Promise<{ id: string; isNew: boolean }> {
  if (datasetId === null) {
    const data = { id: randomUUID(), name: newDatasetName ?? '', audience: audienceOf[format] }
    const { count } = await tx.dataset.createMany({ data: [data], skipDuplicates: true })
    if (count === 1) {
      await recordAudit(tx, {
        actor: { kind: 'platform' },
        action: 'dataset.created',
        entity: { type: 'dataset', id: data.id },
        details: { importId },
      })
      return { id: data.id, isNew: true }
    }
  }
  const [dataset] = await tx.$queryRaw<{ id: string; name: string; archivedAt: Date | null }[]>`
    SELECT id, name, archived_at AS "archivedAt" FROM dataset
    WHERE id = ${datasetId}::uuid OR (${datasetId}::uuid IS NULL AND lower(name) = lower(${newDatasetName}))
    FOR NO KEY UPDATE`
  if (!dataset) throw new Error('The dataset of the import was deleted in the meantime.')
  if (dataset.archivedAt)
    throw new ClosedDatasetError(
      `The dataset “${dataset.name}” is archived, so it accepts no tasks. Restore it, or import the file into another dataset.`,
    )
  return { id: dataset.id, isNew: false }
}
