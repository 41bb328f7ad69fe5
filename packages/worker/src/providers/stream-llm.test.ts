import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashConversation } from '../../../../e2e/stub-provider/hash.mjs'
import { startStubProvider, type StubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { callLlm } from './call-llm'
import { hideReasoning } from './answer/hide-reasoning'
import type { LlmRequest } from './contract/llm-request'
import { readEventStream } from './http/read-event-stream'
import { splitReasoning } from './answer/split-reasoning'

const messages: LlmRequest['messages'] = [{ role: 'user', content: 'SECRET-QUESTION' }]
let stub: StubProvider
beforeAll(async () => {
  stub = await startStubProvider({
    answers: { [hashConversation(messages)]: 'A recorded answer of several words.' },
  })
})
afterAll(async () => {
  await stub.close()
})

async function stream(llm: string, change: Partial<LlmRequest> = {}) {
  const pieces: string[] = []
  const onText = (piece: string) => void pieces.push(piece)
  const request: LlmRequest = {
    provider: 'openai-compatible',
    baseUrl: stub.baseUrl,
    llm,
    messages,
    timeoutMs: 5_000,
    allowedPrivateHosts: 'true',
    onText,
  }
  const outcome = await callLlm({ ...request, ...change })
  return { outcome, pieces, text: pieces.join('') }
}

describe('callLlm with streaming', () => {
  it('passes on the answer as it arrives, and returns everything to be logged', async () => {
    stub.forget()
    const { outcome, pieces } = await stream('stub-ok')
    expect(pieces).toEqual(['A', ' recorded', ' answer', ' of', ' several', ' words.'])
    expect(outcome).toEqual({
      outcome: 'answered',
      text: 'A recorded answer of several words.',
      refusal: false,
      finishReason: 'stop',
      servedLlm: 'stub-ok-served',
      httpStatus: 200,
      reasoningCharacters: 0,
      firstTokenMs: expect.any(Number),
      latencyMs: expect.any(Number),
      usage: { inputTokens: 100, cachedTokens: 40, outputTokens: 9, reasoningTokens: 0 },
    })
    expect(stub.calls()[0]?.body).toEqual({
      model: 'stub-ok',
      messages,
      stream: true,
      stream_options: { include_usage: true },
    })
  })

  it.each([
    ['429', '', { outcome: 'rate_limited', httpStatus: 429, retryAfterMs: 1_000 }],
    ['401', '', { outcome: 'unauthorized', httpStatus: 401 }],
    ['500', '', { outcome: 'transient', httpStatus: 500 }],
    ['html', '', { outcome: 'invalid_response', message: expect.stringContaining('web page') }],
    ['error-200', '', { outcome: 'transient', httpStatus: 503 }],
    ['redirect', '', { outcome: 'invalid_response', httpStatus: 302 }],
    ['cut-first', '', { outcome: 'transient' }],
    ['cut', 'Half of an', { outcome: 'transient' }],
    [
      'unfinished',
      'Half of an',
      { outcome: 'transient', message: expect.stringContaining('before its answer was complete') },
    ],
    ['broken', 'Half of an', { outcome: 'transient', httpStatus: 503 }],
    ['garbled', 'Half of an', { outcome: 'invalid_response' }],
    ['no-choices', '', { outcome: 'invalid_response', message: expect.stringContaining('no choices') }],
    ['empty', '', { outcome: 'empty' }],
    ['think', 'The answer.', { outcome: 'answered', text: 'The answer.', reasoningCharacters: 10 }],
    ['reasoning', 'The answer.', { outcome: 'answered', text: 'The answer.', reasoningCharacters: 10 }],
    ['refusal', '', { outcome: 'answered', text: 'I cannot help with that.', refusal: true }],
    ['filtered', 'Half of an', { outcome: 'filtered', finishReason: 'content_filter' }],
    ['length', '', { outcome: 'cut_off', finishReason: 'length', usage: { inputTokens: 100 } }],
    ['cut-text', 'Half of an', { outcome: 'answered', text: 'Half of an', finishReason: 'length' }],
    // From a provider that sends a complete answer although a stream was requested.
    [
      'prose',
      'Certainly. I would say that the criterion is met.',
      { outcome: 'answered', finishReason: 'stop' },
    ],
  ])('classifies the failure: %s', async (fault, shown, expected) => {
    const { outcome, text } = await stream(`stub-${fault}`)
    expect(outcome).toMatchObject(expected)
    expect(text).toBe(shown)
    expect(JSON.stringify(outcome)).not.toContain('SECRET')
  })

  it('stops at 10 MB', async () => {
    const { outcome, text } = await stream('stub-huge')
    expect(outcome).toMatchObject({ outcome: 'too_large' })
    expect(text.length).toBeGreaterThan(1024 * 1024)
  })

  it('ends an endless stream at the timeout and on abort', async () => {
    expect((await stream('stub-endless', { timeoutMs: 200 })).outcome).toMatchObject({
      outcome: 'transient',
      message: expect.stringContaining('0.2 seconds'),
    })
    expect((await stream('stub-stall', { timeoutMs: 100 })).outcome).toMatchObject({ outcome: 'transient' })
    const stop = new AbortController()
    const { outcome } = await stream('stub-endless', { signal: stop.signal, onText: () => stop.abort() })
    expect(outcome).toMatchObject({ outcome: 'cancelled' })
  })

  it('refuses private addresses', async () => {
    expect((await stream('stub-ok', { allowedPrivateHosts: undefined })).outcome).toMatchObject({
      outcome: 'blocked_address',
    })
  })

  it('reuses connections for later calls', async () => {
    const own = await startStubProvider()
    const ports = new Set<number | undefined>()
    own.onConnection((port) => ports.add(port))
    for (let call = 0; call < 4; call++)
      expect((await stream('stub-ok', { baseUrl: own.baseUrl })).outcome).toMatchObject({
        outcome: 'answered',
      })
    // The end of one answer may still be on its way when the next call begins.
    expect(ports.size).toBeLessThan(4)
    await own.close()
  })

  it('streams an answer of the simulator a few words at a time', async () => {
    const whole = await callLlm({
      provider: 'simulator',
      llm: 'sim-weak',
      messages,
      timeoutMs: 5_000,
      allowedPrivateHosts: undefined,
    })
    const { outcome, pieces, text } = await stream('sim-weak', { provider: 'simulator' })
    expect(outcome).toMatchObject({
      outcome: 'answered',
      text: whole.outcome === 'answered' ? whole.text : '',
    })
    expect(outcome).toMatchObject({ text })
    expect(pieces.length).toBeGreaterThan(5)
    const stop = new AbortController()
    expect(
      (await stream('sim-weak', { provider: 'simulator', signal: stop.signal, onText: () => stop.abort() }))
        .outcome,
    ).toMatchObject({ outcome: 'cancelled' })
  })
})

describe.each(['anthropic', 'google'] as const)('is ended over %s, too', (provider) => {
  const ask = (llm: string, change: Partial<LlmRequest> = {}) =>
    stream(llm, { provider, apiKey: 'sk-SECRET-KEY', ...change })

  it('passes on the answer as it arrives, and returns everything to be logged', async () => {
    stub.forget()
    const { outcome, pieces } = await ask('stub-ok', { parameters: { maxTokens: 64 } })
    expect(pieces).toEqual(['A', ' recorded', ' answer', ' of', ' several', ' words.'])
    expect(outcome).toMatchObject({
      outcome: 'answered',
      text: 'A recorded answer of several words.',
      finishReason: 'stop',
      servedLlm: 'stub-ok-served',
      httpStatus: 200,
      usage: { inputTokens: 100, cachedTokens: 40, outputTokens: 9 },
    })
    expect(stub.calls()).toMatchObject([
      { authorization: 'sk-SECRET-KEY', conversation: hashConversation(messages) },
    ])
  })

  it.each([
    ['429', '', { outcome: 'rate_limited', httpStatus: 429, retryAfterMs: 1_000 }],
    ['401', '', { outcome: 'unauthorized', httpStatus: 401 }],
    ['500', '', { outcome: 'transient', httpStatus: 500 }],
    ['html', '', { outcome: 'invalid_response', message: expect.stringContaining('web page') }],
    ['error-200', '', { outcome: 'transient', httpStatus: 503 }],
    ['foreign', '', { outcome: 'invalid_response' }],
    [
      'prose',
      '',
      { outcome: 'invalid_response', message: expect.stringContaining('although a stream was requested') },
    ],
    ['cut-first', '', { outcome: 'transient' }],
    ['cut', 'Half of an', { outcome: 'transient' }],
    [
      'unfinished',
      'Half of an',
      { outcome: 'transient', message: expect.stringContaining('before its answer was complete') },
    ],
    ['broken', 'Half of an', { outcome: 'transient', message: expect.stringContaining('temporary problem') }],
    ['garbled', 'Half of an', { outcome: 'invalid_response' }],
    ['empty', '', { outcome: 'empty' }],
    ['think', 'The answer.', { outcome: 'answered', text: 'The answer.', reasoningCharacters: 10 }],
    ['length', '', { outcome: 'cut_off' }],
    ['cut-text', 'Half of an', { outcome: 'answered', text: 'Half of an', finishReason: 'length' }],
    ['huge', expect.stringMatching(/^x+$/), { outcome: 'too_large' }],
  ])('classifies the failure: %s', async (fault, shown, expected) => {
    const { outcome, text } = await ask(`stub-${fault}`)
    expect(outcome).toMatchObject(expected)
    expect(text).toEqual(shown)
    expect(JSON.stringify(outcome)).not.toContain('SECRET')
  })

  it('ends an endless stream, calls once and refuses private addresses', async () => {
    expect((await ask('stub-endless', { timeoutMs: 200 })).outcome).toMatchObject({
      outcome: 'transient',
      message: expect.stringContaining('0.2 seconds'),
    })
    const stop = new AbortController()
    expect(
      (await ask('stub-endless', { signal: stop.signal, onText: () => stop.abort() })).outcome,
    ).toMatchObject({ outcome: 'cancelled' })
    stub.forget()
    await ask('stub-503')
    expect(stub.calls()).toHaveLength(1)
    await vi.waitFor(() => expect(stub.inFlight()).toBe(0))
    expect((await ask('stub-ok', { allowedPrivateHosts: undefined })).outcome).toMatchObject({
      outcome: 'blocked_address',
    })
  })
})

const cuts = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 20 })
function cut(text: string, lengths: number[]): string[] {
  const pieces: string[] = []
  for (let at = 0, turn = 0; at < text.length; turn++) {
    const length = lengths[turn % lengths.length] ?? 1
    pieces.push(text.slice(at, at + length))
    at += length
  }
  return pieces
}

