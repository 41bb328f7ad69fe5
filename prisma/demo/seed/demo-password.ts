import { createHmac } from 'node:crypto'

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A person's password in the demo world: made from this installation's own secret, so that no two have the same. */
export function demoPassword(secret: string, key: string): string {
  const bytes = createHmac('sha256', secret).update(key).digest().subarray(0, 16)
  const letters = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? letters
}
