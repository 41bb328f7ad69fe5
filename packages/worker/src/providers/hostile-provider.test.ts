import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callLlm } from './call-llm'
import type { LlmRequest } from './contract/llm-request'

/** What the server writes, byte for byte, to the next call, and what it saw of it. */
let script: (socket: Socket) => void = () => undefined
let server: Server
const sockets = new Set<Socket>()
let connections = 0
beforeAll(async () => {
  server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    let request = ''
    socket.on('data', (bytes) => {
      request += bytes.toString('latin1')
      const length = Number(/content-length: (\d+)/i.exec(request)?.[1] ?? Number.NaN)
      const start = request.indexOf('\r\n\r\n') + 4
      if (start < 4 || request.length - start < length) return
      request = ''
      script(socket)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

const ask = (change: Partial<LlmRequest> = {}) => {
  const { port } = server.address() as AddressInfo
  const messages = [{ role: 'user' as const, content: 'q' }]
  return callLlm({
    provider: 'openai-compatible',
    baseUrl: `http://127.0.0.1:${port}/v1`,
    llm: 'x',
    messages,
    timeoutMs: 20_000,
    allowedPrivateHosts: 'true',
    ...change,
  })
}
const sound = JSON.stringify({
  model: 'served',
  choices: [{ message: { content: 'The answer.' }, finish_reason: 'stop' }],
})
const respond =
  (head: string, body: string | Buffer = sound) =>
  (socket: Socket) => {
    socket.write(`HTTP/1.1 ${head}\r\n\r\n`)
    socket.write(body)
  }
const json = (body: string | Buffer = sound, more = '') =>
  `200 OK\r\ncontent-type: application/json\r\n${more}content-length: ${Buffer.byteLength(body)}`
const chunked = '200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked'
const early = (text: string) => (socket: Socket) => void socket.write(text, () => socket.resetAndDestroy())

describe('a provider that violates HTTP', () => {
  it.each<[string, (socket: Socket) => void, object]>([
    [
      'a sound answer',
      respond(json()),
      { outcome: 'answered', text: 'The answer.', servedLlm: 'served', httpStatus: 200 },
    ],
    [
      'an answer in chunks',
      respond(chunked, `${sound.length.toString(16)}\r\n${sound}\r\n0\r\n\r\n`),
      { outcome: 'answered' },
    ],
    [
      'hints before the answer',
      respond(`103 Early Hints\r\nlink: </x>\r\n\r\nHTTP/1.1 ${json()}`),
      { outcome: 'answered' },
    ],
    [
      'no HTTP at all',
      (socket) => void socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
      {
        outcome: 'invalid_response',
        httpStatus: null,
        message: expect.stringContaining('did not respond with valid HTTP'),
      },
    ],
    ['nothing, and the end', (socket) => void socket.end(), { outcome: 'transient' }],
    ['a reset before the answer', (socket) => void socket.resetAndDestroy(), { outcome: 'transient' }],
    ['a reset in the head', early('HTTP/1.1 200 OK\r\ncontent-ty'), { outcome: 'transient' }],
    [
      'a reset in the body',
      early(`HTTP/1.1 ${json()}\r\n\r\n${sound.slice(0, 9)}`),
      { outcome: 'transient', httpStatus: 200, message: expect.stringContaining('was lost') },
    ],
    [
      'the end in the body',
      (socket) => void socket.end(`HTTP/1.1 ${json()}\r\n\r\n${sound.slice(0, 9)}`),
      { outcome: 'transient', httpStatus: 200 },
    ],
    [
      'the end in a chunk',
      (socket) =>
        void socket.end(`HTTP/1.1 ${chunked}\r\n\r\n${sound.length.toString(16)}\r\n${sound.slice(0, 9)}`),
      { outcome: 'transient', httpStatus: 200 },
    ],
    [
      'a chunk of a senseless size',
      respond(chunked, `zz\r\n${sound}\r\n0\r\n\r\n`),
      { outcome: 'invalid_response', httpStatus: 200, message: expect.stringContaining('partway through') },
    ],
    [
      'a chunk longer than it says',
      respond(chunked, `5\r\n${sound}\r\n0\r\n\r\n`),
      { outcome: 'invalid_response' },
    ],
    [
      'two lengths that differ',
      respond('200 OK\r\ncontent-type: application/json\r\ncontent-length: 5\r\ncontent-length: 500'),
      { outcome: 'transient' },
    ],
    [
      'a length beside chunks',
      respond(`${chunked}\r\ncontent-length: 5`, `5\r\nabcde\r\n0\r\n\r\n`),
      { outcome: 'invalid_response' },
    ],
    [
      'a NUL in a header',
      respond(`200 OK\r\nx: a\0b\r\ncontent-length: 0`, ''),
      { outcome: 'invalid_response' },
    ],
    [
      'headers without end',
      respond(`${json()}\r\nx: ${'a'.repeat(100_000)}`),
      { outcome: 'invalid_response', message: expect.stringContaining('too large') },
    ],
    [
      'a type that is there twice',
      respond(json(sound, 'content-type: text/html\r\n')),
      { outcome: 'answered' },
    ],
    [
      'another type first',
      respond(
        `200 OK\r\ncontent-type: text/html\r\ncontent-type: application/json\r\ncontent-length: ${sound.length}`,
      ),
      { outcome: 'invalid_response' },
    ],
    ['no type', respond(`200 OK\r\ncontent-length: ${sound.length}`), { outcome: 'invalid_response' }],
    ['no content', respond('204 No Content', ''), { outcome: 'invalid_response' }],
    [
      'a body shorter than JSON',
      respond(json(sound.slice(0, -3)), sound.slice(0, -3)),
      { outcome: 'invalid_response', message: expect.stringContaining('invalid or truncated') },
    ],
    [
      'deep nesting',
      respond(json('['.repeat(100_000)), '['.repeat(100_000)),
      { outcome: 'invalid_response' },
    ],
    [
      'bytes that are no text',
      respond(json(Buffer.alloc(50, 0xff)), Buffer.alloc(50, 0xff)),
      { outcome: 'invalid_response' },
    ],
    [
      'a switch of protocols',
      respond('101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade', ''),
      { outcome: 'transient' },
    ],
    [
      'a status out of range',
      respond('999 Odd\r\ncontent-length: 0', ''),
      { outcome: 'transient', httpStatus: 999 },
    ],
  ])('%s', async (_, write, expected) => {
    script = write
    expect(await ask()).toMatchObject(expected)
    // Nothing of an earlier response may reach the next call, whatever is left on the wire.
    script = respond(json())
    expect(await ask()).toMatchObject({ outcome: 'answered', text: 'The answer.' })
  })

  it('does not pass an unsolicited second answer to the next call', async () => {
    const second = sound.replace('The answer.', 'Smuggled.')
    script = (socket) =>
      void socket.write(`HTTP/1.1 ${json()}\r\n\r\n${sound}HTTP/1.1 ${json(second)}\r\n\r\n${second}`)
    expect(await ask()).toMatchObject({ text: 'The answer.' })
    script = respond(json())
    expect(await ask()).toMatchObject({ text: 'The answer.' })
  })

  it.each([301, 302, 307, 308])('does not follow %s', async (status) => {
    const before = connections
    script = respond(
      `${status} Moved\r\nlocation: http://127.0.0.1:${(server.address() as AddressInfo).port}/elsewhere\r\nconnection: close\r\ncontent-length: 0`,
      '',
    )
    expect(await ask()).toMatchObject({
      outcome: 'invalid_response',
      httpStatus: status,
      message: expect.stringContaining('redirects are not followed'),
    })
    expect(connections - before).toBeLessThanOrEqual(1)
  })
})

describe('a provider that sends too much', () => {
  /** Writes until the client closes the connection. Resolves with the number of bytes sent. */
  const pour = (head: string, piece: Buffer) => {
    let done: (bytes: number) => void = () => undefined
    const sent = new Promise<number>((resolve) => (done = resolve))
    script = (socket) => {
      socket.once('close', () => done(socket.bytesWritten))
      socket.write(`HTTP/1.1 ${head}\r\n\r\n`)
      const write = () => {
        while (!socket.destroyed && socket.write(piece)) continue
      }
      socket.on('drain', write)
      write()
    }
    return sent
  }

  it.each([
    [
      'with a length',
      `200 OK\r\ncontent-type: application/json\r\ncontent-length: ${2 ** 40}`,
      Buffer.alloc(65_536, 'x'),
    ],
    ['in chunks', chunked, Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`)],
    [
      'until it hangs up',
      '200 OK\r\ncontent-type: application/json\r\nconnection: close',
      Buffer.alloc(65_536, 'x'),
    ],
  ])('is stopped at 10 MB: %s', async (_, head, piece) => {
    const sent = pour(head, piece)
    expect(await ask()).toMatchObject({ outcome: 'too_large', message: expect.stringContaining('10 MB') })
    // Data in the buffers of both ends comes on top; without the cap, sending would never end.
    expect(await sent).toBeLessThan(32 * 1024 * 1024)
  })

  it('is classified by its status when its error body never ends', async () => {
    const sent = pour(
      '401 Unauthorized\r\ncontent-type: application/json\r\ntransfer-encoding: chunked',
      Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`),
    )
    expect(await ask()).toMatchObject({ outcome: 'unauthorized', httpStatus: 401 })
    expect(await sent).toBeLessThan(16 * 1024 * 1024)
    script = early(`HTTP/1.1 429 Slow\r\nretry-after: 7\r\ncontent-length: 500\r\n\r\n{"err`)
    expect(await ask()).toMatchObject({ outcome: 'rate_limited', retryAfterMs: 7_000 })
  })

  it('does not decompress data whose compression it did not request', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024))
    script = respond(json(bomb, 'content-encoding: gzip\r\n'), bomb)
    const before = process.memoryUsage().rss
    expect(await ask()).toMatchObject({
      outcome: 'invalid_response',
      message: expect.stringContaining('compressed'),
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
    expect(await ask({ onText: () => undefined })).toMatchObject({
      outcome: 'invalid_response',
      message: expect.stringContaining('compressed'),
    })
  })
})

describe('a slow provider', () => {
  const drip = (head: string, piece: string) => (socket: Socket) => {
    socket.write(head)
    const timer = setInterval(() => socket.write(piece), 20)
    socket.once('close', () => clearInterval(timer))
  }
  it.each([
    ['never answers', () => undefined],
    ['drips its head', drip('HTTP/1.1 200 OK\r\n', 'x-a: b\r\n')],
    ['hints forever', drip('', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
    ['drips its body', drip(`HTTP/1.1 ${chunked}\r\n\r\n`, '1\r\n \r\n')],
    [
      'streams forever although no stream was requested',
      drip('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n', 'data: {}\n\n'),
    ],
    ['drips an error', drip('HTTP/1.1 400 No\r\n\r\n', ' ')],
  ])('is ended by the total timeout: %s', async (_, write) => {
    script = write
    const outcome = await ask({ timeoutMs: 300 })
    expect(outcome).toMatchObject({
      outcome: 'transient',
      message: 'The provider did not answer within 0.3 seconds.',
    })
    expect(outcome.latencyMs).toBeGreaterThanOrEqual(295)
  })

  it.each(['anthropic', 'google'] as const)('is ended over %s, too', async (provider) => {
    script = drip(`HTTP/1.1 ${chunked}\r\n\r\n`, '1\r\n \r\n')
    expect(await ask({ provider, timeoutMs: 300 })).toMatchObject({ outcome: 'transient' })
  })
})

describe('a key that cannot be sent', () => {
  it.each(['sk-ä', 'sk a', 'sk\n', 'sk\r\nx-evil: 1'])('rejects %j before the call', async (apiKey) => {
    const before = connections
    for (const provider of ['openai-compatible', 'anthropic', 'google'] as const) {
      expect(await ask({ provider, apiKey })).toMatchObject({ outcome: 'unauthorized', httpStatus: null })
    }
    expect(connections).toBe(before)
  })
})
