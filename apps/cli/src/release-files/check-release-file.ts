import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  splitLines,
  verifyFile,
  verifyPoolFile,
  verifyTaskFile,
  type ReleaseCheck,
  type ReleaseManifest,
} from '@consilium/worker/manifest'
import type { ReleaseFile } from './find-release-files'

/** Checks one file of a release in one pass: its SHA-256, and what its lines hold. */
export async function checkReleaseFile(
  manifest: ReleaseManifest,
  { file, name, format }: ReleaseFile,
): Promise<ReleaseCheck[]> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* readChunks() {
    for await (const chunk of createReadStream(file) as AsyncIterable<Uint8Array>) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const checks = await checkContent(manifest, { name, format }, readChunks())
  return [verifyFile(manifest, { name, format, bytes, sha256: hash.digest('hex') }), ...checks]
}

async function checkContent(
  manifest: ReleaseManifest,
  { name, format }: Omit<ReleaseFile, 'file'>,
  chunks: AsyncIterable<Uint8Array>,
): Promise<ReleaseCheck[]> {
  if (format === 'pool') return verifyPoolFile(manifest, { name, lines: splitLines(chunks) })
  if (format === 'professional' || format === 'healthbench')
    return verifyTaskFile(manifest, { name, format, lines: splitLines(chunks) })
  for await (const _chunk of chunks);
  return []
}
