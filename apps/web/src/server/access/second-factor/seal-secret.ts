import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '../../platform/env'

const VERSION = 'v1'

/** `boundTo` names the owner of the sealed text: text sealed for one person can't be opened for another. */
export function sealSecret(secret: string, boundTo: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(), nonce).setAAD(Buffer.from(boundTo))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return [VERSION, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join(
    '.',
  )
}

/** Null when it was changed, belongs to something else, or was sealed under another NEXTAUTH_SECRET. */
export function openSecret(sealed: string, boundTo: string): string | null {
  const [version, ...parts] = sealed.split('.')
  const [nonce, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (version !== VERSION || nonce?.length !== 12 || !text || tag?.length !== 16) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(), nonce)
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(tag)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function deriveKey(): Buffer {
  return Buffer.from(hkdfSync('sha256', env().NEXTAUTH_SECRET, '', 'consilium second factor', 32))
}
