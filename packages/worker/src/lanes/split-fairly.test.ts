import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitFairly } from './split-fairly'

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

describe('splitFairly', () => {
  it.each([
    [10, [4, 4], [4, 4]],
    [10, [100, 100], [5, 5]],
    [10, [2, 100, 100], [2, 4, 4]],
    [3, [0, 5], [0, 3]],
    [0, [5, 5], [0, 0]],
    [-4, [5, 5], [0, 0]],
    [5, [], []],
  ])('splits %i slots among the wants %j as %j', (capacity, wants, shares) => {
    expect(splitFairly(capacity, wants, 0)).toEqual(shares)
  })

  it('gives out all slots, nobody more than they want, with equal shares up to one slot', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 200 }),
        fc.array(fc.nat(60), { maxLength: 12 }),
        fc.nat(100),
        (capacity, wants, turn) => {
          const shares = splitFairly(capacity, wants, turn)
          expect(sum(shares)).toBe(Math.min(Math.max(0, capacity), sum(wants)))
          shares.forEach((share, place) => {
            expect(share).toBeLessThanOrEqual(wants[place] ?? 0)
            if (share < (wants[place] ?? 0)) expect(Math.max(...shares)).toBeLessThanOrEqual(share + 1)
          })
        },
      ),
      { seed: 1, numRuns: 500 },
    )
  })

  it('rotates an indivisible slot, however much each wants', () => {
    const served = [0, 1, 2].map((turn) => splitFairly(1, [5, 90, 7], turn).indexOf(1))
    expect(served).toEqual([0, 1, 2])
  })
})
