import { inTransaction, recordAudit, type ImportState } from '@consilium/db'
import { finishItemIn, type ClaimedItem } from '../work/work-item'
import { fingerprintVersions } from '../fingerprint/fingerprint-versions'
import { ImportReport } from '../imports/import-report'
import { mergeRows } from '../imports/merge-rows'
import { readFileChunks } from '../imports/read-file-chunks'
import { readRows, WrongFileError } from '../imports/read-rows'
import { stageRows } from '../imports/stage-rows'
import type { Handler, Engine } from '../engine/engine'

const PROGRESS_EVERY = 2_000
const MERGE_TIMEOUT_MS = 15 * 60_000

/**
 * Reads an uploaded file into the staging table, then merges all of it in one transaction or rejects all of
 * it.
 */
export const importHandler: Handler = {
  async run(engine, item, signal) {
    const { db, pool } = engine
    const importId = item.importId ?? ''
    const found = await db.import.findUniqueOrThrow({
      where: { id: importId },
      select: { datasetId: true, fileId: true, format: true, onError: true },
    })
    await db.importRow.deleteMany({ where: { importId } })
    await db.import.update({
      where: { id: importId },
      data: { state: 'running', startedAt: new Date(), read: 0 },
    })

    const report = new ImportReport()
    const rows = reportProgress(
      engine,
      importId,
      report,
      readRows(readFileChunks(pool, found.fileId), found.format, report),
      signal,
    )
    let staged = 0
    try {
      staged = await stageRows(pool, importId, rows)
    } catch (error) {
      if (!(error instanceof WrongFileError)) throw error
      report.addError(1, error.message)
      return refuse(engine, item, report, error.message)
    }
    if (report.errorCount > 0 && found.onError === 'refuse') return refuse(engine, item, report, null)
    if (staged === 0)
      return refuse(
        engine,
        item,
        report,
        'No line of the file could be read as a row, so nothing was imported.',
      )

    await inTransaction(
      db,
      async (tx) => {
        const counts = await mergeRows(tx, { importId, datasetId: found.datasetId })
        await tx.import.update({
          where: { id: importId },
          data: { state: 'imported', finishedAt: new Date(), ...report.toColumns(), ...counts },
        })
        const details = {
          datasetId: found.datasetId,
          read: report.read,
          errorCount: report.errorCount,
          ...counts,
        }
        await recordAudit(tx, {
          actor: { kind: 'platform' },
          action: 'import.finished',
          entity: { type: 'import', id: importId },
          details,
        })
        await finishItemIn(tx, item)
      },
      { timeoutMs: MERGE_TIMEOUT_MS },
    )
    // The import is done. If this is interrupted, the upkeep completes it.
    await fingerprintVersions(pool, { signal, datasetId: found.datasetId }).catch((err: unknown) =>
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
