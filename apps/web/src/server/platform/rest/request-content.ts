import { createHash } from 'node:crypto'
import { limits } from '../../../domain/platform/limits'
import { Refusal } from '../refusal'

/** What tells the body of a request from another one under the same idempotency key. */
export interface Content {
  /** Null while an upload has not been read to its end. */
  known: () => string | null
  /** Reads the rest of an upload without keeping it. */
  read: () => Promise<string>
}

export function contentOfText(text: string): Content {
  return { known: () => text, read: async () => text }
}

/** Hashes an upload while `stream` is read, because the file is too large to be held or read twice. */
export function contentOfUpload(
  body: ReadableStream<Uint8Array> | null,
): Content & { stream: ReadableStream<Uint8Array> | null } {
  const hash = createHash('sha256')
  let digest: string | null = null
  const stream =
    body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          hash.update(chunk)
          controller.enqueue(chunk)
        },
        flush() {
          digest = hash.digest('hex')
        },
      }),
    ) ?? null
  const known = () => (stream ? digest : '')
  return {
    stream,
    known,
    async read() {
      let bytes = 0
      for await (const chunk of (stream ?? []) as AsyncIterable<Uint8Array>) {
        bytes += chunk.byteLength
        if (bytes > limits.uploadBytes) throw new Refusal('too_large', 'The file is too large.')
      }
      return known() ?? ''
    },
  }
}
