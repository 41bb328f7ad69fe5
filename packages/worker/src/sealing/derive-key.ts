import { hkdfSync } from 'node:crypto'

export const VERSION = 'v1'

/** Binds the key to both public keys, so that an envelope cannot be re-addressed. */
export function deriveKey(sharedSecret: Buffer, ephemeralDer: Buffer, recipientDer: Buffer): Buffer {
  const salt = Buffer.concat([ephemeralDer, recipientDer])
  return Buffer.from(hkdfSync('sha256', sharedSecret, salt, `consilium sealed secret ${VERSION}`, 32))
}
