import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { Transform } from 'node:stream'
import { buildAuthorization, readBody, explainUnreachable, type ApiAccess } from './api-client'
import { CliError } from '../terminal/cli-error'

export interface Upload {
  /** Path and query under /api/v1. */
  path: string
  file: string
  onSent: (share: number) => void
}

/** Streams a file with its length and digest, so that the server refuses a truncated or altered upload. */
export async function uploadFile<Body>(access: ApiAccess, { path, file, onSent }: Upload): Promise<Body> {
  const { size, digest } = await measureFile(file)
  const address = new URL(`${access.url}/api/v1${path}`)
  const request = (address.protocol === 'https:' ? https : http).request(address, {
    method: 'POST',
    signal: access.signal,
    headers: {
      accept: 'application/json',
      'content-type': 'application/jsonl',
      'content-length': size,
      'content-digest': `sha-256=:${digest}:`,
      'idempotency-key': randomUUID(),
      ...buildAuthorization(access),
    },
  })
  const responded = new Promise<http.IncomingMessage>((resolve, reject) =>
    request.once('response', resolve).once('error', reject),
  )
  const sent = pipeline(createReadStream(file), countBytes(size, onSent), request)
  // The server may refuse before the whole file is sent; report its answer, not the broken pipe.
  const [, response] = await Promise.allSettled([sent, responded])
  if (response.status === 'rejected') throw explainUnreachable(access, response.reason)
  return readBody<Body>(access, response.value.statusCode ?? 0, await readText(access, response.value))
}

async function measureFile(file: string): Promise<{ size: number; digest: string }> {
  try {
    const { size } = await stat(file)
    const hash = createHash('sha256')
    let read = 0
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      read += chunk.length
    }
    if (read !== size) throw new Error('the file changed while it was read')
    return { size, digest: hash.digest('base64') }
  } catch (error) {
    throw new CliError(`${file} cannot be read: ${describeFileError(error)}.`)
  }
}

function describeFileError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'it is a folder'
  if (code === 'EACCES') return 'you do not have permission to read it'
  return error instanceof Error ? error.message : String(error)
}

function countBytes(size: number, onSent: (share: number) => void): Transform {
  let sent = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sent += chunk.length
      onSent(size === 0 ? 1 : sent / size)
      done(null, chunk)
    },
  })
}

async function readText(access: ApiAccess, message: http.IncomingMessage): Promise<string> {
  try {
    const chunks: Buffer[] = []
    for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk)
    return Buffer.concat(chunks).toString('utf8')
  } catch (error) {
    throw explainUnreachable(access, error)
  }
}
