import { describe, expect, it } from 'vitest'
import { drawSample } from './draw-sample'
import { estimateInclusion } from './estimate-inclusion'
import type { PoolItem, SamplePlan } from './plan/sample-plan'

// One author has 6 of 10 items, the others have 1 or 2 each.
const pool = Array.from({ length: 10 }, (_, i): PoolItem => ({
  id: `i${i}`,
  levels: { use: i % 2 === 0 ? 'even' : 'odd' },
  author: i < 6 ? 'many' : `u${Math.floor(i / 2)}`,
}))

describe('estimateInclusion', () => {
  it('confirms the probabilities of a draw where they are exact', () => {
    const plan: SamplePlan = {
      size: 4,
      seed: 1,
      targets: [
        {
          kind: 'fixed',
          dimensions: ['use'],
          counts: [
            { levels: { use: 'even' }, count: 3 },
            { levels: { use: 'odd' }, count: 1 },
          ],
        },
      ],
      include: ['i4'],
      exclude: { ids: ['i9'] },
    }
    const sample = drawSample(pool, plan)
    if (sample.status !== 'drawn') throw new Error('The plan is not feasible.')
    const { drawn, failed, groups, items } = estimateInclusion(pool, plan, {
      redraws: 3000,
      seed: 1,
      items: true,
    })
    expect([drawn, failed]).toEqual([3000, 0])
    expect(items.map(({ id }) => id)).toEqual(['i0', 'i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'i7', 'i8'])
    for (const { id, probability, standardError } of items) {
      const exact = id === 'i4' ? 1 : Number(id.slice(1)) % 2 === 0 ? 2 / 4 : 1 / 4
      expect(Math.abs(probability - exact)).toBeLessThanOrEqual(5 * (standardError ?? 0))
      if (id === 'i4') expect(standardError).toBe(0)
    }
    // The quotas are fixed, so that every draw agrees on the strata.
    expect(groups).toEqual([
      { levels: { use: 'even' }, holders: NOBODY, available: 4, probability: 0.5, standardError: 0 },
      { levels: { use: 'odd' }, holders: NOBODY, available: 4, probability: 0.25, standardError: 0 },
    ])
  })

  it('shows that items of an author beyond the cap are less likely', () => {
    const plan: SamplePlan = { size: 4, seed: 1, caps: { perAuthor: 2 } }
    const { groups } = estimateInclusion(pool, plan, { redraws: 2000, seed: 's' })
    const many = groups.find(({ holders }) => holders.author === 'many')
    const other = groups.find(({ holders }) => holders.author === 'u3')
    expect(many?.available).toBe(6)
    expect(many?.probability).toBeLessThanOrEqual(2 / 6)
    expect(other?.probability ?? 0).toBeGreaterThan(0.4)
    const size = groups.reduce((sum, { available, probability }) => sum + available * probability, 0)
    expect(size).toBeCloseTo(4, 9)
    expect(groups.every(({ standardError }) => (standardError ?? 1) < 0.02)).toBe(true)
  })

  it('gives the same result for the same seed, and none for a plan that cannot be drawn', () => {
    const plan: SamplePlan = { size: 4, seed: 1, caps: { perAuthor: 2 } }
    const options = { redraws: 50, seed: 7, items: true }
    const there = estimateInclusion(pool, plan, options)
    const back = estimateInclusion([...pool].reverse(), plan, options)
    expect(back.groups).toEqual(there.groups)
    expect([...back.items].reverse()).toEqual(there.items)
    expect(estimateInclusion(pool, { size: 11, seed: 1 }, options)).toMatchObject({ drawn: 0, failed: 50 })
    expect(estimateInclusion(pool, plan, { redraws: 1, seed: 7 }).groups[0]?.standardError).toBeNull()
    for (const redraws of [0, -1, 1.5, Number.NaN])
      expect(() => estimateInclusion(pool, plan, { redraws, seed: 1 })).toThrow(/Cannot draw .* times/)
  })
})

const NOBODY = { author: null, institution: null, cluster: null, vendor: null }
