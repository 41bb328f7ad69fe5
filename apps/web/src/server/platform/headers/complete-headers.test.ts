import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { completeHeaders } from './complete-headers'
import { headersForAll, POLICY_WITHOUT_PAGE } from './security-headers'

let server: http.Server
afterEach(() => new Promise((resolve) => server.close(resolve)))

/** Returns the response of a server with this handler. */
async function ask(siteUrl: string | undefined, answer: http.RequestListener): Promise<Response> {
  server = http.createServer(answer)
  completeHeaders(siteUrl, server)
  completeHeaders(siteUrl, server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    redirect: 'manual',
    headers: { connection: 'close' },
  })
}

describe('a response', () => {
  it.each<[string, http.RequestListener]>([
    ['without headers', (_, response) => response.end('x')],
    [
      'with its own status and headers',
      (_, response) => response.writeHead(308, { location: '/elsewhere' }).end(),
    ],
    ['with a status message', (_, response) => response.writeHead(500, 'Oh').end()],
    ['without a body', (_, response) => response.writeHead(204).end()],
    ['in chunks', (_, response) => void (response.write('a'), response.end('b'))],
    [
      'with a conflicting header',
      (_, response) => response.writeHead(200, { 'x-powered-by': 'nobody' }).end(),
    ],
  ])('%s carries every header', async (_, answer) => {
    const { headers } = await ask('http://site.example', answer)
    for (const [name, value] of Object.entries(headersForAll)) expect(headers.get(name), name).toBe(value)
    expect([headers.get('content-security-policy'), headers.get('cache-control')]).toEqual([
      POLICY_WITHOUT_PAGE,
      'no-store',
    ])
  })

  it('keeps its own policy and cache lifetime', async () => {
    const own = { 'content-security-policy': "default-src 'self'", 'cache-control': 'public, max-age=60' }
    for (const answer of [
      (_: unknown, response: http.ServerResponse) => response.writeHead(200, own).end(),
      (_: unknown, response: http.ServerResponse) => response.setHeaders(new Headers(own)).end(),
    ]) {
      const { headers } = await ask('http://site.example', answer)
      expect([headers.get('content-security-policy'), headers.get('cache-control')]).toEqual(
        Object.values(own),
      )
    }
  })

  it.each([
    ['/boards/d/r/j/p/chart.svg?metric=unadjusted', 'cross-origin'],
    ['/boards/d/r/j/p/at/2/chart.png', 'cross-origin'],
    ['/boards/d/r/j/chart.svg', 'same-origin'],
    ['/boards/d/r/j/p?x=/boards/d/r/j/p/chart.svg', 'same-origin'],
    ['/boards/d/r/j/p/chart.svg/', 'same-origin'],
  ])('to %s can be shown by the sites of %s', async (path, expected) => {
    await ask(undefined, (_, response) => response.end())
    const { port } = server.address() as AddressInfo
    const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })
    expect(headers.get('cross-origin-resource-policy')).toBe(expected)
  })

  it.each([
    ['TRACE / HTTP/1.1', 405],
    ['GET http://evil.example/people HTTP/1.1', 400],
    ['OPTIONS * HTTP/1.1', 400],
    ['GET / HTTP/1.1', 200],
    ['GET /runs/%ff HTTP/1.1', 200],
  ])('to “%s” has status %d', async (line, status) => {
    await ask(undefined, (_, response) => response.end('reached'))
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(`${line}\r\nHost: site.example\r\nConnection: close\r\n\r\n`),
    )
    let text = ''
    for await (const chunk of socket) text += String(chunk)
    expect([text.slice(9, 12), text.includes('reached'), text.includes('nosniff')]).toEqual([
      `${status}`,
      status === 200,
      true,
    ])
  })

  it.each([
    ['/api/v1/runs/%ff', '/api/v1/runs/%25ff'],
    ['/runs/%', '/runs/%25'],
    ['/runs/%ed%a0%80?next=%ff&a=?', '/runs/%25ed%25a0%2580?next=%ff&a=?'],
    ['/runs/%00%41?next=%ff', '/runs/%00%41?next=%ff'],
    ['/?next=%', '/?next=%'],
  ])('to the path %s is the one to %s, which can be decoded', async (path, expected) => {
    await ask(undefined, (request, response) => response.end(request.url))
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })
    expect(await response.text()).toBe(expected)
  })

  it.each([
    ['https://site.example', 'max-age=31536000'],
    ['http://site.example', null],
    ['http://https.example/https://', null],
    [undefined, null],
  ])('of the site %s has the HSTS header %s', async (siteUrl, expected) => {
    const { headers } = await ask(siteUrl, (_, response) => response.end())
    expect(headers.get('strict-transport-security')).toBe(expected)
  })
})
