import { createHash, randomBytes } from 'node:crypto'

/** An unguessable secret (256 bits) with its hash; only the hash is stored. */
export function makeSecret(prefix: string): { secret: string; hash: string } {
  const secret = `${prefix}${randomBytes(32).toString('base64url')}`
  return { secret, hash: hashSecret(secret) }
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex')
}
