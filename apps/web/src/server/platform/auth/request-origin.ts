import { isIP } from 'node:net'

export interface RequestOrigin {
  /** Null when unknown. */
  address: string | null
  userAgent: string | null
}

/** The header that holds the address of the connection. A value sent by a client is overwritten. */
export const SOCKET_HEADER = 'x-consilium-socket'

/**
 * Reads the client address and browser of a request. Trusts only the last `trustedProxies` entries of
 * `x-forwarded-for` (from TRUSTED_PROXIES); without proxies, uses only the connection’s address.
 */
export function readOrigin(headers: Headers, trustedProxies: number): RequestOrigin {
  const forwarded = trustedProxies > 0 ? (headers.get('x-forwarded-for') ?? '').split(',') : []
  const chain = [...forwarded, headers.get(SOCKET_HEADER) ?? ''].map((part) => readAddress(part.trim()))
  const address = chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? null
  return { address, userAgent: headers.get('user-agent')?.slice(0, 300) ?? null }
}

function readAddress(text: string): string | null {
  const plain = text.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) ? plain : null
}
