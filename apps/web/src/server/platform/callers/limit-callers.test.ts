import http, { type ServerResponse } from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { limitCallers } from './limit-callers'

let server: http.Server
let open: { url: string; response: ServerResponse }[]
let url: string
let seen: string[]
let hungUp: { count: number }
let sockets: Socket[]
beforeEach(async () => {
  open = []
  seen = []
  sockets = []
  const counted = (hungUp = { count: 0 })
  server = http.createServer((request, response) => open.push({ url: request.url ?? '', response }))
  limitCallers({ atOnce: 2, waiting: 2, addressOf }, server)
  server.on('connection', (socket) => socket.on('close', () => (counted.count += 1)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  const closed = new Promise((resolve) => server.close(resolve))
  for (const socket of sockets) socket.destroy()
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
const CSRF = '/api/auth/csrf'
const SIGN_IN = '/api/auth/callback/credentials'
/** Sends the beginning of a request on a connection of its own. */
async function begin(text: string): Promise<Socket> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket.on('error', () => undefined).resume())
  await new Promise((resolve) => socket.write(text, resolve))
  return socket
}
const post = (path: string, length: number, headers = '') =>
  `POST ${path} HTTP/1.1\r\nHost: site.example\r\nX-From: 203.0.113.1\r\n${headers}Content-Length: ${length}\r\n\r\n`
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
  const first = [1, 2].map((number) => call(SIGN_IN, { ...session(`${number}`), 'x-from': '203.0.113.1' }))
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
  expect(open.map((one) => one.url)).toEqual([SIGN_IN, SIGN_IN, '/api/auth/other', '/api/auth/last'])
  ;[1, 2, 3].forEach(answer)
  expect(await Promise.all([...first, last, other])).toEqual([200, 200, 200, 200])
})

it('half-sent calls take no place: not without a body, with a part of one, byte by byte, in chunks, or with slow headers', async () => {
  await begin(post(SIGN_IN, 1_000))
  await begin(post(SIGN_IN, 1_000) + 'x'.repeat(999))
  await begin(post('/api/trpc/account.requestReset', 1_000))
  await begin(post(SIGN_IN, 0).replace('Content-Length: 0', 'Transfer-Encoding: chunked') + '5\r\nhello\r\n')
  await begin(post(SIGN_IN, 0).slice(0, -2))
  // Beyond what Node takes unread, large bodies wait for each other only.
  for (const part of [20_000, 90_000]) await begin(post(SIGN_IN, 500_000) + 'x'.repeat(part))
  await reached(2)
  const trickle = await begin(post(SIGN_IN, 20))
  for (let served = 2; served < 20; served++) {
    trickle.write('x')
    const answered = call(SIGN_IN, { 'x-from': '203.0.113.1' })
    await reached(served + 1)
    answer(served)
    expect(await answered).toBe(200)
  }
  expect(hungUp.count).toBe(0)
  // A body that arrives in the end is served.
  trickle.write('xx')
  await reached(21)
})

it('the listener reads the whole body of a call that waited for it', async () => {
  const read: string[] = []
  server.on('request', (request) => {
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => read.push(text))
  })
  for (const length of [10, 16_384, 70_000, 900_000]) {
    const text = 'y'.repeat(length)
    const socket = await begin(post(SIGN_IN, length) + text.slice(0, 7))
    socket.write(text.slice(7, -1))
    socket.write(text.slice(-1))
    await expect.poll(() => read.at(-1)?.length).toBe(length)
    for (const { response } of open) response.end()
  }
})

it('sign-out of a session doesn’t wait for callers without one at its address', async () => {
  const from = { 'x-from': '203.0.113.1' }
  const flood = Array.from({ length: 4 }, () => call(SIGN_IN, from))
  await reached(2)
  await expect.poll(() => seen.length).toBe(4)
  expect(await call(SIGN_IN, from)).toBe(429)
  const signingOut = [CSRF, '/api/auth/signout'].map((path) => call(path, { ...from, ...session('mine') }))
  await reached(4)
  ;[2, 3].forEach(answer)
  expect(await Promise.all(signingOut)).toEqual([200, 200])
  // Only the session that a call ends pays for it.
  expect(await call('/api/auth/signout/x', { ...from, ...session('mine') })).toBe(429)
  ;[0, 1].forEach(answer)
  await reached(6)
  ;[4, 5].forEach(answer)
  expect(await Promise.all(flood)).toEqual([200, 200, 200, 200])
})

it('a client that sends several calls on one connection and hangs up leaves no place taken', async () => {
  const get = `GET ${CSRF} HTTP/1.1\r\nHost: site.example\r\nX-From: 203.0.113.1\r\n\r\n`
  for (let round = 1; round <= 3; round++) {
    const socket = await begin(get.repeat(3))
    await expect.poll(() => seen.length).toBe(round * 3)
    socket.destroy()
    await expect.poll(() => hungUp.count).toBe(round)
  }
  const before = open.length
  const calls = [1, 2].map(() => call(CSRF, { 'x-from': '203.0.113.1' }))
  await reached(before + 2)
  ;[before, before + 1].forEach(answer)
  expect(await Promise.all(calls)).toEqual([200, 200])
})

it('a client that doesn’t read its responses keeps no place', async () => {
  for (const number of [0, 1]) {
    const socket = await begin(`GET ${CSRF} HTTP/1.1\r\nHost: site.example\r\nX-From: 203.0.113.1\r\n\r\n`)
    socket.pause()
    await reached(number + 1)
  }
  // More than the buffers of a connection hold.
  for (const { response } of open) response.end('x'.repeat(30_000_000))
  const calls = [1, 2].map(() => call(CSRF, { 'x-from': '203.0.113.1' }))
  await reached(4)
  expect(open.map(({ response }) => response.writableFinished)).toEqual([false, false, false, false])
  ;[2, 3].forEach(answer)
  expect(await Promise.all(calls)).toEqual([200, 200])
})
