import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectClose } from '../testing/test-vectors'
import { measureClusterVariance, sumByCluster } from './cluster-variance'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const measureOf = (clusters: readonly (readonly number[])[]) => {
  const mean = sum(clusters.flat()) / clusters.flat().length
  return measureClusterVariance(
    clusters.map((values) => ({ size: values.length, sum: sum(values.map((value) => value - mean)) })),
  )
}

describe('measureClusterVariance', () => {
  it('equals the leave-one-cluster-out variance of a mean', () => {
    const value = fc.double({ min: -3, max: 3, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(fc.array(value, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 9 }),
        (clusters) => {
          const all = clusters.flat()
          const mean = sum(all) / all.length
          const without = clusters.map((values) => (sum(all) - sum(values)) / (all.length - values.length))
          const jackknife =
            ((clusters.length - 1) / clusters.length) * sum(without.map((other) => (other - mean) ** 2))
          expect(measureOf(clusters).variance).toBeCloseTo(jackknife, 10)
        },
      ),
    )
  })

  it('is the usual variance of a mean where every item is its own cluster', () => {
    // Values 1, 2, 4, 9: sample variance 38/3, over 4.
    const { variance, effective, degrees } = measureOf([[1], [2], [4], [9]])
    expectClose(variance, 38 / 12)
    expect([effective, degrees]).toEqual([4, 3])
  })

  it('counts clusters of unequal size as fewer effective clusters', () => {
    // (1 + 2 + 5 + 22)² / (1 + 4 + 25 + 484).
    const { effective, degrees } = measureClusterVariance([1, 2, 5, 22].map((size) => ({ size, sum: 0 })))
    expectClose(effective, 900 / 514)
    expect(degrees).toBe(1)
    expectClose(measureClusterVariance([3, 3, 3, 6].map((size) => ({ size, sum: 0 }))).degrees, 225 / 63 - 1)
  })
})

describe('sumByCluster', () => {
  it('adds up deviations in the order in which clusters appear', () => {
    expect(sumByCluster(['b', 'a', 'b'], [1, 2, 4])).toEqual([
      { size: 2, sum: 5 },
      { size: 1, sum: 2 },
    ])
    expect(sumByCluster([], [])).toEqual([])
  })
})
