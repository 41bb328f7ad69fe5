import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  composeChat as chat,
  startCannedProvider,
  type AskedProvider,
  type CannedProvider,
} from './testing/start-canned-provider'

let canned: CannedProvider
beforeAll(async () => {
  canned = await startCannedProvider()
})
afterAll(() => canned.close())

describe('an error is classified by its content', () => {
  const quota = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.5s' }
  it.each<[string, AskedProvider, number, unknown, object]>([
    [
      'Google: a wrong key is 400',
      'google',
      400,
      {
        error: {
          code: 400,
          status: 'INVALID_ARGUMENT',
          message: 'SECRET',
          details: [{ reason: 'API_KEY_INVALID' }],
        },
      },
      { outcome: 'unauthorized' },
    ],
    [
      'Google: the wait is in the body',
      'google',
      429,
      { error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'SECRET', details: [quota] } },
      { outcome: 'rate_limited', retryAfterMs: 34_500 },
    ],
    [
      'Google behind an OpenAI-style path answers with a list',
      'openai-compatible',
      429,
      [{ error: { code: 429, status: 'RESOURCE_EXHAUSTED', details: [quota] } }],
      { outcome: 'rate_limited', retryAfterMs: 34_500 },
    ],
    [
      'Google: overloaded, and the wait is in the body',
      'google',
      503,
      { error: { code: 503, status: 'UNAVAILABLE', message: 'SECRET', details: [quota] } },
      { outcome: 'rate_limited', httpStatus: 503, retryAfterMs: 34_500 },
    ],
    [
      'Anthropic: overloaded',
      'anthropic',
      529,
      { type: 'error', error: { type: 'overloaded_error', message: 'SECRET' } },
      { outcome: 'transient', httpStatus: 529 },
    ],
    [
      'Anthropic: no billing',
      'anthropic',
      403,
      { type: 'error', error: { type: 'billing_error', message: 'SECRET' } },
      { outcome: 'unauthorized', message: expect.stringContaining('credit') },
    ],
    [
      'Azure: filter',
      'openai-compatible',
      400,
      { error: { code: '400', message: 'SECRET', innererror: { code: 'ResponsibleAIPolicyViolation' } } },
      { outcome: 'filtered' },
    ],
    [
      'Alibaba: filter',
      'openai-compatible',
      400,
      { error: { code: 'data_inspection_failed', message: 'SECRET' } },
      { outcome: 'filtered' },
    ],
    [
      'OpenRouter: flagged',
      'openai-compatible',
      403,
      {
        error: { code: 403, message: 'SECRET', metadata: { reasons: ['violence'], flagged_input: 'SECRET' } },
      },
      { outcome: 'filtered' },
    ],
    [
      'OpenRouter: the provider behind it broke off',
      'openai-compatible',
      200,
      {
        choices: [
          { error: { code: 502, message: 'SECRET' }, message: { content: '' }, finish_reason: 'error' },
        ],
      },
      { outcome: 'transient', httpStatus: 502 },
    ],
    [
      'OpenRouter: broke off without a code',
      'openai-compatible',
      200,
      chat({ content: 'Half' }, { finish_reason: 'error' }),
      { outcome: 'transient' },
    ],
    [
      'OpenRouter: a limit with status 200',
      'openai-compatible',
      200,
      { error: { code: 429, message: 'SECRET' } },
      { outcome: 'rate_limited' },
    ],
    [
      'DeepSeek: no balance',
      'openai-compatible',
      402,
      { error: { message: 'SECRET', type: 'unknown_error', code: 'invalid_request_error' } },
      { outcome: 'unauthorized', message: expect.stringContaining('payment') },
    ],
    [
      'vLLM: the error is the body',
      'openai-compatible',
      404,
      { object: 'error', message: 'SECRET', type: 'NotFoundError', code: 404 },
      { outcome: 'not_found', message: expect.stringContaining('NotFoundError') },
    ],
    [
      'an unknown llm is 400',
      'openai-compatible',
      400,
      { error: { type: 'invalid_model', message: 'SECRET' } },
      { outcome: 'not_found' },
    ],
    [
      'Ollama: the error is a text',
      'openai-compatible',
      500,
      { error: 'SECRET text' },
      { outcome: 'transient' },
    ],
    [
      'FastAPI',
      'openai-compatible',
      422,
      { detail: [{ msg: 'SECRET' }] },
      { outcome: 'bad_request', httpStatus: 422 },
    ],
    ['too early', 'openai-compatible', 425, {}, { outcome: 'transient' }],
    ['too large a request', 'openai-compatible', 413, {}, { outcome: 'bad_request' }],
  ])('%s', async (_, provider, status, body, expected) => {
    const called = await canned.ask(provider, body, { status })
    expect(called).toMatchObject(expected)
    expect(JSON.stringify(called)).not.toContain('SECRET')
  })

  it('calls a vendor once, even when the answer asks for a continuation', async () => {
    const before = canned.countCalls()
    const body = {
      candidates: [
        {
          content: { role: 'model', parts: [{ text: 'Half' }] },
          finishReason: 'CONTINUATION',
          continuationToken: 'again',
        },
      ],
      modelVersion: 'x',
    }
    expect(await canned.ask('google', body)).toMatchObject({ outcome: 'invalid_response' })
    expect(canned.countCalls() - before).toBe(1)
  })

  it('classifies a request that a vendor does not support as a bad request', async () => {
    const before = canned.countCalls()
    expect(
      await canned.ask('anthropic', {}, { messages: [{ role: 'system', content: 'Only that.' }] }),
    ).toMatchObject({ outcome: 'bad_request', httpStatus: null })
    expect(canned.countCalls() - before).toBe(0)
  })
})
