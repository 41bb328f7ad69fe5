import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callLlm } from '../call-llm'
import type { LlmOutcome } from '../contract/llm-outcome'
import type { LlmRequest } from '../contract/llm-request'

export type AskedProvider = 'openai-compatible' | 'anthropic' | 'google'

export interface CannedProvider {
  /** Calls the provider once; it responds with this body. */
  ask: (
    provider: AskedProvider,
    body: unknown,
    change?: Partial<LlmRequest> & { status?: number },
  ) => Promise<LlmOutcome>
  countCalls: () => number
  close: () => void
}

/** A server on loopback that responds to every call with the body that the test gives. */
export async function startCannedProvider(): Promise<CannedProvider> {
  let reply: { status: number; body: unknown } = { status: 200, body: {} }
  let calls = 0
  const server = createServer((request, response) => {
    calls += 1
    request.resume().once('end', () => {
      response.writeHead(reply.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(reply.body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ask(provider, body, { status = 200, ...change } = {}) {
      reply = { status, body }
      return callLlm({
        provider,
        baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
        apiKey: 'k',
        llm: 'asked',
        messages: [{ role: 'user', content: 'q' }],
        timeoutMs: 10_000,
        allowedPrivateHosts: 'true',
        ...change,
      })
    },
    countCalls: () => calls,
    close: () => void server.close().closeAllConnections(),
  }
}

/** A response in the format of OpenAI's chat completions. */
export const composeChat = (message: object, more: object = {}, usage?: object) => ({
  model: 'served-1',
  choices: [{ message, finish_reason: 'stop', ...more }],
  ...(usage ? { usage } : {}),
})
