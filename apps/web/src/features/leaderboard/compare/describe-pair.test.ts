import { describe, expect, it } from 'vitest'
import type { ComparedPair } from '../../../domain/leaderboard/compared-pair'
import { describePair } from './describe-pair'

const pair: ComparedPair = {
  first: { runId: 'a', system: 'Atlas' },
  second: { runId: 'b', system: 'Boreal' },
  difference: 0.09,
  interval: { low: 0.061, high: 0.123 },
  isDifferent: true,
  pairs: 21,
}

describe('the comparison of two systems', () => {
  it('says by how much one scored higher', () =>
    expect(describePair(pair)).toBe(
      'Atlas scored significantly higher than Boreal: by at least 6.1 and at most 12.3 points (95 %, corrected over 21 pairs).',
    ))

  it('has no lower bound where the interval ends at 0', () =>
    expect(describePair({ ...pair, interval: { low: 0, high: 0.18 } })).toBe(
      'Atlas scored significantly higher than Boreal, by at most 18.0 points (95 %, corrected over 21 pairs).',
    ))

  it('has no interval where the difference is the same on every task', () =>
    expect(describePair({ ...pair, interval: null })).toBe(
      'Atlas scored 9.0 points higher than Boreal on every task.',
    ))

  it('says that they don’t differ significantly, with an interval only if it contains 0', () => {
    const tied = { ...pair, isDifferent: false, pairs: 1 }
    expect(describePair({ ...tied, interval: { low: -0.02, high: 0.2 } })).toBe(
      'Atlas and Boreal are not significantly different on these tasks (Atlas minus Boreal: −2.0 to 20.0 points, 95 %).',
    )
    expect(describePair(tied)).toBe('Atlas and Boreal are not significantly different on these tasks.')
  })
})
