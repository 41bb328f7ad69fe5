import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashConversation } from '../../../../e2e/stub-provider/hash.mjs'
import { startStubProvider, type StubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { callLlm } from './call-llm'
import type { LlmRequest } from './contract/llm-request'

const messages: LlmRequest['messages'] = [
  { role: 'system', content: 'Be brief.' },
  { role: 'user', content: 'SECRET-QUESTION' },
]
let stub: StubProvider
const ask = (llm: string, change: Partial<LlmRequest> = {}) =>
  callLlm({
    provider: 'openai-compatible',
    baseUrl: stub.baseUrl,
    apiKey: 'sk-SECRET-KEY',
    llm,
    messages,
    timeoutMs: 5_000,
    allowedPrivateHosts: 'true',
    ...change,
  })

beforeAll(async () => {
  stub = await startStubProvider({
    answers: { [hashConversation([{ role: 'user', content: 'recorded' }])]: 'The recorded answer.' },
  })
})
afterAll(async () => {
  await stub.close()
})

describe('callLlm over an OpenAI-style interface', () => {
  it('gives the answer with everything to be logged', async () => {
    expect(await ask('stub-ok', { messages: [{ role: 'user', content: 'recorded' }] })).toEqual({
      outcome: 'answered',
      text: 'The recorded answer.',
      refusal: false,
      finishReason: 'stop',
      servedLlm: 'stub-ok-served',
      httpStatus: 200,
      reasoningCharacters: 0,
      latencyMs: expect.any(Number),
      usage: { inputTokens: 100, cachedTokens: 40, outputTokens: 5, reasoningTokens: 0 },
    })
  })

  it('sends conversation, key, parameters and effort, and no parameter that would break the call', async () => {
    stub.forget()
    const parameters = {
      temperature: 0.5,
      maxTokens: 50,
      topP: 0.9,
      seed: 3,
      sample: 2,
      stream: true,
      model: 'other',
      response_format: { type: 'json_object' },
    }
    await ask('stub-ok', { parameters, reasoningEffort: 'low', baseUrl: `${stub.baseUrl}/` })
    expect(stub.calls()[0]?.authorization).toBe('Bearer sk-SECRET-KEY')
    expect(stub.calls()[0]?.body).toEqual({
      model: 'stub-ok',
      messages,
      temperature: 0.5,
      max_tokens: 50,
      top_p: 0.9,
      seed: 3,
      reasoning_effort: 'low',
      response_format: { type: 'json_object' },
    })
    await ask('stub-ok', { provider: 'openai', parameters: { maxTokens: 50 }, apiKey: undefined })
    expect(stub.calls()[1]).toMatchObject({ authorization: null, body: { max_completion_tokens: 50 } })
    expect(stub.calls()[1]?.body).not.toHaveProperty('reasoning_effort')
  })

  it.each([
    [
      '400',
      { outcome: 'bad_request', httpStatus: 400, message: expect.stringContaining('unsupported_parameter') },
    ],
    ['401', { outcome: 'unauthorized', httpStatus: 401 }],
    ['402', { outcome: 'unauthorized', httpStatus: 402 }],
    ['403', { outcome: 'unauthorized', httpStatus: 403 }],
    ['404', { outcome: 'not_found', httpStatus: 404 }],
    ['408', { outcome: 'transient', httpStatus: 408 }],
    ['429', { outcome: 'rate_limited', httpStatus: 429, retryAfterMs: 1_000 }],
    ['quota', { outcome: 'unauthorized', httpStatus: 429, message: expect.stringContaining('credit') }],
    ['blocked', { outcome: 'filtered', httpStatus: 400 }],
    ['500', { outcome: 'transient', httpStatus: 500 }],
    ['503', { outcome: 'transient', httpStatus: 503 }],
    ['overloaded', { outcome: 'rate_limited', httpStatus: 503, retryAfterMs: 2_000 }],
    [
      'html',
      {
        outcome: 'invalid_response',
        message: 'The address returned a web page, not JSON. Check the base URL; most end in /v1.',
      },
    ],
    ['plain', { outcome: 'invalid_response', message: expect.stringContaining('not marked as JSON') }],
    [
      'redirect',
      { outcome: 'invalid_response', httpStatus: 302, message: expect.stringContaining('redirects') },
    ],
    ['truncated', { outcome: 'invalid_response', message: expect.stringContaining('invalid or truncated') }],
    ['no-choices', { outcome: 'invalid_response', message: expect.stringContaining('no choices') }],
    ['error-200', { outcome: 'transient' }],
    ['foreign', { outcome: 'invalid_response' }],
    ['empty', { outcome: 'empty' }],
    ['null', { outcome: 'empty' }],
    ['refusal', { outcome: 'answered', text: 'I cannot help with that.', refusal: true }],
    ['refused', { outcome: 'refused' }],
    ['filtered', { outcome: 'filtered', finishReason: 'content_filter' }],
    ['length', { outcome: 'cut_off', finishReason: 'length', usage: { inputTokens: 100 } }],
    ['cut-text', { outcome: 'answered', text: 'Half of an', finishReason: 'length' }],
    ['think', { outcome: 'answered', text: 'The answer.', reasoningCharacters: 10 }],
    ['huge', { outcome: 'too_large' }],
    ['reset', { outcome: 'transient' }],
    ['half-body', { outcome: 'transient' }],
  ])('classifies the failure: %s', async (fault, expected) => {
    const outcome = await ask(`stub-${fault}`)
    expect(outcome).toMatchObject(expected)
    expect(JSON.stringify(outcome)).not.toContain('SECRET')
  })

  it('ends at the timeout and on abort', async () => {
    expect(await ask('stub-slow', { timeoutMs: 60 })).toMatchObject({
      outcome: 'transient',
      httpStatus: null,
      message: 'The provider did not answer within 0.1 seconds.',
    })
    const stop = new AbortController()
    const asked = ask('stub-slow', { signal: stop.signal })
    stop.abort()
    expect(await asked).toMatchObject({ outcome: 'cancelled' })
    expect(await ask('stub-ok', { signal: stop.signal })).toMatchObject({ outcome: 'cancelled' })
  })

  it.each(['openai-compatible', 'anthropic', 'google', 'simulator'] as const)(
    'reports when a request goes out, and not before: %s',
    async (provider) => {
      let sent = 0
      const onSend = () => {
        sent += 1
        return true
      }
      await ask('stub-ok', { provider, onSend })
      expect(sent).toBe(1)
      await ask('stub-ok', { provider, onSend, onText: () => undefined })
      expect(sent).toBe(2)
      if (provider === 'simulator') return
      // Nobody listens there: no connection, so nothing goes out.
      await ask('stub-ok', { provider, onSend, baseUrl: 'http://127.0.0.1:1/v1' })
      expect(sent).toBe(2)
    },
  )

  it.each(['openai-compatible', 'anthropic', 'google', 'simulator'] as const)(
    'sends nothing when the request may not go out: %s',
    async (provider) => {
      const before = stub.calls().length
      const refused = await ask('stub-ok', { provider, onSend: () => false })
      const refusedStream = await ask('stub-ok', { provider, onSend: () => false, onText: () => undefined })
      expect([refused.outcome, refusedStream.outcome]).toEqual(['cancelled', 'cancelled'])
      expect(stub.calls()).toHaveLength(before)
    },
  )

  it('makes one call without retries', async () => {
    stub.forget()
    await ask('stub-503')
    await ask('stub-429', { provider: 'anthropic' })
    await ask('stub-429', { provider: 'google' })
    expect(stub.calls()).toHaveLength(3)
  })

  it('explains why the connection failed', async () => {
    const closed = await startStubProvider()
    await closed.close()
    expect(await ask('x', { baseUrl: closed.baseUrl })).toMatchObject({
      outcome: 'transient',
      message: expect.stringContaining('refused the connection'),
    })
    expect(await ask('x', { baseUrl: undefined })).toMatchObject({ outcome: 'bad_request' })
    expect(await ask('x', { baseUrl: stub.baseUrl.replace('http:', 'https:') })).toMatchObject({
      outcome: 'transient',
      message: expect.stringContaining('secure connection'),
    })
  })
})

describe('private addresses', () => {
  it('are refused before and at the connection', async () => {
    expect(await ask('stub-ok', { allowedPrivateHosts: undefined })).toMatchObject({
      outcome: 'blocked_address',
      message: expect.stringContaining('CONSILIUM_ALLOW_PRIVATE_PROVIDERS'),
    })
    expect(await ask('stub-ok', { baseUrl: 'http://169.254.169.254/v1' })).toMatchObject({
      outcome: 'blocked_address',
    })
  })

  it('are allowed when the host is listed', async () => {
    expect(await ask('stub-ok', { allowedPrivateHosts: `10.0.0.1,127.0.0.1:${stub.port}` })).toMatchObject({
      outcome: 'answered',
    })
    expect(await ask('stub-ok', { allowedPrivateHosts: '127.0.0.1:1' })).toMatchObject({
      outcome: 'blocked_address',
    })
    expect(await ask('stub-ok', { baseUrl: stub.baseUrl.replace('127.0.0.1', 'localhost') })).toMatchObject({
      outcome: 'answered',
    })
  })
})

describe.each(['anthropic', 'google'] as const)('callLlm over %s', (provider) => {
  const askVendor = (llm: string, change: Partial<LlmRequest> = {}) => ask(llm, { provider, ...change })

  it('gives the answer with everything to be logged', async () => {
    stub.forget()
    expect(await askVendor('stub-ok', { parameters: { temperature: 0, maxTokens: 64 } })).toMatchObject({
      outcome: 'answered',
      text: expect.stringContaining('Answer of the stub'),
      finishReason: 'stop',
      httpStatus: 200,
      usage: { inputTokens: 100, cachedTokens: 40 },
    })
    expect(stub.calls()[0]?.authorization).toBe('sk-SECRET-KEY')
    expect(stub.calls()[0]?.conversation).toBe(hashConversation(messages))
  })

  it.each([
    ['401', { outcome: 'unauthorized', httpStatus: 401 }],
    ['404', { outcome: 'not_found' }],
    ['429', { outcome: 'rate_limited', retryAfterMs: 1_000 }],
    ['503', { outcome: 'transient' }],
    ['html', { outcome: 'invalid_response', message: expect.stringContaining('web page') }],
    ['truncated', { outcome: 'invalid_response' }],
    ['error-200', { outcome: 'transient' }],
    ['foreign', { outcome: 'invalid_response' }],
    ['huge', { outcome: 'too_large' }],
    ['reset', { outcome: 'transient' }],
    ['empty', { outcome: 'empty' }],
    ['length', { outcome: 'cut_off' }],
  ])('classifies the failure: %s', async (fault, expected) => {
    const outcome = await askVendor(`stub-${fault}`)
    expect(outcome).toMatchObject(expected)
    expect(JSON.stringify(outcome)).not.toContain('SECRET')
  })

  it('ends at the timeout, and refuses private addresses', async () => {
    expect(await askVendor('stub-slow', { timeoutMs: 60 })).toMatchObject({ outcome: 'transient' })
    expect(await askVendor('stub-ok', { allowedPrivateHosts: undefined })).toMatchObject({
      outcome: 'blocked_address',
    })
  })
})
