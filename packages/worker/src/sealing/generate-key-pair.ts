import { generateKeyPairSync } from 'node:crypto'

/** A key pair in the form of CONSILIUM_WORKER_PUBLIC_KEY and CONSILIUM_WORKER_PRIVATE_KEY. */
export function generateKeyPair(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  }
}
