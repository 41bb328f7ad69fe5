import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../domain/platform/limits'
import { answerTrpc } from './answer-trpc'
import type { Context } from '../platform/context'
import { openTestApi, type TestApi } from '../testing/open-test-api'

let api: TestApi
let actor: Context['actor']
beforeAll(async () => {
  process.env['NEXTAUTH_URL'] ??= 'http://site.example'
  process.env['NEXTAUTH_SECRET'] ??= 'x'.repeat(32)
  process.env['CONSILIUM_WORKER_PUBLIC_KEY'] ??= 'unused'
  process.env['DATABASE_URL'] ??= 'postgresql://unused'
  api = await openTestApi()
  const { id } = await api.db.person.create({
    data: { email: 'admin@example.org', name: 'Admin', roles: { create: { role: 'admin' } } },
  })
  actor = {
    kind: 'person',
    id,
    name: 'Admin',
    email: 'admin@example.org',
    roles: ['admin'],
    sessionId: crypto.randomUUID(),
  }
})
afterAll(() => api.close())

const fromHere = {
  host: 'site.example',
  origin: 'http://site.example',
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
}
const body = () => JSON.stringify({ name: `System ${Math.random()}`, provider: 'simulator', llm: 'sim-good' })

function send(
  headers: Record<string, string>,
  {
    path = 'systems.create',
    method = 'POST',
    payload = body(),
  }: { path?: string; method?: string; payload?: string } = {},
): Promise<Response> {
  const request = new Request(`http://site.example/api/trpc/${path}`, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: payload }),
  })
  return answerTrpc(request, async () => ({ ...api.ctx, actor }))
}

const count = () => api.db.system.count()
const without = (name: keyof typeof fromHere) =>
  Object.fromEntries(Object.entries(fromHere).filter(([header]) => header !== name))

describe('a mutation', () => {
  it('is accepted from a page of this site', async () => {
    const before = await count()
    const response = await send(fromHere)
    expect([response.status, response.headers.get('cache-control'), (await count()) - before]).toEqual([
      200,
      'no-store',
      1,
    ])
    expect((await send(without('sec-fetch-site'))).status).toBe(200)
    expect((await send({ ...fromHere, 'content-type': 'application/json; charset=utf-8' })).status).toBe(200)
  })

  it.each([
    ['another site', { ...fromHere, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [
      'another site, without sec-fetch-site',
      { ...without('sec-fetch-site'), origin: 'https://evil.example' },
    ],
    [
      'a sibling subdomain',
      { ...fromHere, origin: 'http://other.site.example', 'sec-fetch-site': 'same-site' },
    ],
    ['another port', { ...without('sec-fetch-site'), origin: 'http://site.example:8080' }],
    ['a sandboxed frame or a file', { ...without('sec-fetch-site'), origin: 'null' }],
    ['a typed URL or a bookmark', { ...without('origin'), 'sec-fetch-site': 'none' }],
    ['an unknown origin', { host: 'site.example', 'content-type': 'application/json' }],
    [
      'a host that starts with the name of this site',
      { ...without('sec-fetch-site'), origin: 'http://site.example.evil.example' },
    ],
  ])('is refused from %s', async (_, headers) => {
    const before = await count()
    const response = await send(headers)
    expect([response.status, (await response.json()).error.message, await count()]).toEqual([
      403,
      expect.stringContaining('did not come from this site'),
      before,
    ])
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'text/plain; application/json',
    '',
  ])('is refused with the content type “%s”', async (type) => {
    const before = await count()
    const response = await send({ ...fromHere, 'content-type': type })
    expect([response.status, await count()]).toEqual([422, before])
  })

  it('is refused as a GET request', async () => {
    const before = await count()
    const response = await send(fromHere, {
      method: 'GET',
      path: `systems.create?input=${encodeURIComponent(body())}`,
    })
    expect([response.status, await count()]).toEqual([405, before])
  })

  it('is refused when the body is one byte too large', async () => {
    const response = await send(fromHere, { payload: `"${'x'.repeat(limits.bodyBytes - 1)}"` })
    expect([response.status, (await response.json()).error.message]).toEqual([
      413,
      'The body is larger than 1 MB. Send less at a time.',
    ])
  })
})

describe('a batch', () => {
  const batch = (calls: number) =>
    `${Array.from({ length: calls }, () => 'session.current').join(',')}?batch=1&input=%7B%7D`

  it('is refused with one call too many, by GET and by POST', async () => {
    for (const calls of [limits.batchCalls + 1, 1_000]) {
      for (const method of ['GET', 'POST']) {
        const response = await send(fromHere, { method, path: batch(calls), payload: '{}' })
        expect([response.status, (await response.json()).error.message]).toEqual([
          413,
          expect.stringContaining(`at most ${limits.batchCalls} calls, and this one holds ${calls}`),
        ])
      }
    }
  })

  it('is accepted with the maximum number of calls', async () => {
    const response = await send(fromHere, { method: 'GET', path: batch(limits.batchCalls) })
    expect([response.status === 413, ((await response.json()) as unknown[]).length]).toEqual([
      false,
      limits.batchCalls,
    ])
  })
})

it('runs at most two calls of a batch at a time', async () => {
  let busy = 0
  let maxBusy = 0
  const db = api.ctx.db.$extends({
    query: {
      async $allOperations({ args, query }) {
        maxBusy = Math.max(maxBusy, (busy += 1))
        return Promise.resolve(query(args)).finally(() => (busy -= 1))
      },
    },
  }) as unknown as Context['db']
  const batch = Array.from({ length: limits.batchCalls }, () => 'systems.list').join(',')
  const request = new Request(
    `http://site.example/api/trpc/${batch}?batch=1&input=${encodeURIComponent('{}')}`,
  )
  const response = await answerTrpc(request, async () => ({ ...api.ctx, db, actor }))
  expect(((await response.json()) as { result?: unknown }[]).filter(({ result }) => result)).toHaveLength(
    limits.batchCalls,
  )
  expect(maxBusy).toBe(2)
})
