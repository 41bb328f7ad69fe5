import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { hashContent } from '../formats/hash-content'
import type { ImportedTask } from '../formats/imported-task'

const WRITE_CHARACTERS = 256 * 1024

/** Rows that are stored in the staging table, by their lines. */
export interface StagedLines {
  first: number
  last: number
}

interface NumberedRow {
  line: number
  row: ImportedTask
}

/**
 * Copies rows into the staging table, `batchRows` at a time, and yields the lines of each batch when it is
 * stored.
 */
export async function* stageRows(
  pool: Pool,
  importId: string,
  rows: AsyncIterable<NumberedRow>,
  batchRows: number,
): AsyncGenerator<StagedLines> {
  const client = await pool.connect()
  const source = rows[Symbol.asyncIterator]()
  try {
    for (;;) {
      const staged = await copyBatch(client, importId, source, batchRows)
      if (staged === null) return
      yield staged
    }
  } finally {
    await source.return?.()
    client.release()
  }
}

/** Copies up to `batchRows` rows; null when there are none left. */
async function copyBatch(
  client: PoolClient,
  importId: string,
  source: AsyncIterator<NumberedRow>,
  batchRows: number,
): Promise<StagedLines | null> {
  let next = await source.next()
  if (next.done) return null
  const staged = { first: next.value.line, last: next.value.line }
  const copy = client.query(
    copyFrom('COPY import_row (import_id, line, external_id, content_hash, content) FROM STDIN'),
  )
  const ended = finished(copy)
  ended.catch(() => undefined)
  try {
    let text = ''
    for (let count = 1; !next.done; count += 1) {
      const { line, row } = next.value
      text += `${importId}\t${line}\t${escapeText(row.externalId)}\t${hashContent(row)}\t${escapeText(JSON.stringify(row))}\n`
      staged.last = line
      if (count === batchRows) break
      if (text.length >= WRITE_CHARACTERS) {
        const drained = copy.write(text) || once(copy, 'drain')
        text = ''
        await drained
      }
      next = await source.next()
    }
    copy.end(text)
  } catch (error) {
    copy.destroy(error instanceof Error ? error : new Error(String(error)))
    await ended.catch(() => undefined)
    throw error
  }
  await ended
  return staged
}

/** Escapes backslash, tab and line ends for COPY's text format. */
function escapeText(text: string): string {
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
