import {
  inTransaction,
  recordAudit,
  type ImportState,
  type OnImportError,
  type Transaction,
} from '@consilium/db'
import { finishItemIn, type ClaimedItem } from '../work/work-item'
import { fingerprintVersions } from '../fingerprint/fingerprint-versions'
import { ImportReport } from '../imports/import-report'
import { mergeRows, prepareMerge, type MergeCounts } from '../imports/merge-rows'
import { ClosedDatasetError, openDataset, type OpenImport } from '../imports/open-dataset'
import { readFileChunks } from '../imports/read-file-chunks'
import { readRows, WrongFileError } from '../imports/read-rows'
import { warnOfOwnExport } from '../imports/warn-of-own-export'
import { stageRows } from '../imports/stage-rows'
import { readAhead } from '../runtime/read-ahead'
import type { Handler, Engine } from '../engine/engine'

const PROGRESS_EVERY = 2_000
const BATCH_ROWS = 2_000
const TIMEOUT_MS = 15 * 60_000

type FoundImport = OpenImport & { fileId: string; onError: OnImportError }

/** Ends the transaction of a file that is refused; the message says why, if its lines don't. */
class FileRefusedError extends Error {
  constructor(
    readonly report: ImportReport,
    readonly sentence: string | null,
  ) {
    super('The file was refused.')
  }
}

/**
 * Reads an uploaded file into the staging table and merges it batch by batch, in one transaction: all of the
 * file is imported, or nothing.
 */
export const importHandler: Handler = {
  async run(engine, item, signal) {
    const { db, pool } = engine
    const importId = item.importId ?? ''
    const found = await db.import.findUniqueOrThrow({
      where: { id: importId },
      select: { id: true, datasetId: true, newDatasetName: true, fileId: true, format: true, onError: true },
    })
    await db.import.update({
      where: { id: importId },
      data: { state: 'running', startedAt: new Date(), read: 0 },
    })
    let datasetId: string
    try {
      datasetId = await inTransaction(db, (tx) => importFile(tx, engine, found, item, signal), {
        timeoutMs: TIMEOUT_MS,
      })
    } catch (error) {
      if (error instanceof FileRefusedError) return refuse(engine, item, error.report, error.sentence)
      throw error
    }
    // The import is done. If this is interrupted, the upkeep completes it.
    await fingerprintVersions(pool, { signal, datasetId }).catch((err: unknown) =>
      engine.log.warn({ event: 'fingerprints_left', err }),
    )
    return { is: 'stored' }
  },

  async giveUp({ db }, item, sentence) {
    await inTransaction(db, async (tx) => {
      const importId = item.importId ?? ''
      await tx.import.update({ where: { id: importId }, data: endOf('failed', sentence) })
      await tx.importRow.deleteMany({ where: { importId } })
      await recordAudit(tx, {
        actor: { kind: 'platform' },
        action: 'import.failed',
        entity: { type: 'import', id: importId },
      })
    })
  },
}

/** Imports the whole file and returns the id of its dataset. Runs again from the beginning after a deadlock. */
async function importFile(
  tx: Transaction,
  engine: Engine,
  found: FoundImport,
  item: ClaimedItem,
  signal: AbortSignal,
): Promise<string> {
  const { db, pool } = engine
  const importId = found.id
  const report = new ImportReport()
  await db.importRow.deleteMany({ where: { importId } })
  const dataset = await openDataset(tx, found).catch((error: unknown) => {
    throw error instanceof ClosedDatasetError ? new FileRefusedError(report, error.message) : error
  })
  await prepareMerge(tx)
  const rows = readRows(readFileChunks(pool, found.fileId), found.format, report)
  const counts: MergeCounts = { created: 0, updated: 0, unchanged: 0 }
  const isRefused = () => report.errorCount > 0 && found.onError === 'refuse'
  const batches = stageRows(
    pool,
    importId,
    reportProgress(engine, importId, report, rows, signal),
    BATCH_ROWS,
  )
  try {
    for await (const lines of readAhead(batches)) {
      // After a bad line, the rest is only read for the report.
      if (isRefused()) continue
      const merged = await mergeRows(tx, { importId, datasetId: dataset.id }, lines)
      for (const change of ['created', 'updated', 'unchanged'] as const) counts[change] += merged[change]
    }
  } catch (error) {
    if (!(error instanceof WrongFileError)) throw error
    report.addError(1, error.message)
    throw new FileRefusedError(report, error.message)
  }
  if (isRefused()) throw new FileRefusedError(report, null)
  if (counts.created + counts.updated + counts.unchanged === 0)
    throw new FileRefusedError(report, 'No line of the file could be read as a row, so nothing was imported.')

  if (dataset.isNew)
    await tx.dataset.update({
      where: { id: dataset.id },
      data: { languages: [...report.languages].sort() },
      select: { id: true },
    })
  await warnOfOwnExport(tx, report, { importId, datasetId: dataset.id })
  await tx.importRow.deleteMany({ where: { importId } })
  await tx.import.update({
    where: { id: importId },
    data: {
      state: 'imported',
      datasetId: dataset.id,
      finishedAt: new Date(),
      ...report.toColumns(),
      ...counts,
    },
  })
  await recordAudit(tx, {
    actor: { kind: 'platform' },
    action: 'import.finished',
    entity: { type: 'import', id: importId },
    details: { datasetId: dataset.id, read: report.read, errorCount: report.errorCount, ...counts },
  })
  await finishItemIn(tx, item)
  return dataset.id
}

async function refuse({ db }: Engine, item: ClaimedItem, report: ImportReport, failure: string | null) {
  await inTransaction(db, async (tx) => {
    const importId = item.importId ?? ''
    await tx.import.update({
      where: { id: importId },
      data: { ...endOf('refused', failure), ...report.toColumns() },
    })
    await tx.importRow.deleteMany({ where: { importId } })
    const details = { read: report.read, errorCount: report.errorCount }
    await recordAudit(tx, {
      actor: { kind: 'platform' },
      action: 'import.refused',
      entity: { type: 'import', id: importId },
      details,
    })
    await finishItemIn(tx, item)
  })
  return { is: 'stored' } as const
}

function endOf(state: ImportState, failure: string | null) {
  return { state, failure, finishedAt: new Date() }
}

async function* reportProgress<Row>(
  { pool }: Engine,
  importId: string,
  report: ImportReport,
  rows: AsyncIterable<Row>,
  signal: AbortSignal,
): AsyncGenerator<Row> {
  let reported = 0
  for await (const row of rows) {
    if (report.read - reported >= PROGRESS_EVERY) {
      signal.throwIfAborted()
      reported = report.read
      await pool.query('UPDATE import SET read = $2 WHERE id = $1', [importId, reported])
    }
    yield row
  }
}
