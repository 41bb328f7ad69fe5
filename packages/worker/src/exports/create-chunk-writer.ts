import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { heldSql, type ClaimedItem } from '../work/work-item'
import { ExportStoppedError } from './export-stopped-error'

export interface ChunkWriter {
  /** Adds text to the file; waits while the previous chunk is still being stored. */
  write: (text: string) => Promise<void>
  /** Stores the rest and returns the size and the hash (hexadecimal) of the whole file. */
  finish: () => Promise<{ bytes: number; sha256: string }>
}

const CHUNK_BYTES = 1_000_000

// Only under the lease of the item: a worker that froze and was replaced can't add to the file.
const insertSql = `WITH ${heldSql} INSERT INTO file_chunk (file_id, position, data) SELECT $3::uuid, $4::int, $5::bytea FROM held`

/**
 * Writes a file to the database in chunks of 1 MB. One chunk is stored while the next is filled.
 * @throws ExportStoppedError when the lease or the file is gone.
 */
export function createChunkWriter(pool: Pool, item: ClaimedItem, fileId: string): ChunkWriter {
  const hash = createHash('sha256')
  let chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  let filled = 0
  let position = 0
  let bytes = 0
  let storing: Promise<void> = Promise.resolve()

  const flush = async () => {
    await storing
    const data = chunk.subarray(0, filled)
    chunk = Buffer.allocUnsafe(CHUNK_BYTES)
    filled = 0
    storing = storeChunk(pool, [item.id, item.token, fileId, position, data])
    // The next write or the end reports the error.
    storing.catch(() => undefined)
    position += 1
  }

  return {
    async write(text) {
      const added = Buffer.from(text, 'utf8')
      hash.update(added)
      bytes += added.length
      for (let taken = 0; taken < added.length;) {
        const copied = added.copy(chunk, filled, taken)
        taken += copied
        filled += copied
        if (filled === CHUNK_BYTES) await flush()
      }
    },
    async finish() {
      if (filled > 0) await flush()
      await storing
      return { bytes, sha256: hash.digest('hex') }
    },
  }
}

async function storeChunk(pool: Pool, values: unknown[]): Promise<void> {
  const stored = await pool
    .query({ name: 'store-export-chunk', text: insertSql, values })
    .catch((error: unknown) => {
      // The file is removed when its export is canceled.
      if (error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION) return null
      throw error
    })
  if (stored?.rowCount !== 1) throw new ExportStoppedError()
}

const FOREIGN_KEY_VIOLATION = '23503'
