import { describe, expect, it } from 'vitest'
import { explainOddReason } from './explain-odd-reason'

describe('a hint beside a reason', () => {
  it.each([
    [3, 5, 'weight_too_high', '“Weight too high”, but the weight goes up: +3 to +5. Check both.'],
    [-3, -5, 'weight_too_high', '“Weight too high”, but the weight goes up: −3 to −5. Check both.'],
    [5, 3, 'weight_too_low', '“Weight too low”, but the weight goes down: +5 to +3. Check both.'],
    [5, -3, 'weight_too_high', '“Weight too high”, but the sign changes: +5 to −3. Check both.'],
    [
      5,
      3,
      'criterion_polarity_wrong',
      '“Sign of a criterion wrong”, but the sign stays: +5 to +3. Check both.',
    ],
  ] as const)('says that %i to %i contradicts %s', (before, after, reason, says) => {
    expect(explainOddReason({ action: 'points', reason, before, after })).toBe(says)
  })

  it.each([
    [5, 3, 'weight_too_high'],
    [-5, -3, 'weight_too_high'],
    [3, 5, 'weight_too_low'],
    [3, -5, 'criterion_polarity_wrong'],
    [3, 5, 'preference_not_standard'],
    [3, 5, 'other'],
    [3, 5, null],
  ] as const)('is absent when %i to %i fits %s', (before, after, reason) => {
    expect(explainOddReason({ action: 'points', reason, before, after })).toBeNull()
  })

  it('says that a reason of another kind of change does not fit', () => {
    expect(explainOddReason({ action: 'drop', reason: 'important_point_missing' })).toBe(
      '“Important point missing” is not a reason for dropping a criterion. Check it.',
    )
    expect(explainOddReason({ action: 'edit', reason: 'weight_too_high' })).toMatch(/rewording/)
    expect(explainOddReason({ action: 'drop', reason: 'duplicate' })).toBeNull()
  })
})
