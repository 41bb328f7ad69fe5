import { describe, expect, it } from 'vitest'
import { simulateNull } from './null-families'

describe('equal systems', () => {
  it('rarely show a difference by t-tests and Holm, and nearly always without', () => {
    const counts = simulateNull({ simulations: 400, seed: 'short' })
    expect(counts).toMatchObject({ simulations: 400, test: 'paired-t' })
    // With a true share of at most 5 %, 33 or more of 400 occur once in 250 times; without correction, nine
    // of ten do.
    expect(counts.allPairs).toBeLessThan(33)
    expect(counts.againstReference).toBeLessThan(33)
    expect(counts.falseDiscoveries).toBeLessThan(33)
    expect(counts.allPairs).toBeGreaterThan(0)
    expect(counts.uncorrected).toBeGreaterThan(340)
  })

  it('rarely show a difference by sign flips and Holm', () => {
    const counts = simulateNull({
      simulations: 20,
      seed: 'short',
      systems: 12,
      tasks: 100,
      permutations: 4000,
    })
    expect(counts).toMatchObject({ simulations: 20, test: 'sign-flip' })
    expect(counts.allPairs).toBeLessThan(5)
    expect(counts.uncorrected).toBeGreaterThan(10)
  })

  it('give the same result for the same seed', () => {
    const settings = { simulations: 5, seed: 3, systems: 4, tasks: 30 }
    expect(simulateNull(settings)).toEqual(simulateNull(settings))
  })
})
