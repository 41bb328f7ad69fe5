import { inTransaction, recordAudit } from '@consilium/db'
import type { Engine, Handler } from '../engine/engine'
import { beginExport, type BegunExport } from '../exports/begin-export'
import { EXPORT_DAYS } from '../exports/export-days'
import { ExportStoppedError } from '../exports/export-stopped-error'
import { removeExportFile } from '../exports/remove-export-file'
import { UnwritableReleaseError, writeExport, type WrittenFile } from '../exports/write-export'
import { finishItemIn, type ClaimedItem } from '../work/work-item'

const REDACTION_WAIT_MS = 2_000

/**
 * Writes the public split of a release as a file. Each attempt begins a new file, so an attempt after a crash
 * starts from nothing; a file is complete when its export is done.
 */
export const exportHandler: Handler = {
  async run(engine, item, signal) {
    const begun = await beginExport(engine.pool, item)
    if (begun === null) return { is: 'done' }
    if (begun === 'redacting') return { is: 'waiting', delayMs: REDACTION_WAIT_MS }
    try {
      await finishExport(engine, item, begun, await writeExport(engine, item, begun, signal))
      return { is: 'stored' }
    } catch (error) {
      // What stays after a failure here is removed by the next attempt, or by the upkeep.
      await inTransaction(engine.db, (tx) => removeExportFile(tx, begun.fileId)).catch((err: unknown) =>
        engine.log.warn({ event: 'export_file_left', err }),
      )
      if (error instanceof ExportStoppedError) return { is: 'stopped' }
      if (error instanceof UnwritableReleaseError) return { is: 'failed', sentence: error.message }
      throw error
    }
  },

  async giveUp({ db }, item, sentence) {
    await inTransaction(db, async (tx) => {
      const id = item.exportId ?? ''
      const found = await tx.export.findUniqueOrThrow({
        where: { id },
        select: { releaseId: true, format: true, fileId: true },
      })
      const { count } = await tx.export.updateMany({
        where: { id, state: { in: ['queued', 'running'] } },
        data: { state: 'failed', failure: sentence, finishedAt: new Date() },
      })
      if (count === 0) return
      if (found.fileId !== null) await removeExportFile(tx, found.fileId)
      await recordAudit(tx, {
        actor: { kind: 'platform' },
        action: 'release.file_failed',
        entity: { type: 'release', id: found.releaseId },
        details: { exportId: id, format: found.format },
      })
    })
  },
}

async function finishExport(
  { db }: Engine,
  item: ClaimedItem,
  { id, releaseId, fileId, format, total }: BegunExport,
  { bytes, sha256 }: WrittenFile,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const finishedAt = new Date()
    const expiresAt = new Date(finishedAt.getTime() + EXPORT_DAYS * 24 * 3_600_000)
    const { count } = await tx.export.updateMany({
      where: { id, fileId, state: 'running' },
      data: { state: 'done', written: total, finishedAt, expiresAt },
    })
    if (count === 0) throw new ExportStoppedError()
    await tx.file.update({ where: { id: fileId }, data: { bytes, sha256, completedAt: finishedAt } })
    await recordAudit(tx, {
      actor: { kind: 'platform' },
      action: 'release.file_written',
      entity: { type: 'release', id: releaseId },
      details: { exportId: id, format, tasks: total, bytes, sha256 },
    })
    await finishItemIn(tx, item)
  })
}
