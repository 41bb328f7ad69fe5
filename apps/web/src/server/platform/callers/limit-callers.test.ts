import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { limitCallers } from './limit-callers'

let server: http.Server
let open: { url: string; response: ServerResponse }[]
let url: string
let seen: string[]
let hungUp: { count: number }
beforeEach(async () => {
  open = []
  seen = []
  const counted = (hungUp = { count: 0 })
  server = http.createServer((request, response) => open.push({ url: request.url ?? '', response }))
  limitCallers({ atOnce: 2, waiting: 2, addressOf }, server)
  server.on('connection', (socket) => socket.on('close', () => (counted.count += 1)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
})

function addressOf({ url: path = '', headers }: http.IncomingMessage): string | null {
  seen.push(path)
  return String(headers['x-from'] ?? '') || null
}
const call = (path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(url + path, { headers, ...(signal ? { signal } : {}) }).then(
    (response) => response.status,
    () => 'gone',
  )
const session = (token: string) => ({ cookie: `other=1; next-auth.session-token=${token}; last=2` })
const reached = (count: number) => expect.poll(() => open.length).toBe(count)
const answer = (at: number) => open[at]?.response.end('x')

it('serves two calls of one session at a time, lets two wait, and refuses more; other sessions, addresses, streams and files are not held up', async () => {
  const mine = [1, 2, 3, 4].map((number) => call(`/api/trpc/mine.${number}`, session('mine')))
  await reached(2)
  const refused = await fetch(`${url}/api/trpc/mine.5`, { headers: session('mine') })
  expect([
    refused.status,
    refused.headers.get('retry-after'),
    ((await refused.json()) as { error: { data: { refusal: string } } }).error.data.refusal,
  ]).toEqual([429, '1', 'rate_limited'])
  const others = [
    call('/api/trpc/theirs', session('theirs')),
    call('/api/trpc/visitor', { 'x-from': '203.0.113.1' }),
    call('/api/v1/stream', session('mine')),
    call('/some/page', session('mine')),
  ]
  await reached(6)
  ;[2, 3, 4, 5, 0, 1].forEach(answer)
  await reached(8)
  ;[6, 7].forEach(answer)
  expect(await Promise.all([...mine, ...others])).toEqual(Array(8).fill(200))
})

it('identifies callers who sign in by address, whatever cookies they send, and frees the slot of a caller who hangs up', async () => {
  const gone = new AbortController()
  const first = [1, 2].map((number) =>
    call('/api/auth/csrf', { ...session(`${number}`), 'x-from': '203.0.113.1' }),
  )
  await reached(2)
  const waiting = call('/api/auth/gone', { 'x-from': '203.0.113.1' }, gone.signal)
  const last = call('/api/auth/last', { ...session('3'), 'x-from': '203.0.113.1' })
  const other = call('/api/auth/other', { 'x-from': '203.0.113.2' })
  await reached(3)
  await expect.poll(() => seen.length).toBe(5)
  gone.abort()
  expect(await waiting).toBe('gone')
  await expect.poll(() => hungUp.count).toBe(1)
  answer(0)
  await reached(4)
  expect(open.map((one) => one.url)).toEqual([
    '/api/auth/csrf',
    '/api/auth/csrf',
    '/api/auth/other',
    '/api/auth/last',
  ])
  ;[1, 2, 3].forEach(answer)
  expect(await Promise.all([...first, last, other])).toEqual([200, 200, 200, 200])
})
