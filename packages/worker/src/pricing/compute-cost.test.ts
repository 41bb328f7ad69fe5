import { describe, expect, it } from 'vitest'
import { computeCost, type Price } from './compute-cost'

/** $2.50 in, $0.25 cached, $10 out for a million tokens. */
const price: Price = {
  tableId: 't',
  inputNano: 2_500_000_000n,
  cachedNano: 250_000_000n,
  outputNano: 10_000_000_000n,
}
const free: Price = { tableId: 't', inputNano: 0n, cachedNano: null, outputNano: 0n }
const usage = (
  inputTokens: number | null,
  cachedTokens: number | null,
  outputTokens: number | null,
  reasoningTokens: number | null = null,
) => ({ inputTokens, cachedTokens, outputTokens, reasoningTokens })

describe('computeCost', () => {
  it.each([
    ['a million of each kind', price, usage(2_000_000, 1_000_000, 1_000_000), 12_750_000_000n],
    [
      'tokens as calls have them',
      price,
      usage(1_234, 1_024, 567),
      210n * 2_500n + 1_024n * 250n + 567n * 10_000n,
    ],
    ['nothing cached', price, usage(100, 0, 0), 250_000n],
    ['a provider that reports no cached tokens', price, usage(100, null, 0), 250_000n],
    [
      'cached tokens without a price of their own',
      { ...price, cachedNano: null },
      usage(100, 40, 0),
      250_000n,
    ],
    ['cached tokens that are free', { ...price, cachedNano: 0n }, usage(100, 40, 0), 150_000n],
    ['more cached than there are', price, usage(100, 400, 0), 25_000n],
    ['reasoning as a part of the output', price, usage(0, 0, 100, 80), 1_000_000n],
    ['reasoning beside the output', price, usage(0, 0, 20, 80), 1_000_000n],
    ['no tokens at all', price, usage(0, 0, 0), 0n],
    ['less than a nano-dollar, rounded up', { ...price, inputNano: 1n }, usage(1, 0, 0), 1n],
    ['exactly a nano-dollar', { ...price, inputNano: 1n }, usage(1_000_000, 0, 0), 1n],
    ['one token more', { ...price, inputNano: 1n }, usage(1_000_001, 0, 0), 2n],
    [
      'more than a float counts exactly',
      { ...price, inputNano: 9_007_199_254_740_993n },
      usage(1_000_000, 0, 0),
      9_007_199_254_740_993n,
    ],
    [
      'the most tokens and a high price',
      { ...price, outputNano: 1_000_000_000_000_000n },
      usage(0, 0, 2_147_483_647),
      2_147_483_647_000_000_000n,
    ],
    ['no price', null, usage(1, 1, 1), null],
    ['unknown input', price, usage(null, null, 5), null],
    ['unknown output', price, usage(5, 0, null), null],
    ['an llm that costs nothing, whatever it used', free, usage(null, null, null), 0n],
    ['a free llm but for its cache', { ...free, cachedNano: 5n }, usage(null, null, null), null],
  ])('%s', (_, given, used, cost) => expect(computeCost(given, used)).toBe(cost))
})
