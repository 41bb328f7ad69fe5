import type { Engine } from '../engine/engine'
import { readAhead } from '../runtime/read-ahead'
import type { ClaimedItem } from '../work/work-item'
import type { BegunExport } from './begin-export'
import { createChunkWriter } from './create-chunk-writer'
import { exportFormats } from './export-formats'
import { ExportStoppedError } from './export-stopped-error'
import { parseStoredTask } from './parse-stored-task'
import { readPublicTasks } from './read-public-tasks'

/** The release can't be written as a file; the message says why. */
export class UnwritableReleaseError extends Error {}

export interface WrittenFile {
  bytes: number
  sha256: string
}

/**
 * Writes the public split of a release, one line a task, and reports progress after each batch.
 * @throws ExportStoppedError when the export was canceled or taken over.
 * @throws UnwritableReleaseError when two tasks would have the same id in the file.
 */
export async function writeExport(
  { pool }: Pick<Engine, 'pool'>,
  item: ClaimedItem,
  { id, releaseId, fileId, format, total }: BegunExport,
  signal: AbortSignal,
): Promise<WrittenFile> {
  const { serialize } = exportFormats[format]
  const writer = createChunkWriter(pool, item, fileId)
  let written = 0
  let last = { externalId: '', taskId: '' }
  for await (const batch of readAhead(readPublicTasks(pool, releaseId))) {
    signal.throwIfAborted()
    let text = ''
    for (const stored of batch) {
      const task = parseStoredTask(stored)
      if (task.externalId === last.externalId) throw sameId(last.taskId, stored.taskId)
      last = { externalId: task.externalId, taskId: stored.taskId }
      text += `${serialize(task)}\n`
    }
    written += batch.length
    await Promise.all([writer.write(text), reportWritten(pool, { id, fileId, written })])
  }
  if (written !== total) throw new Error(`Export ${id} wrote ${written} of ${total} tasks.`)
  return writer.finish()
}

async function reportWritten(
  pool: Engine['pool'],
  { id, fileId, written }: { id: string; fileId: string; written: number },
): Promise<void> {
  const { rowCount } = await pool.query({
    name: 'report-export',
    text: `UPDATE export SET written = least($3, total) WHERE id = $1 AND file_id = $2 AND state = 'running'`,
    values: [id, fileId, written],
  })
  if (rowCount !== 1) throw new ExportStoppedError()
}

function sameId(first: string, second: string): UnwritableReleaseError {
  return new UnwritableReleaseError(
    `The tasks ${first} and ${second} of this release would have the same id in the file. One of them is an imported copy of the other; freeze a release without it.`,
  )
}
