import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundByLargestRemainder } from './largest-remainder'

describe('roundByLargestRemainder', () => {
  it('gives the seats of the textbook example', () => {
    // Votes 47,000, 16,000, 15,800, 12,000, 6,100 and 3,100 for 10 seats: 5, 2, 1, 1, 1 and 0.
    const shares = Float64Array.of(4.7, 1.6, 1.58, 1.2, 0.61, 0.31)
    expect([...roundByLargestRemainder(shares, 10, 1)]).toEqual([5, 2, 1, 1, 1, 0])
  })

  it('lets the seed decide between equal remainders, each as often as the others', () => {
    const counts = [0, 0, 0]
    for (let seed = 0; seed < 3_000; seed += 1) {
      const winner = roundByLargestRemainder(Float64Array.of(1 / 3, 4 / 3, 7 / 3), 4, seed).findIndex(
        (quota, cell) => quota > cell,
      )
      counts[winner] = (counts[winner] ?? 0) + 1
    }
    // Five standard errors about a thousand.
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(130)
  })

  it('adds up and stays within 1 of every share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(50), { minLength: 1, maxLength: 30 }),
        fc.nat(200),
        fc.nat(),
        (weights, total, seed) => {
          const all = weights.reduce((sum, weight) => sum + weight, 0)
          fc.pre(all > 0)
          const shares = Float64Array.from(weights, (weight) => (total * weight) / all)
          const quotas = roundByLargestRemainder(shares, total, seed)
          expect(quotas.reduce((sum, quota) => sum + quota, 0)).toBe(total)
          quotas.forEach((quota, cell) => expect(Math.abs(quota - (shares[cell] as number))).toBeLessThan(1))
        },
      ),
    )
  })
})
