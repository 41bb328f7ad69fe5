import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Pool } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { hashContent } from '../formats/hash-content'
import type { ImportedTask } from '../formats/imported-task'

const BATCH_CHARACTERS = 256 * 1024

/** Copies rows into the staging table in one COPY and gives their number. */
export async function stageRows(
  pool: Pool,
  importId: string,
  rows: AsyncIterable<{ line: number; row: ImportedTask }>,
): Promise<number> {
  const client = await pool.connect()
  let staged = 0
  try {
    const copy = client.query(
      copyFrom('COPY import_row (import_id, line, external_id, content_hash, content) FROM STDIN'),
    )
    const ended = finished(copy)
    ended.catch(() => undefined)
    try {
      let batch = ''
      for await (const { line, row } of rows) {
        batch += `${importId}\t${line}\t${escapeText(row.externalId)}\t${hashContent(row)}\t${escapeText(JSON.stringify(row))}\n`
        staged += 1
        if (batch.length < BATCH_CHARACTERS) continue
        const drained = copy.write(batch) || once(copy, 'drain')
        batch = ''
        await drained
      }
      copy.end(batch)
    } catch (error) {
      copy.destroy(error instanceof Error ? error : new Error(String(error)))
      await ended.catch(() => undefined)
      throw error
    }
    await ended
    return staged
  } finally {
    client.release()
  }
}

/** Escapes backslash, tab and line ends for COPY's text format. */
function escapeText(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
