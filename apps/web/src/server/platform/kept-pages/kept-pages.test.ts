import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { fetchPage, RENDERING } from './fetch-page'
import { keepPages, type KeptPage } from './keep-pages'

const page = (text: string): KeptPage => ({ headers: {}, body: new Uint8Array(Buffer.from(text)) })
let close: () => void = () => undefined
afterEach(() => close())

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  close = () => server.close()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('many visitors at once cost one rendering, and the next second another', async () => {
  let [time, rendered] = [0, 0]
  const load = (address: string) => Promise.resolve(page(`${address} ${(rendered += 1)}`))
  const read = keepPages(load, { keepMs: 1_000, now: () => time })
  const all = await Promise.all([read('/'), read('/'), read('/boards/a')])
  expect(all.map((kept) => Buffer.from(kept?.body ?? []).toString())).toEqual(['/ 1', '/ 1', '/boards/a 2'])
  time = 999
  await read('/')
  expect(rendered).toBe(2)
  time = 1_000
  await read('/')
  expect(rendered).toBe(3)
})

it('a rendering that fails keeps nothing, and many addresses don’t grow without bound', async () => {
  let rendered = 0
  const read = keepPages(
    (address) => {
      rendered += 1
      return address === '/'
        ? Promise.reject(new Error('The database is away.'))
        : Promise.resolve(page(address))
    },
    { keepMs: 1_000, now: () => 0 },
  )
  expect(await read('/')).toBeNull()
  await read('/boards/first')
  for (let i = 0; i < 200; i += 1) await read(`/boards/${i}`)
  rendered = 0
  await read('/boards/199')
  expect(rendered).toBe(0)
  await read('/boards/first')
  expect(rendered).toBe(1)
})

it('a page is rendered without the headers of the visitor who asked', async () => {
  let seen: IncomingHttpHeaders = {}
  const origin = await serve((request, response) => {
    seen = request.headers
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', "script-src 'nonce-abc'")
    response.end('<p>Board</p>')
  })
  const kept = await fetchPage(origin, '/boards/a?sort=score')
  expect(seen[RENDERING]).toBe('1')
  expect(seen.cookie).toBeUndefined()
  expect(kept?.headers).toMatchObject({
    'content-security-policy': "script-src 'nonce-abc'",
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
  })
  expect(gunzipSync(kept?.body ?? new Uint8Array()).toString()).toBe('<p>Board</p>')
})

it.each([
  ['a redirect', 307, { location: '/boards/b' }],
  ['an error', 500, {}],
  ['a page with a cookie', 200, { 'set-cookie': 'session=1' }],
  ['a file', 200, { 'content-type': 'application/json' }],
])('%s is not kept', async (_, status, headers) => {
  const origin = await serve((__, response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers })
    response.end('no page')
  })
  expect(await fetchPage(origin, '/')).toBeNull()
})
