import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestEngine } from '../testing/open-test-engine'
import { askLlm } from './ask-llm'

let engine: Awaited<ReturnType<typeof openTestEngine>>
const server = createServer(() => undefined)
let baseUrl: string
beforeAll(async () => {
  engine = await openTestEngine()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await engine.close()
})

describe('an aborted call', () => {
  it('counts as a call only after its request went out', async () => {
    const { id: connectionId } = await engine.db.providerConnection.create({
      data: { provider: 'openai_compatible', baseUrl },
    })
    const askAnd = async (giveUp: (abort: () => void) => void) => {
      const stop = new AbortController()
      const callLlm: typeof engine.callLlm = (request) => {
        const called = engine.callLlm(request)
        giveUp(() => stop.abort())
        return called
      }
      const configured = {
        vendor: '',
        connectionId,
        provider: 'openai_compatible' as const,
        baseUrl,
        sealedKey: null,
        llm: 'any',
        reasoningEffort: '',
        parameters: {},
      }
      return askLlm({ ...engine, callLlm }, configured, {
        messages: [{ role: 'user', content: 'Ready?' }],
        timeoutMs: 10_000,
        signal: stop.signal,
      })
    }
    expect(await askAnd((abort) => abort())).toEqual({ outcome: 'held_back', waitMs: 0 })
    expect(await askAnd((abort) => server.once('request', abort))).toMatchObject({ outcome: 'cancelled' })
  })
})
