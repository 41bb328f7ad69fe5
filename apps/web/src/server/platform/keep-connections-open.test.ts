import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { keepConnectionsOpen } from './keep-connections-open'

let server: http.Server
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

/** Sends two requests on one connection, `idleMs` apart; returns the status lines that came back. */
async function askTwice(idleMs: number): Promise<string[]> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk))).on('error', () => undefined)
  const ask = () => socket.write('GET / HTTP/1.1\r\nHost: site.example\r\n\r\n')
  const answered = (count: number) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (text.split('HTTP/1.1').length > count || socket.closed) resolve()
      }
      socket.on('data', check).on('close', check)
      check()
    })
  ask()
  await answered(1)
  await Promise.race([
    new Promise((resolve) => setTimeout(resolve, idleMs)),
    new Promise((resolve) => socket.once('close', resolve)),
  ])
  ask()
  await answered(2)
  socket.destroy()
  return text.match(/HTTP\/1\.1 \d+ \w+/g) ?? []
}

function serve(): http.Server {
  // A short check, so that a timeout that applies is noticed.
  return http.createServer({ connectionsCheckingInterval: 100 }, (_, response) => response.end('x'))
}

it('a connection that a proxy reuses after a minute is still open', async () => {
  server = serve()
  // The real times, made shorter.
  server.keepAliveTimeout = 250
  keepConnectionsOpen(6_250, server)
  expect(await askTwice(2_000)).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK'])
  expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout)
})

it('without it, the server closes the connection first', async () => {
  server = serve()
  server.keepAliveTimeout = 250
  expect(await askTwice(2_000)).toEqual(['HTTP/1.1 200 OK'])
})

it('keeps connections open longer than common proxies do', async () => {
  server = serve()
  keepConnectionsOpen(undefined, server)
  await askTwice(0)
  expect(server.keepAliveTimeout).toBeGreaterThan(120_000)
})
