import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { endStalledBodies } from './end-stalled-bodies'

const TICK_MS = 20
const IMPORTS = '/api/v1/imports?dataset=x'
let server: http.Server
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
})

/** A server whose seconds are short. By default it reads the body and answers with its length. */
async function serve(
  listener: (request: IncomingMessage, response: ServerResponse) => void = (request, response) => {
    let length = 0
    request.on('data', (chunk: Buffer) => (length += chunk.length))
    request.on('end', () => response.end(`${length} bytes`))
  },
): Promise<void> {
  server = http.createServer(listener)
  endStalledBodies({ seconds: 3, idleSeconds: 9, tickMs: TICK_MS }, server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

/** Sends a request. `received` is everything that came back once the connection is closed. */
function begin(path: string, { length = 1_000, body = '', method = 'POST' } = {}) {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk))).on('error', () => undefined)
  const received = new Promise<string>((resolve) => socket.on('close', () => resolve(text)))
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: site.example\r\nContent-Length: ${length}\r\n\r\n${body}`)
  return { socket, received, soFar: () => text }
}
const ticks = (count: number) => new Promise((resolve) => setTimeout(resolve, count * TICK_MS))

it.each([
  ['POST', '/api/auth/callback/credentials'],
  ['POST', '/api/trpc/account.requestReset'],
  ['POST', '/api/v1/runs'],
  ['POST', '/api/v1/importsx'],
  ['POST', IMPORTS],
  ['GET', '/api/runs/1/events'],
  ['GET', '/home'],
])('%s %s is answered 408 and closed when its body doesn’t arrive', async (method, path) => {
  await serve()
  for (const body of ['', 'x'.repeat(999)]) {
    const answer = await begin(path, { method, body }).received
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toMatch(/connection: close/i)
    expect(answer).toContain('did not arrive in time')
  }
})

it('a body that arrives byte by byte is ended too, as a call and as an upload', async () => {
  await serve()
  for (const path of ['/api/trpc/x', IMPORTS]) {
    const { socket, received } = begin(path, { length: 1_000_000 })
    const trickle = setInterval(() => socket.write('x'), TICK_MS / 2)
    expect(await received).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(trickle)
  }
})

it('an upload may take longer than any other body while it makes progress', async () => {
  await serve()
  // Bytes that arrive within a tick count, so every tick gets some.
  const piece = 'x'.repeat(4_000)
  const pieces = 40
  const { socket, received, soFar } = begin(IMPORTS, { length: pieces * piece.length })
  for (let sent = 0; sent < pieces; sent++) {
    socket.write(piece)
    await ticks(0.5)
  }
  await expect.poll(soFar).toContain(`${pieces * piece.length} bytes`)
  socket.destroy()
  await received
})

it('time in which the server doesn’t read doesn’t count', async () => {
  let request: IncomingMessage | undefined
  await serve((given, response) => {
    request = given
    given.on('end', () => response.end('read'))
  })
  const { socket, soFar } = begin('/api/trpc/x', { length: 200_000, body: 'x'.repeat(200_000) })
  await ticks(12)
  expect([soFar(), socket.destroyed]).toEqual(['', false])
  request?.resume()
  await expect.poll(soFar).toContain('read')
})

it('a response that has begun is cut off when the body doesn’t arrive', async () => {
  await serve((_, response) => void response.writeHead(200).write('first'))
  const answer = await begin('/api/runs/1/events', { method: 'GET' }).received
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(answer).not.toContain('408')
})

it('an answered upload doesn’t keep its connection by sending on', async () => {
  await serve((_, response) => void response.writeHead(401).end())
  const { socket, received } = begin(IMPORTS, { length: 100_000_000 })
  const sending = setInterval(() => socket.write('x'.repeat(2_000)), TICK_MS / 2)
  expect(await received).toMatch(/^HTTP\/1\.1 401/)
  clearInterval(sending)
})

it('replaces the limit of Node, and leaves the one for headers', async () => {
  await serve()
  const { soFar } = begin('/api/trpc/x', { body: 'x'.repeat(1_000) })
  await expect.poll(soFar).toContain('1000 bytes')
  expect(server.requestTimeout).toBe(0)
  expect(server.headersTimeout).toBeGreaterThan(0)
})
