import { createHash } from 'node:crypto'
import { maxImportBytes } from '../../domain/imports/imports'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import type { AnnouncedUpload } from './read-upload-headers'

/** A refused upload. Nothing of it is stored; `line` is where it stopped or where the problem is. */
export class FileRefusal extends Refusal {
  constructor(
    message: string,
    readonly line: number,
    code: 'invalid_input' | 'too_large' = 'invalid_input',
  ) {
    super(code, message, 'file')
  }
}

export interface StoredFile {
  fileId: string
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

type Body = ReadableStream<Uint8Array> | null

const CHUNK_BYTES = 1_000_000
const LINE_END = 10

/**
 * Stores a body in chunks of 1 MB, as a file that is not complete yet. On any error, all chunks are removed.
 * @throws FileRefusal if the body is empty, too large, truncated, or differs from the announced length or
 * hash.
 */
export async function storeFile(
  ctx: Context,
  body: Body,
  {
    name,
    announced,
    maxBytes = maxImportBytes,
  }: { name: string; announced: AnnouncedUpload; maxBytes?: number },
): Promise<StoredFile> {
  if (announced.length !== undefined && announced.length > maxBytes) throw tooLarge(maxBytes)
  await removeAbandonedFiles(ctx)
  const { id: fileId } = await ctx.db.file.create({
    data: { name, mediaType: 'application/jsonl' },
    select: { id: true },
  })
  try {
    const { bytes, lines, sha256 } = await storeChunks(ctx, fileId, body, { maxBytes, announced })
    if (announced.length !== undefined && bytes !== announced.length)
      throw cutOff(bytes, lines, announced.length)
    if (bytes === 0) throw new FileRefusal('The body is empty. Send the JSONL file as the body.', 1)
    if (announced.sha256 !== undefined && sha256 !== announced.sha256) {
      throw new FileRefusal(
        'The SHA-256 of the received file differs from the announced one. Nothing was kept. Send the file again.',
        lines,
      )
    }
    return { fileId, bytes, sha256 }
  } catch (error) {
    await removeFile(ctx, fileId)
    throw error
  }
}

/** Removes a file that nothing refers to, with its chunks. */
export async function removeFile({ db }: Context, fileId: string): Promise<void> {
  await db.file.deleteMany({ where: { id: fileId } })
}

/** Removes incomplete files, left behind by processes that were killed during an upload. */
async function removeAbandonedFiles({ db }: Context): Promise<void> {
  await db.file.deleteMany({
    where: {
      completedAt: null,
      createdAt: { lt: new Date(Date.now() - 24 * 3_600_000) },
      imports: { none: {} },
      export: null,
    },
  })
}

async function storeChunks(
  { pool }: Context,
  fileId: string,
  body: Body,
  { maxBytes, announced }: { maxBytes: number; announced: AnnouncedUpload },
) {
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  let filled = 0
  let position = 0
  let bytes = 0
  let lines = 1
  const flush = async () => {
    if (filled === 0) return
    await pool.query('INSERT INTO file_chunk (file_id, position, data) VALUES ($1, $2, $3)', [
      fileId,
      position,
      chunk.subarray(0, filled),
    ])
    position += 1
    filled = 0
  }
  const reader = body?.getReader()
  try {
    for (;;) {
      const part = await reader?.read().catch(() => {
        throw cutOff(bytes, lines, announced.length)
      })
      if (!part || part.done) break
      bytes += part.value.byteLength
      if (bytes > maxBytes) throw tooLarge(maxBytes)
      hash.update(part.value)
      lines += countLineEnds(part.value)
      for (let taken = 0; taken < part.value.byteLength;) {
        const piece = part.value.subarray(taken, taken + CHUNK_BYTES - filled)
        chunk.set(piece, filled)
        filled += piece.byteLength
        taken += piece.byteLength
        if (filled === CHUNK_BYTES) await flush()
      }
    }
    await flush()
  } catch (error) {
    await reader?.cancel().catch(() => undefined)
    throw error
  }
  return { bytes, lines, sha256: hash.digest('hex') }
}

function countLineEnds(bytes: Uint8Array): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1)) count += 1
  return count
}

function cutOff(bytes: number, line: number, expected: number | undefined): FileRefusal {
  const arrived = bytes.toLocaleString('en')
  const whole = expected === undefined ? '' : ` of ${expected.toLocaleString('en')}`
  return new FileRefusal(
    `The upload stopped after ${arrived}${whole} bytes, in line ${line.toLocaleString('en')}. Nothing was kept. Send the file again.`,
    line,
  )
}

function tooLarge(maxBytes: number): FileRefusal {
  const limit = `${Math.floor(maxBytes / 1_000_000).toLocaleString('en')} MB`
  return new FileRefusal(
    `The file is larger than ${limit}. Split it by lines and import the parts into the same dataset.`,
    1,
    'too_large',
  )
}
