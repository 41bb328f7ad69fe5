import { describe, expect, it } from 'vitest'
import { createRandom, type Random } from '../numeric/random'
import type { AgreementEstimate } from './agreement-estimate'
import { estimateCohenKappa } from './cohen-kappa'
import { estimateGwetAc } from './gwet-ac'
import { estimateKrippendorffAlpha } from './krippendorff-alpha'
import { estimateRawAgreement } from './raw-agreement'
import type { RatedItem } from './rated-item'

/** Share of trials whose interval covers the truth. */
function measureCoverage(trials: number, truth: number, draw: (trial: number) => AgreementEstimate): number {
  let covered = 0
  for (let trial = 0; trial < trials; trial += 1) {
    const { low, high } = draw(trial)
    if (low !== null && high !== null && low <= truth && truth <= high) covered += 1
  }
  return covered / trials
}

/**
 * An item is truly met with chance `prevalence`; each rater sees that with chance `skill`, and otherwise
 * guesses at even odds.
 */
function drawItems(
  random: Random,
  count: number,
  raters: number,
  prevalence: number,
  skill: number,
): RatedItem[] {
  return Array.from({ length: count }, (_, i) => {
    const truth = Number(random.nextFloat() < prevalence)
    const ratings = Array.from({ length: raters }, () =>
      random.nextFloat() < skill ? truth : random.nextInt(2),
    )
    return { id: `i${String(i).padStart(4, '0')}`, ratings }
  })
}

const SKILL = 0.8
/** Chance that a pair agrees: both see the truth, or one of them guesses. */
const AGREEMENT = SKILL ** 2 + (1 - SKILL ** 2) / 2

describe('95 % intervals of agreement', () => {
  it('of κ cover the truth at the nominal rate', () => {
    const random = createRandom('kappa')
    const coverage = measureCoverage(1500, (AGREEMENT - 0.5) / 0.5, () =>
      estimateCohenKappa(drawItems(random, 100, 2, 0.5, SKILL)),
    )
    expect(coverage).toBeGreaterThan(0.93)
    expect(coverage).toBeLessThan(0.97)
  })

  it('of AC1 cover the truth at the nominal rate, with missing ratings and one common class', () => {
    const random = createRandom('ac1')
    const share = 0.7 * SKILL + (1 - SKILL) / 2
    const chance = 2 * share * (1 - share)
    const coverage = measureCoverage(1000, (AGREEMENT - chance) / (1 - chance), () => {
      const items = drawItems(random, 100, 4, 0.7, SKILL)
      const thinned = items.map(({ id, ratings }) => ({
        id,
        ratings: ratings.map((rating, j) => (j > 0 && random.nextFloat() < 0.3 ? null : rating)),
      }))
      return estimateGwetAc(thinned, [0, 1])
    })
    expect(coverage).toBeGreaterThan(0.93)
    expect(coverage).toBeLessThan(0.97)
  })

  it('of α cover the truth at the nominal rate', () => {
    const random = createRandom('alpha')
    const coverage = measureCoverage(300, (AGREEMENT - 0.5) / 0.5, (trial) =>
      estimateKrippendorffAlpha(drawItems(random, 120, 3, 0.5, SKILL), 'nominal', {
        seed: trial,
        replicates: 300,
      }),
    )
    expect(coverage).toBeGreaterThan(0.92)
    expect(coverage).toBeLessThan(0.97)
  })

  it('of raw agreement cover the truth at the nominal rate, for two raters and for more', () => {
    const random = createRandom('raw')
    for (const raters of [2, 3]) {
      const coverage = measureCoverage(1000, AGREEMENT, () =>
        estimateRawAgreement(drawItems(random, 100, raters, 0.5, SKILL)),
      )
      expect(coverage).toBeGreaterThan(0.92)
      expect(coverage).toBeLessThan(0.97)
    }
  })
})
