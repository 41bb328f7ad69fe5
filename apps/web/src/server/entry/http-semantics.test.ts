import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { describeApi, methodKeyOf } from '../platform/rest/open-api'
import { permissions } from '../../domain/permissions/permissions'
import type { Endpoint } from '../platform/rest/endpoint'
import { dispatch, dispatchAs } from './dispatch'
import { endpoints } from './endpoints'

vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

const document = describeApi(endpoints, 'https://consilium.example')
let api: TestApi
let key: { authorization: string }
beforeAll(async () => {
  api = await openTestApi()
  key = await api.authorize('admin')
})
afterAll(() => api.close())

const rows = endpoints.map((row) => ({ name: `${row.method} ${row.path}`, row }))
const fill = (path: string, id: string) => path.replace(/\{\w+\}/g, id)

function send(
  method: string,
  path: string,
  { headers = key, body }: { headers?: object; body?: string } = {},
) {
  const request = new Request(`http://localhost/api/v1${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body }),
  })
  return 'authorization' in headers
    ? dispatch(request)
    : dispatchAs(request, async () => ({ kind: 'visitor' }))
}

const read = async (response: Response) => (await response.json()) as { detail: string; errors?: unknown }

describe('a wrong method', () => {
  it.each(rows)('is refused at the path of $name, with the methods that it accepts', async ({ row }) => {
    const response = await send('PUT', fill(row.path, randomUUID()))
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')?.split(', ')).toEqual(
      expect.arrayContaining([row.method, 'OPTIONS']),
    )
    expect((await read(response)).detail).toMatch(/^This path accepts .+, not PUT\.$/)
  })

  it('is refused for a fixed path that an id would match too', async () => {
    const response = await send('GET', '/runs/plan')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })

  it('at an unknown path is not found', async () => {
    expect((await send('PUT', '/nothing')).status).toBe(404)
    expect((await send('OPTIONS', '/nothing')).status).toBe(404)
  })

  it('does not include OPTIONS and HEAD', async () => {
    const options = await send('OPTIONS', '/runs', { headers: {} })
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
    const head = await send('HEAD', '/runs')
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'application/json',
      '',
    ])
  })
})

/** A body that the row accepts, so that only its id is wrong. */
function bodyOf(row: Endpoint): string | undefined {
  if (!row.body || row.body === 'jsonl') return undefined
  const content = document.paths[row.path]?.[methodKeyOf(row)]?.requestBody?.content
  return JSON.stringify(content?.['application/json']?.example)
}

/** The required query of a row, with the ids of nothing, so that its id is what is answered. */
function queryOf(row: Endpoint): string {
  const parameters = document.paths[row.path]?.[methodKeyOf(row)]?.parameters ?? []
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  return required.length === 0 ? '' : `?${required.map(({ name }) => `${name}=${randomUUID()}`).join('&')}`
}

describe('a malformed id', () => {
  const withId = rows.filter(({ row }) => row.params)
  it.each(withId)('is answered by $name exactly like an unknown one', async ({ row }) => {
    const body = bodyOf(row)
    const unknown = row.path.includes('{number}') ? '2000000000' : randomUUID()
    const query = queryOf(row)
    const missing = await send(row.method, `${fill(row.path, unknown)}${query}`, { body })
    const expected = await missing.text()
    expect([missing.status, expected]).toEqual([404, expect.stringContaining('There is no such')])
    for (const malformed of ['nothing', 'x%00', '%E0%A4%A', '1e9', `${'9'.repeat(400)}`, '-1']) {
      const response = await send(row.method, `${fill(row.path, malformed)}${query}`, { body })
      expect([response.status, await response.text()], malformed).toEqual([404, expected])
    }
  })
})

describe('a request without a key', () => {
  it.each(rows.filter(({ row }) => permissions[row.action].who !== 'anyone'))(
    'is refused by $name in the words of an API',
    async ({ row }) => {
      const response = await send(row.method, fill(row.path, randomUUID()), { headers: {} })
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([
        401,
        'Bearer realm="Consilium API"',
      ])
      const { detail } = await read(response)
      expect(detail).toMatch(/^Send an API key as “Authorization: Bearer <key>” to /)
      expect(detail).not.toMatch(/sign in/i)
    },
  )
})

describe('an unknown query parameter', () => {
  it.each(rows.filter(({ row }) => !row.path.includes('{')))(
    'is refused by $name by name',
    async ({ row }) => {
      const response = await send(row.method, `${row.path}?nobodyKnowsThis=1`)
      expect([response.status, (await read(response)).errors]).toEqual([
        422,
        [{ path: 'nobodyKnowsThis', message: expect.stringMatching(/accepts/) as string }],
      ])
    },
  )

  it('is answered with the known ones', async () => {
    const { detail } = await read(await send('GET', '/runs?page=2'))
    expect(detail).toBe('There is no such parameter. This endpoint accepts cursor and limit.')
  })
})

describe('a body', () => {
  const withBody = rows.filter(({ row }) => row.body && row.body !== 'jsonl' && !row.path.includes('{'))
  it.each(withBody)('of $name must be JSON', async ({ row }) => {
    for (const body of ['{"name": ', 'name=x', '<xml/>', '']) {
      const response = await send('POST', row.path, { body })
      expect(response.status, body).toBe(400)
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await send('POST', row.path, { headers: { ...key, 'content-type': type }, body: '{}' })
      expect([response.status, (await read(response)).detail], type).toEqual([
        415,
        'Send the body as JSON, with the header “Content-Type: application/json”.',
      ])
    }
    const vendor = { ...key, 'content-type': 'application/vnd.consilium+json; charset=utf-8' }
    expect((await send('POST', row.path, { headers: vendor, body: '{}' })).status).toBe(422)
  })

  it('of an upload must not be a form', async () => {
    const headers = { ...key, 'content-type': 'multipart/form-data; boundary=x' }
    const response = await send('POST', '/imports?format=healthbench', { headers, body: '--x--' })
    expect(response.status).toBe(415)
  })
})

describe('a deprecated parameter', () => {
  it('works, and the answer says that it is deprecated', async () => {
    const response = await send('GET', '/runs?take=5')
    expect([response.status, response.headers.get('deprecation')]).toEqual([
      200,
      expect.stringMatching(/^@\d+$/),
    ])
    expect((await send('GET', '/runs?limit=5')).headers.has('deprecation')).toBe(false)
  })
})

describe('pages', () => {
  const collect = async (path: string, limit: number) => {
    const found: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const at = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`
      const page = (await (await send('GET', at)).json()) as { items: unknown[]; nextCursor: string | null }
      expect(page.items.length).toBeLessThanOrEqual(limit)
      found.push(...page.items)
      cursor = page.nextCursor
    }
    return found
  }

  it('hold every item once, in the order of the whole list, and keep the fields of earlier clients', async () => {
    for (let index = 0; index < 5; index++) {
      await api.db.dataset.create({ data: { name: `${index % 2 ? 'a' : 'B'}${index}`, canary: 'x' } })
      await send('POST', '/systems', {
        body: JSON.stringify({ name: `System ${index}`, provider: 'simulator', llm: 'sim-good' }),
      })
    }
    for (const [path, alias] of [
      ['/datasets', 'datasets'],
      ['/systems', 'systems'],
      ['/judges', 'judges'],
      ['/releases', 'releases'],
      ['/runs', 'runs'],
    ] as const) {
      const whole = (await (await send('GET', path)).json()) as Record<string, unknown>
      expect(whole[alias], path).toEqual(whole['items'])
      for (const limit of [1, 2, 500]) expect(await collect(path, limit), path).toEqual(whole['items'])
    }
  })

  it.each(['/datasets', '/systems', '/releases', '/runs'])('of %s refuse what is no cursor', async (path) => {
    for (const cursor of ['nonsense', 'W10', 'bnVsbA', randomUUID()])
      expect((await send('GET', `${path}?cursor=${cursor}`)).status, cursor).toBe(422)
    expect((await send('GET', `${path}?limit=0`)).status).toBe(422)
    expect((await send('GET', `${path}?limit=501`)).status).toBe(422)
  })
})
