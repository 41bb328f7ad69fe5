import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callLlm } from '../call-llm'
import { BlockedAddressError, createGuardedAgent, findGuardedAgent } from './guarded-agent'
import { hostileUrls } from '../testing/hostile-urls'
import { startNameServer } from '../testing/start-name-server'

describe('a name whose address changes between two calls', () => {
  let server: Server
  let port: number
  let calls = 0
  beforeAll(async () => {
    server = createServer((_, response) => {
      calls += 1
      response.setHeader('connection', 'close').end('ok')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it('is checked again, and refused once it resolves to a private address', async () => {
    const names = await startNameServer([['127.0.0.1'], ['10.0.0.1'], ['169.254.169.254', '10.0.0.1']])
    const agent = createGuardedAgent('true', names.lookup)
    const call = () =>
      request(`http://rebound.example.com:${port}/`, { dispatcher: agent }).then(
        async ({ statusCode, body }) => [statusCode, await body.text()],
      )
    try {
      calls = 0
      expect(await call()).toEqual([200, 'ok'])
      await expect(call()).rejects.toThrow(BlockedAddressError)
      await expect(call()).rejects.toThrow(BlockedAddressError)
      expect({ calls, asked: names.asked() }).toEqual({ calls: 1, asked: 3 })
    } finally {
      await agent.close()
      await names.close()
    }
  })

  it('is reached only at its allowed addresses', async () => {
    const names = await startNameServer([['10.0.0.1', '169.254.169.254', '127.0.0.1', '192.168.0.1']])
    const agent = createGuardedAgent('true', names.lookup)
    try {
      expect((await request(`http://mixed.example.com:${port}/`, { dispatcher: agent })).statusCode).toBe(200)
    } finally {
      await agent.close()
      await names.close()
    }
  })

  it('does not lead to a redirect being followed', async () => {
    const redirecting = createServer((_, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end(),
    )
    await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve))
    calls = 0
    const baseUrl = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}/v1`
    for (const provider of ['openai-compatible', 'anthropic', 'google'] as const) {
      const answer = await callLlm({
        llm: 'x',
        messages: [{ role: 'user', content: 'q' }],
        timeoutMs: 3_000,
        provider,
        baseUrl,
        apiKey: 'k',
        allowedPrivateHosts: 'true',
      })
      expect(answer.outcome).toBe('invalid_response')
    }
    expect(calls).toBe(0)
    await new Promise((resolve) => redirecting.close(resolve))
  })
})

describe('a literal private address', () => {
  // What is not public by its number must not be reached even if the base URL was written into the table by
  // hand.
  const hosts = hostileUrls
    .filter(({ url }) => URL.canParse(url) && url.startsWith('https:'))
    .map(({ url }) => new URL(url).hostname)
  const literals = hosts.filter((host) => /^(\d+\.){3}\d+$|^\[.*\]$/.test(host) && !host.startsWith('8.'))

  it.each([...new Set(literals)])('is refused at the connection: %s', async (hostname) => {
    await expect(
      request(`https://${hostname}/`, { dispatcher: findGuardedAgent(undefined) }),
    ).rejects.toThrow(BlockedAddressError)
  })
})
