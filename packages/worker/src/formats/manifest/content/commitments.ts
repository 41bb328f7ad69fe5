import { createHash, randomBytes } from 'node:crypto'

// A prefix for each purpose: a commitment to one kind of value never opens as another.
const CONTENT_PREFIX = 'consilium.held-out-task/1\n'
const SEED_PREFIX = 'consilium.held-out-seed/1\n'
const REASON_PREFIX = 'consilium.reason/1\n'
const SALT_BYTES = 32

/** A random salt of 32 bytes, as hex. Each commitment needs its own. */
export function makeSalt(): string {
  return randomBytes(SALT_BYTES).toString('hex')
}

/** SHA-256 (hex) over a prefix, the 32 bytes of the salt and the 32 bytes of the content hash. */
export function commitToContent({ contentHash, salt }: { contentHash: string; salt: string }): string {
  return commit(CONTENT_PREFIX, salt, decodeHex(contentHash, 'content hash'))
}

/** SHA-256 (hex) over a prefix, the 32 bytes of the salt and the seed as UTF-8. */
export function commitToSeed({ seed, salt }: { seed: string; salt: string }): string {
  return commit(SEED_PREFIX, salt, Buffer.from(seed, 'utf8'))
}

/** SHA-256 (hex) over a prefix, the 32 bytes of the salt and the reason as UTF-8. */
export function commitToReason({ reason, salt }: { reason: string; salt: string }): string {
  return commit(REASON_PREFIX, salt, Buffer.from(reason, 'utf8'))
}

function commit(prefix: string, salt: string, value: Uint8Array): string {
  return createHash('sha256').update(prefix).update(decodeHex(salt, 'salt')).update(value).digest('hex')
}

function decodeHex(text: string, name: string): Buffer {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new TypeError(`The ${name} must be 64 lower-case hex digits.`)
  return Buffer.from(text, 'hex')
}
