import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callLlm } from './call-llm'
import type { LlmRequest } from './llm-request'

type Provider = 'openai-compatible' | 'anthropic' | 'google'
let reply: { status: number; body: unknown } = { status: 200, body: {} }
let calls = 0
let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    calls += 1
    request.resume().once('end', () => {
      response.writeHead(reply.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(reply.body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close().closeAllConnections())

function ask(
  provider: Provider,
  body: unknown,
  { status = 200, ...change }: Partial<LlmRequest> & { status?: number } = {},
) {
  reply = { status, body }
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const messages = [{ role: 'user' as const, content: 'q' }]
  return callLlm({
    provider,
    baseUrl,
    apiKey: 'k',
    llm: 'asked',
    messages,
    timeoutMs: 10_000,
    allowedPrivateHosts: 'true',
    ...change,
  })
}

const chat = (message: object, more: object = {}, usage?: object) => ({
  model: 'served-1',
  choices: [{ message, finish_reason: 'stop', ...more }],
  ...(usage ? { usage } : {}),
})
const anthropic = (
  content: object[],
  stop = 'end_turn',
  usage: object = { input_tokens: 10, output_tokens: 5 },
) => ({
  id: 'm',
  type: 'message',
  role: 'assistant',
  model: 'served-1',
  content,
  stop_reason: stop,
  stop_sequence: null,
  usage,
})
const google = (parts: object[] | null, finishReason = 'STOP', usageMetadata?: object) => ({
  candidates: [{ ...(parts ? { content: { role: 'model', parts } } : {}), finishReason, index: 0 }],
  modelVersion: 'served-1',
  ...(usageMetadata ? { usageMetadata } : {}),
})
const toolCall = { id: 'c', type: 'function', function: { name: 'f', arguments: '{}' } }

describe('silence is told from an answer, whatever the format', () => {
  it.each<[string, Provider, unknown, string]>([
    ['empty text', 'openai-compatible', chat({ content: '' }), 'empty'],
    ['null', 'openai-compatible', chat({ content: null }), 'empty'],
    ['no content at all', 'openai-compatible', chat({}), 'empty'],
    ['an empty list', 'openai-compatible', chat({ content: [] }), 'empty'],
    ['spaces and line breaks', 'openai-compatible', chat({ content: ' \n\t\u00a0\u3000' }), 'empty'],
    [
      'invisible characters',
      'openai-compatible',
      chat({ content: '\u200b\u2060\ufeff\u00ad\u202e\u{e0041}\u0000' }),
      'empty',
    ],
    ['reasoning in a field', 'openai-compatible', chat({ content: '', reasoning_content: 'Hm.' }), 'empty'],
    ['reasoning in the text', 'openai-compatible', chat({ content: '<think>Hm.</think>\n' }), 'empty'],
    [
      'reasoning that never ends',
      'openai-compatible',
      chat({ content: '<think>Hm.' }, { finish_reason: 'length' }),
      'cut_off',
    ],
    [
      'reasoning in parts',
      'openai-compatible',
      chat({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }] }),
      'empty',
    ],
    [
      'a tool call',
      'openai-compatible',
      chat({ content: null, tool_calls: [toolCall] }, { finish_reason: 'tool_calls' }),
      'empty',
    ],
    ['a refusal without words', 'openai-compatible', chat({ content: null, refusal: ' ' }), 'refused'],
    [
      'a cut before the first word',
      'openai-compatible',
      chat({ content: '' }, { finish_reason: 'length' }),
      'cut_off',
    ],
    ['a filter', 'openai-compatible', chat({ content: '' }, { finish_reason: 'content_filter' }), 'filtered'],
    [
      'a filter after some words',
      'openai-compatible',
      chat({ content: 'Half' }, { finish_reason: 'content_filter' }),
      'filtered',
    ],
    ['no blocks', 'anthropic', anthropic([]), 'empty'],
    ['an empty block', 'anthropic', anthropic([{ type: 'text', text: ' ' }]), 'empty'],
    [
      'thinking only',
      'anthropic',
      anthropic([{ type: 'thinking', thinking: 'Hm.', signature: 's' }]),
      'empty',
    ],
    [
      'a tool call',
      'anthropic',
      anthropic([{ type: 'tool_use', id: 't', name: 'f', input: {} }], 'tool_use'),
      'empty',
    ],
    ['a refusal without words', 'anthropic', anthropic([], 'refusal'), 'refused'],
    ['a cut before the first word', 'anthropic', anthropic([], 'max_tokens'), 'cut_off'],
    ['a full context', 'anthropic', anthropic([], 'model_context_window_exceeded'), 'cut_off'],
    ['no parts', 'google', google([]), 'empty'],
    ['no content', 'google', google(null), 'empty'],
    ['thoughts only', 'google', google([{ text: 'Hm.', thought: true }]), 'empty'],
    ['a tool call', 'google', google([{ functionCall: { name: 'f', args: {} } }]), 'empty'],
    ['a cut before the first word', 'google', google([], 'MAX_TOKENS'), 'cut_off'],
    ['a filter', 'google', google(null, 'SAFETY'), 'filtered'],
    ['a recitation', 'google', google(null, 'RECITATION'), 'filtered'],
    ['forbidden content', 'google', google(null, 'PROHIBITED_CONTENT'), 'filtered'],
    ['a blocked question', 'google', { promptFeedback: { blockReason: 'SAFETY' } }, 'filtered'],
  ])('%s (%s)', async (_, provider, body, outcome) => {
    const called = await ask(provider, body)
    expect(called).toMatchObject({ outcome, httpStatus: 200, message: expect.any(String) })
    expect(called).not.toHaveProperty('text')
  })

  it('says what there was instead of an answer', async () => {
    expect(
      await ask(
        'openai-compatible',
        chat({ content: null, tool_calls: [toolCall] }, { finish_reason: 'tool_calls' }),
      ),
    ).toMatchObject({ message: 'The llm called a tool instead of answering.' })
    expect(
      await ask('anthropic', anthropic([{ type: 'tool_use', id: 't', name: 'f', input: {} }], 'tool_use')),
    ).toMatchObject({ message: 'The llm called a tool instead of answering.' })
    expect(await ask('openai-compatible', chat({ content: '', reasoning: 'Hm.' }))).toMatchObject({
      message: 'The llm thought and then answered with nothing.',
      reasoningCharacters: 3,
    })
  })
})

const unknown = { inputTokens: null, cachedTokens: null, outputTokens: null, reasoningTokens: null }
describe('what came with an answer is read from the format of', () => {
  const answer = { content: 'The answer.' }
  it.each<[string, Provider, unknown, object]>([
    [
      'OpenAI',
      'openai-compatible',
      chat(
        { ...answer, refusal: null },
        {},
        {
          prompt_tokens: 90,
          completion_tokens: 30,
          prompt_tokens_details: { cached_tokens: 64 },
          completion_tokens_details: { reasoning_tokens: 20 },
        },
      ),
      {
        reasoningCharacters: 0,
        finishReason: 'stop',
        servedLlm: 'served-1',
        refusal: false,
        usage: { inputTokens: 90, cachedTokens: 64, outputTokens: 30, reasoningTokens: 20 },
      },
    ],
    [
      'DeepSeek',
      'openai-compatible',
      chat(
        { ...answer, reasoning_content: 'Ünd 🙂' },
        {},
        {
          prompt_tokens: 90,
          completion_tokens: 30,
          prompt_cache_hit_tokens: 64,
          prompt_cache_miss_tokens: 26,
          completion_tokens_details: { reasoning_tokens: 7 },
        },
      ),
      {
        reasoningCharacters: 5,
        usage: { inputTokens: 90, cachedTokens: 64, outputTokens: 30, reasoningTokens: 7 },
      },
    ],
    [
      'OpenRouter',
      'openai-compatible',
      chat(
        {
          ...answer,
          refusal: null,
          reasoning: 'Hmm.',
          reasoning_details: [{ type: 'reasoning.text', text: 'Hmm.' }],
        },
        { native_finish_reason: 'completed' },
      ),
      { reasoningCharacters: 4, usage: unknown },
    ],
    [
      'OpenRouter, details only',
      'openai-compatible',
      chat({
        ...answer,
        reasoning: null,
        reasoning_details: [
          { type: 'reasoning.summary', summary: 'Ab' },
          { type: 'reasoning.encrypted', data: 'xxxx' },
          { type: 'reasoning.text', text: 'cd' },
        ],
      }),
      { reasoningCharacters: 4 },
    ],
    [
      'vLLM with a parser',
      'openai-compatible',
      chat({ ...answer, reasoning_content: '', reasoning: 'Hmm', tool_calls: [] }, { stop_reason: null }),
      { reasoningCharacters: 3 },
    ],
    [
      'vLLM without a parser',
      'openai-compatible',
      chat({ content: 'Hmm\n</think>\n\nThe answer.' }),
      { reasoningCharacters: 4 },
    ],
    [
      'llama.cpp',
      'openai-compatible',
      chat({ content: '<think>\nHmm</think>The answer.' }),
      { reasoningCharacters: 4 },
    ],
    [
      'Mistral',
      'openai-compatible',
      chat({
        content: [
          { type: 'thinking', thinking: [{ type: 'text', text: 'Hmm' }] },
          { type: 'text', text: 'The answer.' },
        ],
      }),
      { reasoningCharacters: 3 },
    ],
    [
      'Moonshot',
      'openai-compatible',
      chat(answer, {}, { prompt_tokens: 9, completion_tokens: 3, cached_tokens: 8 }),
      { usage: { inputTokens: 9, cachedTokens: 8, outputTokens: 3, reasoningTokens: null } },
    ],
    [
      'a server without usage',
      'openai-compatible',
      { choices: [{ message: answer }] },
      { finishReason: null, servedLlm: null, usage: unknown },
    ],
    [
      'a server with an empty refusal',
      'openai-compatible',
      chat({ ...answer, refusal: '' }),
      { refusal: false },
    ],
    [
      'a server that counts nonsense',
      'openai-compatible',
      chat(
        answer,
        {},
        {
          prompt_tokens: -1,
          completion_tokens: 2 ** 40,
          prompt_tokens_details: { cached_tokens: 1.5 },
          completion_tokens_details: 'x',
        },
      ),
      { usage: unknown },
    ],
    [
      'Anthropic',
      'anthropic',
      anthropic(
        [
          { type: 'thinking', thinking: 'Hmm', signature: 's' },
          { type: 'text', text: 'The answer.' },
        ],
        'end_turn',
        { input_tokens: 20, cache_read_input_tokens: 60, cache_creation_input_tokens: 10, output_tokens: 30 },
      ),
      {
        reasoningCharacters: 3,
        finishReason: 'stop',
        servedLlm: 'served-1',
        usage: { inputTokens: 90, cachedTokens: 60, outputTokens: 30 },
      },
    ],
    [
      'Anthropic, refusing in words',
      'anthropic',
      anthropic([{ type: 'text', text: 'The answer.' }], 'refusal'),
      { finishReason: 'refusal', refusal: true },
    ],
    [
      'Anthropic, counting nonsense',
      'anthropic',
      anthropic([{ type: 'text', text: 'The answer.' }], 'end_turn', {
        input_tokens: 2 ** 40,
        output_tokens: -3,
      }),
      { usage: { inputTokens: null, outputTokens: null } },
    ],
    [
      'Google',
      'google',
      google([{ text: 'Hmm', thought: true }, { text: 'The answer.' }], 'STOP', {
        promptTokenCount: 90,
        cachedContentTokenCount: 64,
        candidatesTokenCount: 10,
        thoughtsTokenCount: 20,
        totalTokenCount: 120,
      }),
      {
        reasoningCharacters: 3,
        finishReason: 'stop',
        servedLlm: 'served-1',
        usage: { inputTokens: 90, cachedTokens: 64, outputTokens: 30, reasoningTokens: 20 },
      },
    ],
    [
      'Google without usage',
      'google',
      google([{ text: 'The answer.' }]),
      { usage: { inputTokens: null, outputTokens: null } },
    ],
  ])('%s', async (_, provider, body, expected) => {
    expect(await ask(provider, body)).toMatchObject({
      outcome: 'answered',
      text: 'The answer.',
      httpStatus: 200,
      ...expected,
    })
  })

  it('a refusal in a part of the content', async () => {
    expect(
      await ask('openai-compatible', chat({ content: [{ type: 'refusal', refusal: 'No.' }] })),
    ).toMatchObject({ outcome: 'answered', text: 'No.', refusal: true })
  })

  it('names that no database holds, bounded', async () => {
    const body = {
      ...chat(answer, { finish_reason: `stop\0${'x'.repeat(5_000)}` }),
      model: `${'y'.repeat(199)}🙂\ud800`,
    }
    const called = await ask('openai-compatible', body)
    expect(called).toMatchObject({
      finishReason: `stop\ufffd${'x'.repeat(195)}`,
      servedLlm: `${'y'.repeat(199)}\ufffd`,
    })
  })
})

describe('an error is typed by what it says', () => {
  const quota = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.5s' }
  it.each<[string, Provider, number, unknown, object]>([
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
    const called = await ask(provider, body, { status })
    expect(called).toMatchObject(expected)
    expect(JSON.stringify(called)).not.toContain('SECRET')
  })

  it('asks a vendor once, even when the answer wants to be continued', async () => {
    calls = 0
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
    expect(await ask('google', body)).toMatchObject({ outcome: 'invalid_response' })
    expect(calls).toBe(1)
  })

  it('calls what a vendor cannot be asked a bad request', async () => {
    calls = 0
    expect(
      await ask('anthropic', {}, { messages: [{ role: 'system', content: 'Only that.' }] }),
    ).toMatchObject({ outcome: 'bad_request', httpStatus: null })
    expect(calls).toBe(0)
  })
})
