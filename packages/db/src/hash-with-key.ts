import { createHmac } from 'node:crypto'

/** HMAC-SHA-256 under a key, as a function from a text to lower-case hexadecimal digits. */
export const hashWithKey =
  (key: Uint8Array) =>
  (text: string): string =>
    createHmac('sha256', key).update(text, 'utf8').digest('hex')
