import { describe, expect, it } from 'vitest'
import { divideBudget } from './divide-budget'

describe('divideBudget', () => {
  it.each([
    [
      'a block for the calls after the next',
      [1_000n, 0n, 0n],
      [0n, 10n, 100n],
      { is: 'granted', held: 100n },
    ],
    ['a quarter of what is free at most', [100n, 0n, 0n], [0n, 10n, 100n], { is: 'granted', held: 25n }],
    ['the next call at least', [12n, 0n, 0n], [0n, 10n, 100n], { is: 'granted', held: 10n }],
    ['the last nano-dollar', [10n, 0n, 0n], [0n, 10n, 100n], { is: 'granted', held: 10n }],
    ['on top of what is in flight', [1_000n, 100n, 200n], [50n, 10n, 100n], { is: 'granted', held: 150n }],
    ['nothing, while others hold the rest', [100n, 50n, 45n], [0n, 10n, 100n], { is: 'busy', held: 0n }],
    ['nothing, while own calls are in flight', [100n, 50n, 0n], [45n, 10n, 100n], { is: 'busy', held: 45n }],
    [
      'nothing, when the rest cannot pay for the next call',
      [100n, 91n, 0n],
      [0n, 10n, 100n],
      { is: 'exhausted', held: 0n },
    ],
    ['nothing of an empty budget', [0n, 0n, 0n], [0n, 1n, 100n], { is: 'exhausted', held: 0n }],
    [
      'nothing, when the budget is overspent',
      [100n, 120n, 0n],
      [0n, 1n, 100n],
      { is: 'exhausted', held: 0n },
    ],
    [
      'what is in flight, when the budget is overspent',
      [100n, 120n, 0n],
      [30n, 0n, 100n],
      { is: 'busy', held: 30n },
    ],
    [
      'what is in flight, when it only renews',
      [1_000n, 0n, 0n],
      [30n, 0n, 100n],
      { is: 'granted', held: 130n },
    ],
  ] as const)('%s', (_, [budget, spent, others], [inUse, estimate, block], share) => {
    expect(divideBudget({ budget, spent, others }, { inUse, estimate, block })).toEqual(share)
  })
})