describe('hideReasoning', () => {
  const part = fc.constantFrom(
    '<think>',
    '<thinking>',
    '</think>',
    '</thinking>',
    '<thi',
    'nk>',
    '\n',
    ' ',
    'word',
    '<',
    '<b>',
    'é😀',
  )
  it('shows the text without reasoning, however the pieces are cut', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), cuts, (parts, lengths) => {
        const whole = parts.join('')
        let shown = ''
        const show = hideReasoning((piece) => (shown += piece))
        for (const piece of cut(whole, lengths)) show(piece)
        const { text } = splitReasoning(whole)
        // Text that could still have become a tag is passed on at the end of the call.
        expect(text.startsWith(shown)).toBe(true)
        if (!/^\s*<?[think]*>?$/.test(text)) expect(shown).toBe(text)
      }),
    )
  })
})

describe('readEventStream', () => {
  it('gives each event once, however the bytes are cut', async () => {
    const line = fc.constantFrom('data: {"a":1}', 'data:b', 'data: é😀', ': ping', 'event: x', 'id: 7')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
        cuts,
        fc.constantFrom('\n', '\r\n'),
        async (events, lengths, end) => {
          const bytes = Buffer.from(events.map((lines) => `${lines.join(end)}${end}${end}`).join(''))
          async function* chunks() {
            yield* cut(bytes.toString('latin1'), lengths).map((piece) => Buffer.from(piece, 'latin1'))
          }
          const read: string[] = []
          for await (const data of readEventStream(chunks())) read.push(data)
          const expected = events.map((lines) =>
            lines.filter((text) => text.startsWith('data:')).map((text) => text.slice(5).replace(/^ /, '')),
          )
          expect(read).toEqual(expected.filter((data) => data.length > 0).map((data) => data.join('\n')))
        },
      ),
    )
  })
})
