import NextAuth, { type NextAuthOptions } from 'next-auth'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { limits } from '../../domain/platform/limits'
import { authOptions } from '../access/auth-options'
import { deviceCookie } from '../platform/auth/known-devices'
import { hashPassword } from '../platform/auth/passwords'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { answerTrpc } from './answer-trpc'
import { endpoints } from './endpoints'
import { prepareServer } from './prepare-server'
import { UPLOAD } from '../platform/callers/end-stalled-bodies'

// One proxy appends the address of its client; without this setting, all of them would be one caller.
process.env['TRUSTED_PROXIES'] = '1'
process.env['CONSILIUM_LOG_LEVEL'] = 'silent'
const PASSWORD = 'a heron by the lake at noon'
const EMAIL = 'ana@example.org'
const ATTACKER = '203.0.113.1'
/** A call that is answered when the test says so. */
const HELD = 'held'
const held: ServerResponse[] = []
let api: TestApi
let server: http.Server
let url: string
const sockets: Socket[] = []

beforeAll(async () => {
  api = await openTestApi()
  const passwordHash = await hashPassword(PASSWORD)
  await api.db.person.create({ data: { email: EMAIL, name: 'Ana', passwordHash } })
  // A slow machine must not end half-sent requests before the rest of the test has run.
  Object.assign(limits.bodies, { seconds: 600, idleSeconds: 601 })
  prepareServer()
  // The test runner needs the channel that the site doesn't wait for.
  process.channel?.ref()
  server = http.createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => api.db.signInAttempt.deleteMany())
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await api.close()
})

