import http, { type IncomingMessage } from 'node:http'
import type { KeptPage } from './keep-pages'

const KEEPABLE = /^(?:text\/(?:html|css)|application\/javascript|font\/woff2|image\/(?:svg\+xml|png))(?:;|$)/
const MAX_PAGE_BYTES = 4_000_000
const TIMEOUT_MS = 30_000
/** The server writes these for each response. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']

/**
 * Requests a page as a visitor does, and returns it as it was sent, compressed or not. Null unless it is a page,
 * a picture or a file of pages, and sets no cookie.
 */
export async function fetchPage(
  given: { host: string; port: number; path: string },
  headers: Record<string, string>,
): Promise<KeptPage | null> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    http.get({ ...given, headers, agent: false, signal }, resolve).on('error', reject)
  })
  const { statusCode, headers: sent } = response
  if (statusCode !== 200 || !KEEPABLE.test(sent['content-type'] ?? '') || sent['set-cookie']) {
    response.destroy()
    return null
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_PAGE_BYTES) return null
    chunks.push(chunk)
  }
  const kept = Object.entries(sent).filter(([name]) => !OF_CONNECTION.includes(name))
  return {
    headers: { ...Object.fromEntries(kept), 'content-length': bytes },
    body: Buffer.concat(chunks, bytes),
  }
}
