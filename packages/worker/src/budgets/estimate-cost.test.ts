import { describe, expect, it } from 'vitest'
import { estimateCost, readMaxTokens } from './estimate-cost'
import { trackLargestOutputs } from './largest-outputs'
import { formatDollars } from './format-dollars'

/** A nano-dollar for a token in, a thousand for one out. */
const price = { tableId: 't', inputNano: 1_000_000n, cachedNano: 0n, outputNano: 1_000_000_000n }
const user = (content: string) => [{ role: 'user' as const, content }]

describe('estimateCost', () => {
  it.each([
    ['half the bytes and a frame', user('x'.repeat(100)), { largest: 0, most: null }, 66n],
    ['bytes, not characters', user('頭'.repeat(100)), { largest: 0, most: null }, 166n],
    ['each message', [...user('xx'), ...user('xx')], { largest: 0, most: null }, 34n],
    ['the limit of output before any answer', user(''), { largest: null, most: 50 }, 50_016n],
    ['the largest output within the limit', user(''), { largest: 20, most: 50 }, 20_016n],
    ['the limit when more was seen', user(''), { largest: 80, most: 50 }, 50_016n],
    ['a cautious guess where nothing is known', user(''), { largest: null, most: null }, 4_096_016n],
  ] as const)('%s', (_, messages, seen, cost) => expect(estimateCost(price, messages, seen)).toBe(cost))
})

describe('readMaxTokens', () => {
  it.each([
    [{ maxTokens: 100 }, 100],
    [{ temperature: 0, max_completion_tokens: 200 }, 200],
    [{ max_tokens: '300' }, null],
    [{ max_tokens: 0 }, null],
    [{}, null],
    [null, null],
  ])('%j', (parameters, most) => expect(readMaxTokens(parameters)).toBe(most))
})

describe('trackLargestOutputs', () => {
  it('gives the largest output with a margin, once enough calls were recorded', () => {
    const outputs = trackLargestOutputs()
    for (const tokens of [10, 400, 20, null, 30, 10, 10, 10]) outputs.record('a', tokens)
    expect(outputs.find('a')).toBeNull()
    outputs.record('a', 10)
    expect(outputs.find('a')).toBe(500)
    expect(outputs.find('b')).toBeNull()
  })
})

describe('formatDollars', () => {
  it.each([
    [0n, '$0.00'],
    [5_000_000_000n, '$5.00'],
    [4_999_999_999n, '$4.99'],
    [123_456_789_012n, '$123.45'],
    [150_000_000n, '$0.15'],
    [12_345_678n, '$0.012'],
    [50_000_000n, '$0.05'],
    [1_000_000_000n, '$1.00'],
    [100_000n, '$0.0001'],
    [120_000n, '$0.00012'],
    [1n, '$0.000000001'],
  ])('%s', (nano, text) => expect(formatDollars(nano)).toBe(text))

  it.each([
    [44_920_142n, '$0.045'],
    [5_300_001n, '$0.0054'],
    [4_991_000_000n, '$5.00'],
    [99_999_999n, '$0.10'],
    [50_000_000n, '$0.05'],
    [0n, '$0.00'],
  ])('%s, rounded up', (nano, text) => expect(formatDollars(nano, 'up')).toBe(text))
})
