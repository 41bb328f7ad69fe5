import net from 'node:net'
import { readRuntime } from './read-runtime'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
  /** The number of responses on this connection. */
  count: number
  ms: number
}

/**
 * Writes raw bytes to the server's socket and reads until it closes the connection or is silent for
 * `patienceMs`.
 */
export function sendRaw(
  text: string,
  { patienceMs = 1_500 }: { patienceMs?: number } = {},
): Promise<RawAnswer> {
  const started = performance.now()
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = net.connect({ host: '127.0.0.1', port: Number(new URL(readRuntime().url).port) }, () =>
      socket.write(text),
    )
    const finish = () => {
      socket.destroy()
      resolve(readAnswer(Buffer.concat(chunks).toString('latin1'), performance.now() - started))
    }
    socket.setTimeout(patienceMs, finish)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('close', finish)
    socket.on('error', finish)
  })
}

function readAnswer(text: string, ms: number): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers,
    body: rest.join('\r\n\r\n'),
    count: text.match(/^HTTP\/1\.1 \d/gm)?.length ?? 0,
    ms: Math.round(ms),
  }
}
