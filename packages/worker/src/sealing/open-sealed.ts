import { createDecipheriv, createPrivateKey, createPublicKey, diffieHellman } from 'node:crypto'
import { deriveKey, VERSION } from './derive-key'

const TAG_LENGTH = 16

/**
 * Opens an envelope made by `seal`. Throws one plain sentence when the key does not fit or the envelope was
 * altered.
 */
export function openSealed(privateKeyBase64: string, sealed: string): string {
  const privateKey = readPrivateKey(privateKeyBase64)
  const [version, ...parts] = sealed.split('.')
  const [ephemeralDer, nonce, body] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (
    version !== VERSION ||
    parts.length !== 3 ||
    !ephemeralDer ||
    !nonce ||
    !body ||
    body.length < TAG_LENGTH
  ) {
    throw new Error('The stored secret is not a sealed envelope of this version. Enter the key again.')
  }
  try {
    const ephemeral = createPublicKey({ key: ephemeralDer, format: 'der', type: 'spki' })
    const recipientDer = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
    const key = deriveKey(diffieHellman({ privateKey, publicKey: ephemeral }), ephemeralDer, recipientDer)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_LENGTH })
      .setAAD(Buffer.from(VERSION))
      .setAuthTag(body.subarray(-TAG_LENGTH))
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_LENGTH)), decipher.final()]).toString('utf8')
  } catch {
    throw new Error("The stored secret cannot be opened with this worker's private key. Enter the key again.")
  }
}

function readPrivateKey(base64: string) {
  try {
    const key = createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' })
    if (key.asymmetricKeyType === 'x25519') return key
  } catch {
    // reported below, without the key
  }
  throw new Error('CONSILIUM_WORKER_PRIVATE_KEY is not an X25519 private key in base64 (DER, PKCS8).')
}
