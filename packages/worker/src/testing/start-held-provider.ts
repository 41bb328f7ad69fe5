import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HeldProvider {
  /** The base URL for a system or judge. */
  baseUrl: string
  /** Calls that came in. */
  calls: () => number
  /** Resolves once so many calls are waiting for their answer. */
  waiting: (count: number) => Promise<void>
  /** Answers the waiting calls, and new ones at once. */
  release: () => void
  /** Makes calls wait again. */
  hold: () => void
  close: () => Promise<void>
}

export interface HeldProviderOptions {
  answer?: string
  explanation?: string
}

/** An OpenAI-compatible provider on loopback that answers when the test releases it. */
export async function startHeldProvider({
  answer = 'An answer.',
  explanation = 'A reason.',
}: HeldProviderOptions = {}): Promise<HeldProvider> {
  let isHeld = true
  let calls = 0
  const held = new Set<() => void>()
  const watchers: { count: number; resolve: () => void }[] = []

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const isJudge = Buffer.concat(chunks).includes('criteria_met')
    const content = isJudge ? JSON.stringify({ explanation, criteria_met: true }) : answer
    calls += 1
    const send = () => {
      held.delete(send)
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          model: 'held',
          choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }],
          usage: { prompt_tokens: 10, completion_tokens: 5 },
        }),
      )
    }
    if (!isHeld) return send()
    held.add(send)
    response.once('close', () => held.delete(send))
    for (const { count, resolve } of watchers) if (held.size >= count) resolve()
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls: () => calls,
    waiting: (count) =>
      held.size >= count ? Promise.resolve() : new Promise((resolve) => watchers.push({ count, resolve })),
    release() {
      isHeld = false
      for (const send of [...held]) send()
    },
    hold() {
      isHeld = true
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
