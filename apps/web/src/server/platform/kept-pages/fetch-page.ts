import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { KeptPage } from './keep-pages'

/** Marks the request that renders a page, so that it is not answered from the kept ones. */
export const RENDERING = 'x-consilium-rendering'
const KEPT_HEADERS = ['content-security-policy', 'content-type', 'link']

/**
 * Renders a page of a site as a visitor gets it, without any header of the request that asked for it. Null unless it
 * is a page without cookies.
 */
export async function fetchPage(origin: string, address: string): Promise<KeptPage | null> {
  const response = await fetch(`${origin}${address}`, { headers: { [RENDERING]: '1' }, redirect: 'manual' })
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (response.status !== 200 || !isPage || response.headers.has('set-cookie')) {
    await response.body?.cancel()
    return null
  }
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const body = new Uint8Array(await promisify(gzip)(Buffer.from(await response.arrayBuffer())))
  return { headers: { ...headers, 'content-encoding': 'gzip', vary: 'Accept-Encoding, Cookie, RSC' }, body }
}
