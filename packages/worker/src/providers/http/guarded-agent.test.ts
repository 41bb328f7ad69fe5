import dns from 'node:dns'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callLlm } from '../call-llm'

vi.mock('node:dns', { spy: true })

describe('a name that resolves to a private address', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each(['127.0.0.1', '10.0.0.1', '::1', '169.254.169.254'])(
    'is refused at the connection: %s',
    async (address) => {
      const family = address.includes(':') ? 6 : 4
      const answerLookup = (...parameters: unknown[]) =>
        (parameters.at(-1) as (error: null, found: dns.LookupAddress[]) => void)(null, [{ address, family }])
      vi.mocked(dns.lookup).mockImplementation(answerLookup as never)
      const request = {
        llm: 'x',
        messages: [{ role: 'user' as const, content: 'q' }],
        timeoutMs: 2_000,
        baseUrl: 'https://rebound.example.com/v1',
      }
      for (const provider of ['openai-compatible', 'anthropic', 'google'] as const) {
        expect(await callLlm({ ...request, provider, allowedPrivateHosts: undefined })).toMatchObject({
          outcome: 'blocked_address',
          message: expect.stringContaining('rebound.example.com'),
        })
      }
    },
  )
})
