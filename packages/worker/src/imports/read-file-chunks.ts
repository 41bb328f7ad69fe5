import type { Pool } from 'pg'

/** The bytes of a stored file, chunk by chunk, so that the whole file is never in memory. */
export async function* readFileChunks(pool: Pool, fileId: string): AsyncGenerator<Uint8Array> {
  let position = -1
  for (;;) {
    const { rows } = await pool.query<{ position: number; data: Buffer }>({
      name: 'read-file-chunk',
      text: 'SELECT position, data FROM file_chunk WHERE file_id = $1 AND position > $2 ORDER BY position LIMIT 1',
      values: [fileId, position],
    })
    const [chunk] = rows
    if (!chunk) return
    position = chunk.position
    yield chunk.data
  }
}
