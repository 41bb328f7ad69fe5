import { describe, expect, it } from 'vitest'
import { createRandom, type Random } from '../numeric/random'
import { computeInversionChance } from './inversion-chance'
import { correlateItemWithRest, type ItemObservation } from './item-rest-correlation'

const observe = (systems: readonly (readonly (readonly [number, number])[])[]): ItemObservation[] =>
  systems.flatMap((list, s) => list.map(([item, rest]) => ({ systemId: `s${s}`, item, rest })))

describe('computeInversionChance', () => {
  it('is the share of permutations with a correlation as low', () => {
    // Each of five systems has one completion; the two that meet the criterion have the lowest rests: 2!·3!
    // of 5!
    // orders.
    const five = observe([[[1, 1]], [[1, 2]], [[0, 3]], [[0, 4]], [[0, 5]]])
    const { r } = correlateItemWithRest(five)
    expect(Math.abs(computeInversionChance(five, r ?? 0) - 0.1)).toBeLessThan(0.025)
    expect(computeInversionChance(five, r ?? 0)).toBe(computeInversionChance(five, r ?? 0))
    expect(computeInversionChance(five, 1)).toBe(1)
    expect(computeInversionChance(five, -1.1)).toBe(1 / 2000)
  })

  it('keeps systems together, so that many completions of a few systems do not count more', () => {
    // Three systems of ten: all completions of a system are alike, so that only 1 of 3 orders is as low.
    const alike = observe(
      [
        [1, 0],
        [0, 1],
        [0, 1],
      ].map(([item, rest]) =>
        new Array<readonly [number, number]>(10).fill([item as number, rest as number]),
      ),
    )
    expect(Math.abs(computeInversionChance(alike, -1) - 1 / 3)).toBeLessThan(0.04)
  })

  it('handles systems of unequal size', () => {
    // Eight systems of one to four completions, four always and four never: 1 of 70 orders is as low.
    const uneven = observe(
      Array.from({ length: 8 }, (_, s) =>
        new Array<readonly [number, number]>(1 + (s % 4)).fill([s % 2, 1 - (s % 2)]),
      ),
    )
    const chance = computeInversionChance(uneven, correlateItemWithRest(uneven).r ?? 0)
    expect(Math.abs(chance - 1 / 70)).toBeLessThan(0.008)
  })
})

describe('an inversion that the interval and the permutations agree on', () => {
  const drawRare = (random: Random): ItemObservation[] =>
    Array.from({ length: 30 }, (_, i) => ({
      systemId: `s${String(Math.floor(i / 3))}`,
      item: Number(random.nextFloat() < 0.25),
      rest: Number(random.nextFloat() < 0.1),
    }))

  it('is rare without a true inversion, even with a rare item and a rare rest', () => {
    const random = createRandom('rare item and rest')
    let below = 0
    let flagged = 0
    for (let trial = 0; trial < 400; trial += 1) {
      const { high, inversionChance } = correlateItemWithRest(drawRare(random))
      if (high !== null && high < 0) below += 1
      if (inversionChance !== null && inversionChance <= 0.025) flagged += 1
    }
    expect(flagged / 400).toBeLessThan(0.045)
    // The interval alone would fail here: this is why there is a second test.
    expect(below / 400).toBeGreaterThan(0.1)
  })
})
