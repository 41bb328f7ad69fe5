import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { completeHeaders } from '../headers/complete-headers'
import { answerOutages } from '../outage/answer-outages'
import { answerFromKeptPages } from './answer-from-kept-pages'

const clock = { ms: 0 }
let server: http.Server
let seen: IncomingMessage[] = []
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

/** A site that compresses a page with a new number each time, unless a listener is given. */
async function serve(listener: RequestListener = answerPage, isUp = (): boolean => true): Promise<string> {
  seen = []
  server = http.createServer((request, response) => {
    seen.push(request)
    return listener(request, response)
  })
  answerFromKeptPages(server, () => clock.ms)
  answerOutages(() => (isUp() ? true : Promise.resolve(false)), server)
  completeHeaders('http://site.example', server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function answerPage({ url, headers }: IncomingMessage, response: ServerResponse): void {
  const text = `${url} ${seen.length}`
  const isPacked = headers['accept-encoding'] === 'gzip'
  response.setHeader('content-security-policy', `script-src 'nonce-${seen.length}'`)
  response.setHeader('vary', 'Accept-Encoding')
  if (isPacked) response.setHeader('content-encoding', 'gzip')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  response.write('')
  response.end(isPacked ? gzipSync(text) : text)
}

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

/** Sends these headers and no others, and unpacks nothing. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.on('error', reject).end()
  })
}
const read = async (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await ask(url, headers, method)).body.toString()

describe('a visitor of a board', () => {
  it('gets the page that was rendered a moment ago, and after two seconds a new one', async () => {
    const site = await serve()
    expect(
      await Promise.all([read(`${site}/`), read(`${site}/`), read(`${site}/boards/a?sort=score`)]),
    ).toEqual(['/ 1', '/ 1', '/boards/a?sort=score 2'])
    expect(await read(`${site}/`)).toBe('/ 1')
    clock.ms += 2_000
    expect(await read(`${site}/`)).toBe('/ 3')
  })

  it('gets a script that was compressed a moment ago', async () => {
    const site = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/javascript' }).end(`${seen.length}`)
    })
    for (let time = 0; time < 2; time += 1) expect(await read(`${site}/_next/static/a.js`)).toBe('1')
    expect(await read(`${site}/_next/static/a.js?x`)).toBe('2')
  })

  it('gets every header of the page, with the nonce that is in it, and its length', async () => {
    const site = await serve()
    for (const { status, headers, body } of [await ask(`${site}/`), await ask(`${site}/`)]) {
      expect([status, body.toString()]).toEqual([200, '/ 1'])
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "script-src 'nonce-1'",
        'cache-control': 'no-store',
        'content-length': '3',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      })
    }
  })

  it.each([
    ['gzip, deflate, br', true],
    ['br;q=1, gzip;q=0.5', true],
    ['*;q=0, gzip', true],
    ['gzip;q=0, br', false],
    ['gzip; q=0.0', false],
    ['br', false],
  ])('who accepts “%s” gets a compressed page: %s', async (accepted, isPacked) => {
    const site = await serve()
    for (let time = 0; time < 2; time += 1) {
      const { headers, body } = await ask(`${site}/`, { 'accept-encoding': accepted })
      expect(headers['content-encoding']).toBe(isPacked ? 'gzip' : undefined)
      expect((isPacked ? gunzipSync(body) : body).toString()).toBe('/ 1')
    }
  })

  it('puts nothing of the request into the page, except address and host', async () => {
    const site = await serve()
    await read(`${site}/boards/a?vendor=x`, {
      host: 'site.example',
      'user-agent': 'one',
      'x-forwarded-host': 'evil.example',
      'x-middleware-subrequest': 'src/proxy',
    })
    const [request] = seen
    expect([request?.url, request?.headers.host]).toEqual(['/boards/a?vendor=x', 'site.example'])
    expect(JSON.stringify(request?.headers)).not.toMatch(/evil|one|middleware/)
    await read(`${site}/boards/a?vendor=x`, { host: 'evil.example' })
    expect(seen.length).toBe(2)
  })

  it('who hangs up or doesn’t read delays nobody', async () => {
    const large = Buffer.alloc(3_000_000, 'x')
    let finish = () => {}
    const site = await serve((_, response) => {
      finish = () => response.writeHead(200, { 'content-type': 'text/html' }).end(large)
    })
    const sockets = [0, 1].map(() => net.connect((server.address() as AddressInfo).port, '127.0.0.1'))
    for (const socket of sockets) socket.pause().write('GET / HTTP/1.1\r\nHost: site.example\r\n\r\n')
    await expect.poll(() => seen.length).toBe(1)
    const reading = ask(`${site}/`, { host: 'site.example' })
    sockets[0]?.destroy()
    finish()
    expect((await reading).body.length).toBe(large.length)
    expect((await ask(`${site}/`, { host: 'site.example' })).body.length).toBe(large.length)
    expect(seen.length).toBe(1)
    sockets[1]?.destroy()
  })
})

it.each([
  ['with a cookie', '/', { cookie: 'theme=dark' }],
  ['with a key', '/', { authorization: 'Bearer x' }],
  ['of the router', '/', { rsc: '1' }],
  ['of the router for a segment', '/', { 'next-router-segment-prefetch': '/_tree' }],
  ['with a condition', '/boards/d/r/j/p/chart.svg', { 'if-none-match': '"x"' }],
  ['for a part', '/', { range: 'bytes=0-1' }],
  ['of HEAD', '/', {}, 'HEAD'],
  ['of POST', '/', {}, 'POST'],
  ['for another page', '/methods', {}],
  ['for a long address', `/boards/${'x'.repeat(1_000)}`, {}],
  ['that pretends to be the rendering', '/', { 'x-consilium-rendering': 'guess', cookie: 'a=1' }],
])('a request %s reaches the site each time, as it is', async (_, path, headers, method = 'GET') => {
  const site = await serve()
  await read(`${site}${path}`)
  const before = seen.length
  const answers = [await read(site + path, headers, method), await read(site + path, headers, method)]
  expect(seen.length).toBe(before + 2)
  expect(seen.at(-1)?.headers).toMatchObject(headers)
  expect(answers).toEqual(method === 'HEAD' ? ['', ''] : [`${path} ${before + 1}`, `${path} ${before + 2}`])
})

it.each<[string, number, http.OutgoingHttpHeaders]>([
  ['a redirect', 307, { location: '/boards/b' }],
  ['an error', 500, {}],
  ['a page that is not found', 404, {}],
  ['a page with a cookie', 200, { 'set-cookie': 'a=1' }],
  ['data', 200, { 'content-type': 'application/json' }],
])('%s is not kept, and every visitor gets their own', async (_, status, headers) => {
  const site = await serve((request, response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers })
    response.end(String(request.headers['user-agent']))
  })
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => ask(`${site}/`, { 'user-agent': name })))
  expect(answers.map(({ status: given, body }) => [given, body.toString()])).toEqual([
    [status, 'a'],
    [status, 'b'],
    [status, 'c'],
  ])
  expect(answers[0]?.headers.location).toBe(headers['location'])
})

it('a page that breaks off is not kept', async () => {
  const site = await serve((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    if (seen.length > 1) return response.end('whole')
    response.write('half', () => response.destroy())
  })
  expect(await read(`${site}/`)).toBe('whole')
})

it('during an outage of the database, visitors see that the site is unavailable', async () => {
  let isUp = true
  const site = await serve(answerPage, () => isUp)
  expect(await read(`${site}/`)).toBe('/ 1')
  isUp = false
  expect((await ask(`${site}/`)).status).toBe(503)
})
