import { isIP } from 'node:net'

export interface RequestOrigin {
  /** Null when it cannot be known. */
  address: string | null
  userAgent: string | null
}

/** Where the server that accepted the connection writes its other end; whatever a client sends under this name is replaced. */
export const SOCKET_HEADER = 'x-consilium-socket'

/**
 * Who sent a request. `x-forwarded-for` is believed as far as `trustedProxies` hops before us wrote it (the
 * environment's TRUSTED_PROXIES); without any, only the connection itself counts.
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
