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

describe('an empty answer is recognized in every format', () => {
  it.each<[string, AskedProvider, unknown, string]>([
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
    const called = await canned.ask(provider, body)
    expect(called).toMatchObject({ outcome, httpStatus: 200, message: expect.any(String) })
    expect(called).not.toHaveProperty('text')
  })

  it('describes what came instead of an answer', async () => {
    expect(
      await canned.ask(
        'openai-compatible',
        chat({ content: null, tool_calls: [toolCall] }, { finish_reason: 'tool_calls' }),
      ),
    ).toMatchObject({ message: 'The model called a tool instead of answering.' })
    expect(
      await canned.ask(
        'anthropic',
        anthropic([{ type: 'tool_use', id: 't', name: 'f', input: {} }], 'tool_use'),
      ),
    ).toMatchObject({ message: 'The model called a tool instead of answering.' })
    expect(await canned.ask('openai-compatible', chat({ content: '', reasoning: 'Hm.' }))).toMatchObject({
      message: 'The model returned reasoning but no answer.',
      reasoningCharacters: 3,
    })
  })
})

const unknown = { inputTokens: null, cachedTokens: null, outputTokens: null, reasoningTokens: null }
describe('the parts of an answer are read in the format of', () => {
  const answer = { content: 'The answer.' }
  it.each<[string, AskedProvider, unknown, object]>([
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
    expect(await canned.ask(provider, body)).toMatchObject({
      outcome: 'answered',
      text: 'The answer.',
      httpStatus: 200,
      ...expected,
    })
  })

  it('a refusal in a part of the content', async () => {
    expect(
      await canned.ask('openai-compatible', chat({ content: [{ type: 'refusal', refusal: 'No.' }] })),
    ).toMatchObject({ outcome: 'answered', text: 'No.', refusal: true })
  })

  it('names are shortened and made storable', async () => {
    const body = {
      ...chat(answer, { finish_reason: `stop\0${'x'.repeat(5_000)}` }),
      model: `${'y'.repeat(199)}🙂\ud800`,
    }
    const called = await canned.ask('openai-compatible', body)
    expect(called).toMatchObject({
      finishReason: `stop\ufffd${'x'.repeat(195)}`,
      servedLlm: `${'y'.repeat(199)}\ufffd`,
    })
  })
})