/** What the routes do, without the framework. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === `/api/trpc/${HELD}`) return void held.push(response)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  const headers = new Headers(request.headers as Record<string, string>)
  if (request.url?.startsWith('/api/auth/')) return answerAuth(request, response, text)
  const call = new Request(`${url}${request.url}`, {
    method: request.method ?? 'GET',
    headers,
    ...(text ? { body: text } : {}),
  })
  const answered = await answerTrpc(call, async () => ({
    db: api.db,
    pool: api.pool,
    actor: { kind: 'visitor' },
  }))
  response.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text())
}

async function answerAuth(request: IncomingMessage, response: ServerResponse, text: string): Promise<void> {
  const { pathname } = new URL(`${url}${request.url}`)
  const cookies = Object.fromEntries(
    (request.headers.cookie ?? '').split('; ').map((pair) => pair.split('=', 2)),
  )
  const device: { cookie: string; next?: string } = { cookie: cookies[deviceCookie().name] ?? '' }
  const address = request.headers['x-forwarded-for'] as string
  const options = authOptions({ origin: { address, userAgent: null }, current: null, device })
  const given = Object.assign(request, {
    cookies: Object.fromEntries(
      Object.entries(cookies).map(([name, value]) => [name, decodeURIComponent(String(value))]),
    ),
    body: Object.fromEntries(new URLSearchParams(text)),
    query: { nextauth: pathname.split('/').slice(3) },
  })
  const out = Object.assign(response, {
    status: (status: number) => Object.assign(out, { statusCode: status }),
    json: (value: unknown) => out.end(JSON.stringify(value)),
    send: (value: unknown) => out.end(JSON.stringify(value)),
  }) as ServerResponse & Record<'status' | 'json' | 'send', (value: never) => unknown>
  const end = out.end.bind(out)
  out.end = ((value: unknown) => {
    if (device.next !== undefined) out.appendHeader('set-cookie', deviceCookie().serialize(device.next))
    return end(value)
  }) as typeof out.end
  await (NextAuth as unknown as (...given: [unknown, unknown, NextAuthOptions]) => Promise<void>)(
    given,
    out,
    options,
  )
}

/** A browser behind the proxy: keeps cookies. */
function makeBrowser(address: string) {
  const jar = new Map<string, string>()
  async function send(path: string, form?: Record<string, string>) {
    const answered = await fetch(`${url}${path}`, {
      headers: { 'x-forwarded-for': address, cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      redirect: 'manual',
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of answered.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const [name = '', value = ''] = pair.split('=', 2)
      if (attributes.includes('Max-Age=0') || value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answered
  }
  const csrfToken = async () =>
    ((await (await send('/api/auth/csrf')).json()) as { csrfToken: string }).csrfToken
  const hasSession = () => jar.has('next-auth.session-token')
  return {
    jar,
    hasSession,
    async signIn(email = EMAIL, password = PASSWORD) {
      await send('/api/auth/callback/credentials', {
        email,
        password,
        csrfToken: await csrfToken(),
        json: 'true',
      })
      return hasSession()
    },
    async signOut() {
      await send('/api/auth/signout', { csrfToken: await csrfToken(), json: 'true' })
      return hasSession()
    },
    call: async (procedure: string) => (await send(`/api/trpc/${procedure}`)).status,
  }
}

/** Sends the beginning of a request and nothing more. */
async function begin(text: string): Promise<Socket> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket.on('error', () => undefined).resume())
  await new Promise((resolve) => socket.write(text, resolve))
  return socket
}

it('half-sent requests from an address keep nobody there from signing in, calling and signing out', async () => {
  const half = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: site.example\r\nX-Forwarded-For: ${ATTACKER}\r\nContent-Length: 1000\r\n\r\n`
  const halves = await Promise.all(
    ['/api/auth/callback/credentials', '/api/auth/signout', '/api/trpc/account.requestReset']
      .flatMap((path) => [half(path), half(path), half(path)])
      .map(begin),
  )
  const browser = makeBrowser(ATTACKER)
  expect(await browser.signIn()).toBe(true)
  expect(await browser.call('session.current')).toBe(200)
  expect(await makeBrowser(ATTACKER).call('session.current')).toBe(200)
  expect(await browser.signOut()).toBe(false)
  expect(halves.filter((socket) => socket.closed)).toEqual([])
  // What ends them later has replaced Node's own limit.
  expect(server.requestTimeout).toBe(0)
})

it('clients of a trusted proxy are different callers', async () => {
  const calls = [1, 2, 3].map(() => makeBrowser(ATTACKER).call(HELD))
  await expect.poll(() => held.length).toBe(2)
  expect(await makeBrowser('203.0.113.2').call('session.current')).toBe(200)
  expect(held.length).toBe(2)
  held[0]?.end()
  await expect.poll(() => held.length).toBe(3)
  for (const response of held) response.end()
  expect(await Promise.all(calls)).toEqual([200, 200, 200])
})

it('a browser that has signed in before passes 130 wrong tries of others at its address', async () => {
  const [known, unknown] = [makeBrowser(ATTACKER), makeBrowser(ATTACKER)]
  expect(await known.signIn()).toBe(true)
  expect(await known.signOut()).toBe(false)
  await api.db.signInAttempt.createMany({
    data: Array.from({ length: 130 }, (_, i) => ({
      account: `invented-${i}@example.org`,
      address: ATTACKER,
      succeeded: false,
    })),
  })
  expect(await unknown.signIn()).toBe(false)
  expect(await known.signIn()).toBe(true)
  expect(await makeBrowser('203.0.113.2').signIn()).toBe(true)
  // A wrong password makes no device known.
  const guesser = makeBrowser('203.0.113.3')
  expect(await guesser.signIn(EMAIL, 'not the password')).toBe(false)
  expect([...guesser.jar.keys()]).not.toContain(deviceCookie().name)
})

it('every upload may take longer than other bodies', () => {
  const uploads = endpoints.filter(({ body }) => body === 'jsonl')
  expect(uploads.map(({ path }) => UPLOAD.test(`/api/v1${path}`))).toEqual(uploads.map(() => true))
  expect(uploads.length).toBeGreaterThan(0)
})
