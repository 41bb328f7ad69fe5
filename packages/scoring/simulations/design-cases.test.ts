import { describe, expect, it } from 'vitest'
import { simulateCoverage } from './coverage'
import { createRandom } from '../src/index'
import { listDesignCases } from './design-cases'
import { listDrawnCases } from './drawn-cases'

describe('95 % intervals of weighted means', () => {
  it.each(listDesignCases())('cover the mean of the population: $name', (tested) => {
    const { covered } = simulateCoverage(tested, tested.n, 150, 'short')
    // At a true coverage of 93–97 % a share of 150 lies within these bounds except in about 3 of 1,000 cases.
    expect(covered.share).toBeGreaterThan(0.86)
    expect(covered.share).toBeLessThan(0.995)
  })

  it('miss it where the probabilities are wrong', () => {
    const [first] = listDesignCases()
    if (!first) throw new Error('There are no cases.')
    const { covered } = simulateCoverage({ ...first, truth: first.truth + 0.08 }, first.n, 150, 'short')
    expect(covered.share).toBeLessThan(0.8)
  })

  it('exist for samples by raking and by a cap with estimated probabilities', () => {
    for (const tested of listDrawnCases(400, 'short')) {
      const { low, high } = tested.estimate(tested.n, createRandom('unused'), 'short')
      expect(low).toBeLessThan(high ?? 0)
    }
  })
})
