import { createCipheriv, createPublicKey, diffieHellman, generateKeyPairSync, randomBytes } from 'node:crypto'
import { deriveKey, VERSION } from './derive-key'

/**
 * Encrypts so that only the holder of the worker's private key can read it: X25519 with a fresh key pair per
 * call, HKDF-SHA256, AES-256-GCM. The envelope is `v1.<ephemeral public key>.<nonce>.<ciphertext and tag>`,
 * base64url parts.
 */
export function seal(publicKeyBase64: string, plaintext: string): string {
  const recipient = readPublicKey(publicKeyBase64)
  const ephemeral = generateKeyPairSync('x25519')
  const ephemeralDer = ephemeral.publicKey.export({ type: 'spki', format: 'der' })
  const recipientDer = recipient.export({ type: 'spki', format: 'der' })
  const key = deriveKey(
    diffieHellman({ privateKey: ephemeral.privateKey, publicKey: recipient }),
    ephemeralDer,
    recipientDer,
  )
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(VERSION))
  const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [VERSION, ...[ephemeralDer, nonce, sealed].map((part) => part.toString('base64url'))].join('.')
}

function readPublicKey(base64: string) {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType === 'x25519') return key
  } catch {
    // reported below, without the key
  }
  throw new Error('CONSILIUM_WORKER_PUBLIC_KEY is not an X25519 public key in base64 (DER, SPKI).')
}
