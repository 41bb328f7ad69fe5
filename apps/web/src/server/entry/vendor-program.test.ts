import { writeBoards } from '@consilium/worker/boards'
import { createEngine, runUntilIdle } from '@consilium/worker/run-until-idle'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fixturePath } from '../../../../../e2e/fixtures/read-fixture'
import { startStubProvider, type StubProvider } from '../../../../../e2e/stub-provider/server.mjs'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { dispatch } from './dispatch'

vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

let api: TestApi
let stub: StubProvider
let server: Server
let base = ''
let authorization = ''

beforeAll(async () => {
  process.env['CONSILIUM_ALLOW_PRIVATE_PROVIDERS'] = 'true'
  ;[api, stub] = await Promise.all([openTestApi(), startStubProvider()])
  ;({ authorization } = await api.authorize('admin'))
  server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const request = new Request(`http://127.0.0.1${url}`, {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, `${value}`] as [string, string]),
      ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' } : {}),
    } as RequestInit)
    void dispatch(request).then(async (response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      if (response.body) await pipeline(Readable.fromWeb(response.body as never), outgoing)
      else outgoing.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await Promise.all([stub.close(), api.close()])
})

/** What a program has: fetch, an address and a key. */
async function call<Body>(method: string, path: string, body?: object | string): Promise<Body> {
  const type = typeof body === 'string' ? 'application/jsonl' : 'application/json'
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      authorization,
      ...(body === undefined
        ? {}
        : { 'content-type': type, prefer: 'respond-async', 'idempotency-key': randomUUID() }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  expect(response.ok, `${method} ${path}: ${response.status} ${text.slice(0, 300)}`).toBe(true)
  return (response.headers.get('content-type') === 'application/json' ? JSON.parse(text) : text) as Body
}

async function collect<Item>(path: string, limit: number): Promise<Item[]> {
  const found: Item[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { items: Item[]; nextCursor: string | null } = await call(
      'GET',
      `${path}?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`,
    )
    found.push(...page.items)
    cursor = page.nextCursor
  }
  return found
}

const work = () =>
  runUntilIdle(createEngine({ database: api, privateKey: null, allowedPrivateHosts: 'true' }))

it('a program imports tasks, registers a system, runs it and pages its verdicts, with fetch only', async () => {
  const file = readFileSync(fixturePath('healthbench'), 'utf8')
  const { importId } = await call<{ importId: string }>(
    'POST',
    '/imports?format=healthbench&dataset=Vendor',
    file,
  )
  await work()
  const imported = await call<{ state: string; datasetId: string }>('GET', `/imports/${importId}`)
  expect(imported.state).toBe('imported')
  await call('PATCH', `/datasets/${imported.datasetId}`, { license: 'MIT' })
  const release = await call<{ id: string; tasks: number }>('POST', '/releases', {
    name: 'V1',
    confirm: 'V1',
    importId,
  })
  const llm = { provider: 'openai-compatible', baseUrl: stub.baseUrl, llm: 'steady' }
  const system = await call<{ id: string }>('POST', '/systems', { ...llm, name: 'Vendor 1', vendor: 'Labs' })
  const judge = await call<{ id: string }>('POST', '/judges', {
    name: 'Judge',
    provider: 'simulator',
    llm: 'sim-judge',
  })
  const run = await call<{ id: string; state: string; verdictCount: number; currency: string }>(
    'POST',
    '/runs',
    { releaseId: release.id, systemId: system.id, judgeId: judge.id, profile: 'healthbench' },
  )
  expect(run).toMatchObject({ state: 'queued', budget: null, currency: 'USD' })
  await work()
  expect(await call('GET', `/runs/${run.id}`)).toMatchObject({ state: 'completed', currency: 'USD' })

  const verdicts = await collect<{ completionId: string }>(`/runs/${run.id}/verdicts`, 7)
  expect(verdicts).toHaveLength(run.verdictCount)
  expect(await collect(`/runs/${run.id}/completions`, 5)).toHaveLength(release.tasks)
  const lines = (await call<string>('GET', `/runs/${run.id}/verdicts.jsonl`)).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(verdicts)
  expect(Object.keys(await call<object>('GET', `/runs/${run.id}/results`)).length).toBeGreaterThan(3)
  await call('POST', `/releases/${release.id}/publish`, { name: 'V1' })
  await call('POST', `/runs/${run.id}/publish`)
  await writeBoards(api)
  const { tables } = await call<{ tables: { rows: { runId: string }[] }[] }>('GET', '/leaderboard')
  expect(tables[0]?.rows.map(({ runId }) => runId)).toEqual([run.id])
}, 90_000)
