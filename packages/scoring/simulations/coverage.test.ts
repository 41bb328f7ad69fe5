import { describe, expect, it } from 'vitest'
import { simulateCoverage } from './coverage'
import { listCoverageCases } from './coverage-cases'
import { createRandom } from '../src/index'
import { computeTrueMean, drawScores, drawTaskLosses, RUBRIC_LOSSES } from './rubric-scores'

describe('95 % intervals', () => {
  it.each(listCoverageCases(200))('cover the truth: $name', (tested) => {
    const { covered, simulations } = simulateCoverage(tested, 100, 400, 'short')
    expect(simulations).toBe(400)
    // At a true coverage of 93–97 % a share of 400 lies within these bounds except in about 3 of 1,000 cases.
    expect(covered.share).toBeGreaterThan(0.89)
    expect(covered.share).toBeLessThan(0.99)
  })

  it('the test would fail if they were half as wide or slightly shifted', () => {
    const [first] = listCoverageCases(200)
    if (!first) throw new Error('There are no cases.')
    const half = simulateCoverage(
      {
        ...first,
        estimate: (n, random, seed) => {
          const { low, high } = first.estimate(n, random, seed)
          const [bottom, top] = [low ?? 0, high ?? 0]
          return { low: bottom + (top - bottom) / 4, high: top - (top - bottom) / 4 }
        },
      },
      100,
      400,
      'short',
    )
    expect(half.covered.share).toBeLessThan(0.89)
    expect(
      simulateCoverage({ ...first, truth: first.truth + 0.04 }, 100, 400, 'short').covered.share,
    ).toBeLessThan(0.89)
  })
})

describe('simulated scores', () => {
  it('have the mean of their model, at most 1, with a tail below 0', () => {
    const random = createRandom('scores')
    const scores = drawScores(drawTaskLosses(20_000, RUBRIC_LOSSES, random), 1, RUBRIC_LOSSES, random).map(
      ([score]) => score as number,
    )
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    const sd = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length)
    expect(Math.abs(mean - computeTrueMean(RUBRIC_LOSSES))).toBeLessThan(0.01)
    expect(sd).toBeGreaterThan(0.28)
    expect(sd).toBeLessThan(0.3)
    expect(Math.max(...scores)).toBeLessThanOrEqual(1)
    expect(scores.filter((score) => score < 0).length / scores.length).toBeGreaterThan(0.05)
  })
})
