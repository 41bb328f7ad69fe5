import type { APIRequestContext } from '@playwright/test'
import { readRuntime } from '../read-runtime'
import { readZip } from '../../apps/web/src/server/testing/read-zip'
import type { CrawlRequest } from './list-requests'

export interface Met {
  /** The texts found, by request. */
  found: Map<string, string[]>
  asked: number
  bytes: number
  /** Responses that are payloads of pages rather than pages. */
  payloads: number
  /** The number of responses per status. */
  statuses: Record<number, number>
}

interface CrawlOptions {
  cookie: string
  requests: readonly CrawlRequest[]
  search: (bytes: Buffer) => string[]
  /** Links in pages are followed up to this number of requests. */
  most: number
}

const AT_ONCE = 6
const STREAM_MS = 400

/** Requests everything, follows links, and searches every byte of the responses, headers included. */
export async function crawl({ cookie, requests, search, most }: CrawlOptions): Promise<Met> {
  const { url: site } = readRuntime()
  const queue = [...requests]
  const known = new Set(queue.map(nameOf))
  const met: Met = { found: new Map(), asked: 0, bytes: 0, payloads: 0, statuses: {} }
  const visit = async (request: CrawlRequest) => {
    const { status, bytes, type } = await take(site, cookie, request)
    met.asked += 1
    met.bytes += bytes.length
    met.statuses[status] = (met.statuses[status] ?? 0) + 1
    const found = search(bytes)
    if (found.length > 0) met.found.set(`${nameOf(request)} → ${status}`, found)
    if (type.includes('text/x-component')) met.payloads += 1
    if (!type.includes('text/html')) return
    for (const address of listLinks(bytes.toString('utf8'), site)) {
      if (known.has(address) || known.size >= most) continue
      known.add(address)
      queue.push({ address })
    }
  }
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await visit(next)
  }
  // A crawler that finds the queue empty while others still read may miss links: hence more than one round.
  while (queue.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work))
  return met
}

const nameOf = ({ method = 'GET', address, headers }: CrawlRequest) =>
  method === 'GET' && !headers ? address : `${method} ${address}`

async function take(
  site: string,
  cookie: string,
  { address, method = 'GET', headers = {}, stream }: CrawlRequest,
): Promise<{ status: number; bytes: Buffer; type: string }> {
  const ending = new AbortController()
  const ask = (url: URL) =>
    fetch(url, {
      method,
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
      redirect: 'manual',
      signal: ending.signal,
    })
  const first = await ask(new URL(address, site))
  // The framework redirects to another payload URL when the `_rsc` mark does not match the headers.
  const moved = headers.rsc ? first.headers.get('location') : null
  const response = moved && /[?&]_rsc\b/.test(moved) ? await ask(new URL(moved, site)) : first
  const head = Buffer.from([...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'))
  const body = stream ? await readBriefly(response, ending) : Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  // Compressed text would not be found.
  const text = type === 'application/zip' && method === 'GET' ? [...readZip(body).values()] : []
  return {
    status: response.status,
    bytes: Buffer.concat([head, Buffer.from('\n\n'), body, Buffer.from(text.join('\n'))]),
    type,
  }
}

async function readBriefly(response: Response, ending: AbortController): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const timer = setTimeout(() => ending.abort(), STREAM_MS)
  try {
    for await (const part of response.body ?? []) parts.push(part as Uint8Array)
  } catch (error) {
    if (!ending.signal.aborted) throw error
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(parts)
}

/** Choices of a board that can be combined without end; the rows of a board are the same in all of them. */
const CHOICES = /[?&](vendor|kind|harness|effort|sort)=/g

/** Links to this site in attributes, except sign-out, and except combinations of choices of a board. */
function listLinks(html: string, site: string): string[] {
  const links = [...html.matchAll(/(?:href|src|action)="([^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  return links.flatMap((link) => {
    const url = URL.canParse(link, site) ? new URL(link, site) : null
    if (!url || url.origin !== new URL(site).origin || /signout|\.(woff2|css|png|svg)$/.test(url.pathname))
      return []
    if ((url.search.match(CHOICES) ?? []).length > 1) return []
    return [`${url.pathname}${url.search}`]
  })
}

/** The cookies of the browser context, as a header; empty for a visitor. */
export async function readCookie(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
