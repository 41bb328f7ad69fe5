import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { buildAuthorization, explainUnreachable, readBody, type ApiAccess } from './api-client'
import { CliError } from '../terminal/cli-error'

export interface Download {
  /** The path under /api/v1. */
  path: string
  file: string
  bytes: number
  /** Hexadecimal. */
  sha256: string
  onReceived: (share: number) => void
}

/**
 * Streams a file to the disk and checks its length and hash. Until both are right it has another name, so
 * that a file with the given name is always whole.
 */
export async function downloadFile(access: ApiAccess, download: Download): Promise<void> {
  const { file, bytes, sha256 } = download
  const response = await request(access, download.path)
  const part = `${file}.${randomUUID().slice(0, 8)}.part`
  const hash = createHash('sha256')
  let received = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      received += chunk.length
      download.onReceived(bytes === 0 ? 1 : received / bytes)
      done(null, chunk)
    },
  })
  try {
    await pipeline(response, measure, createWriteStream(part)).catch((error: unknown) => {
      throw explainFailure(access, error, { file, received, bytes })
    })
    if (received !== bytes || hash.digest('hex') !== sha256)
      throw new CliError(
        `The downloaded file differs from the one on the server (${received} of ${bytes} bytes, or another SHA-256). Nothing was kept. Run the command again.`,
      )
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function request(access: ApiAccess, path: string): Promise<ReadableStream> {
  const response = await fetch(`${access.url}/api/v1${path}`, {
    headers: { accept: 'application/jsonl', ...buildAuthorization(access) },
    redirect: 'manual',
    signal: access.signal,
  }).catch((error: unknown) => {
    throw explainUnreachable(access, error)
  })
  if (response.ok && response.body) return response.body as ReadableStream
  // Reads the problem and throws it.
  readBody(access, response.status, await response.text())
  throw new CliError('The server sent no file.')
}

function explainFailure(
  access: ApiAccess,
  error: unknown,
  { file, received, bytes }: { file: string; received: number; bytes: number },
): unknown {
  if (access.signal.aborted) return access.signal.reason
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (typeof code === 'string' && /^E(NOENT|ACCES|ISDIR|NOSPC|ROFS|PERM)$/.test(code))
    return new CliError(`${file} cannot be written (${code}). Choose another path with --out.`)
  return new CliError(
    `The connection was lost after ${received} of ${bytes} bytes. Nothing was kept. Run the command again.`,
  )
}
