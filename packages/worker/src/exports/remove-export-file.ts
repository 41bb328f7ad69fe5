import type { Transaction } from '@consilium/db'

/** Removes the file of an attempt with its chunks. The export first, in the order of every other change. */
export async function removeExportFile(tx: Transaction, fileId: string): Promise<void> {
  await tx.$executeRaw`UPDATE export SET file_id = NULL WHERE file_id = ${fileId}::uuid AND state <> 'done'`
  await tx.$executeRaw`
    DELETE FROM file f WHERE f.id = ${fileId}::uuid AND NOT EXISTS (SELECT FROM export e WHERE e.file_id = f.id)`
}
