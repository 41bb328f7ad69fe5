import { describe, expect, it } from 'vitest'
import { createRandom, type Random } from '../numeric/random'
import { estimateBalancedF1 } from './balanced-f1-interval'
import type { RaterComparison } from './rater-comparison'
import { measureRaterAgreement } from './rater-agreement'

const options = { seed: 'f1', replicates: 300 }
const row = (
  completionId: string,
  category: string,
  self: boolean,
  ...others: boolean[]
): RaterComparison => ({ completionId, category, self, others })

/**
 * Completions with six labels each, which the rater gets right more often in some completions than in others.
 */
function drawComparisons(random: Random, completions: number): RaterComparison[] {
  return Array.from({ length: completions }, (_, i) => {
    const skill = random.nextInt(2) === 0 ? 1 : 0.5
    return Array.from({ length: 6 }, (__, j) => {
      const other = random.nextInt(2) === 0
      return row(
        `c${String(i).padStart(3, '0')}`,
        j < 4 ? 'x' : 'y',
        random.nextFloat() < skill ? other : !other,
        other,
      )
    })
  }).flat()
}

describe('estimateBalancedF1', () => {
  it('gives the value of the point estimate, overall and by category', () => {
    const comparisons = drawComparisons(createRandom('point'), 40)
    const agreement = measureRaterAgreement(comparisons)
    const { overall, categories } = estimateBalancedF1(comparisons, 4, options)
    expect(overall.value).toBe(agreement.overall.f1.balanced?.value)
    expect(overall).toMatchObject({
      n: 240,
      given: 240,
      raters: 4,
      clusters: 40,
      method: 'bootstrap-clusters',
      reason: null,
    })
    expect(categories.map(({ category, estimate }) => [category, estimate.value])).toEqual(
      agreement.categories.map(({ category, metrics }) => [category, metrics.f1.balanced?.value]),
    )
  })

  it('does not depend on the order of rows, nor a category on the others', () => {
    const comparisons = drawComparisons(createRandom('order'), 30)
    const whole = estimateBalancedF1(comparisons, 2, options)
    expect(estimateBalancedF1([...comparisons].reverse(), 2, options)).toEqual(whole)
    const alone = estimateBalancedF1(
      comparisons.filter(({ category }) => category === 'x'),
      2,
      options,
    )
    expect(alone.categories[0]).toEqual(whole.categories[0])
    expect(alone.categories[0]?.estimate.value).toBe(alone.overall.value)
    expect(alone.categories[0]?.estimate.low).not.toBe(alone.overall.low)
    expect(estimateBalancedF1(comparisons, 2, { ...options, seed: 'other' }).overall.low).not.toBe(
      whole.overall.low,
    )
  })

  it('is wider when labels cluster within completions', () => {
    const clustered = drawComparisons(createRandom('clusters'), 60)
    const apart = clustered.map((comparison, i) => ({ ...comparison, completionId: `alone${i}` }))
    const width = (comparisons: RaterComparison[]): number => {
      const { low, high } = estimateBalancedF1(comparisons, 2, { seed: 1, replicates: 2000 }).overall
      return (high ?? 0) - (low ?? 0)
    }
    expect(width(clustered)).toBeGreaterThan(1.1 * width(apart))
  })

  it('covers the truth at the nominal rate with clustered labels', () => {
    // Each label is right with chance 0.75 and the classes are even, so that every F1 is 0.75.
    const random = createRandom('f1 coverage')
    let covered = 0
    for (let trial = 0; trial < 300; trial += 1) {
      const { low, high } = estimateBalancedF1(drawComparisons(random, 100), 2, {
        seed: trial,
        replicates: 200,
      }).overall
      if (low !== null && high !== null && low <= 0.75 && high >= 0.75) covered += 1
    }
    expect(covered / 300).toBeGreaterThan(0.92)
    expect(covered / 300).toBeLessThan(0.975)
  })

  it('reports why there is no value or no interval', () => {
    expect(estimateBalancedF1([], 0, options)).toMatchObject({
      overall: { value: null, n: 0, clusters: 0, reason: 'no-pairs' },
      categories: [],
    })
    expect(estimateBalancedF1([row('a', 'x', true)], 1, options)).toMatchObject({
      overall: { value: null, n: 0, given: 1, reason: 'no-pairs' },
      categories: [],
    })
    expect(estimateBalancedF1([row('a', 'x', true, true)], 2, options).overall).toMatchObject({
      value: null,
      n: 1,
      reason: 'absent-class',
    })
    expect(
      estimateBalancedF1([row('a', 'x', true, true), row('a', 'x', false, false)], 2, options).overall,
    ).toMatchObject({ value: 1, low: null, reason: 'one-cluster' })
    const few = estimateBalancedF1(drawComparisons(createRandom('few'), 9), 2, options)
    expect(few.overall).toMatchObject({ clusters: 9, low: null, high: null, reason: 'few-clusters' })
    expect(few.overall.value).toBeGreaterThan(0)
    expect(few.categories[0]?.estimate).toMatchObject({ low: null, reason: 'few-clusters' })
    expect(estimateBalancedF1(drawComparisons(createRandom('few'), 10), 2, options).overall).toMatchObject({
      clusters: 10,
      reason: null,
    })
    const perfect = Array.from({ length: 20 }, (_, i) => [
      row(`c${i}`, 'x', true, true),
      row(`c${i}`, 'x', false, false),
    ]).flat()
    expect(estimateBalancedF1(perfect, 2, options).overall).toMatchObject({
      value: 1,
      low: null,
      high: null,
      reason: 'zero-variance',
    })
    const rare = [
      ...Array.from({ length: 20 }, (_, i) => row(`c${i}`, 'x', true, true)),
      row('z', 'x', false, false),
    ]
    expect(estimateBalancedF1(rare, 2, options).overall).toMatchObject({
      value: 1,
      low: null,
      reason: 'undefined-resamples',
    })
    expect(() => estimateBalancedF1(perfect, 2, { seed: 1, replicates: 10 })).toThrow(/resamples/)
  })
})
