import { createHash, randomBytes } from 'node:crypto'

/** A text that cannot be guessed (256 bits); only its hash is kept. */
export function makeSecret(prefix: string): { secret: string; hash: string } {
  const secret = `${prefix}${randomBytes(32).toString('base64url')}`
  return { secret, hash: hashSecret(secret) }
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex')
}
