import type { Database } from '@consilium/db'

/** The bytes of a stored file, chunk by chunk, so that a file is never held whole. */
export async function* readFileChunks(db: Database, fileId: string): AsyncGenerator<Uint8Array> {
  const read = (position: number) => db.fileChunk.findUnique({ where: { fileId_position: { fileId, position } }, select: { data: true } })
  const first = await db.fileChunk.findFirst({ where: { fileId }, orderBy: { position: 'asc' }, select: { position: true } })
  if (!first) return
  for (let position = first.position, chunk = await read(position); chunk; position += 1, chunk = await read(position)) yield chunk.data
}
