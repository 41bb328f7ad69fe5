import { createHmac } from 'node:crypto'

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * A demo user's password, derived from the secret of this installation, so that it differs between
 * installations.
 */
export function demoPassword(secret: string, key: string): string {
  const bytes = createHmac('sha256', secret).update(key).digest().subarray(0, 16)
  const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}
