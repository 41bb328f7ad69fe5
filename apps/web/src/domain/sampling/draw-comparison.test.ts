import { describe, expect, it } from 'vitest'
import { compareMargins, listComparedDimensions, measureOverlap, type LevelCounts } from './draw-comparison'
import { DEFAULT_PLAN, type SamplePlanInput } from './sample-plans'

describe('measureOverlap', () => {
  it('measures the overlap against the smaller set and against the union', () => {
    expect(measureOverlap({ both: 30, onlyA: 70, onlyB: 20, revised: 2 })).toEqual({
      both: 30,
      onlyA: 70,
      onlyB: 20,
      revised: 2,
      ofSmaller: 30 / 50,
      jaccard: 30 / 120,
    })
  })

  it('has no share where there is no task', () => {
    expect(measureOverlap({ both: 0, onlyA: 0, onlyB: 3, revised: 0 })).toMatchObject({
      ofSmaller: null,
      jaccard: 0,
    })
    expect(measureOverlap({ both: 0, onlyA: 0, onlyB: 0, revised: 0 })).toMatchObject({ jaccard: null })
  })
})

describe('listComparedDimensions', () => {
  it('names what either plan names or caps, and what every report shows, once and in their fixed order', () => {
    const byLanguage: SamplePlanInput = {
      ...DEFAULT_PLAN,
      targets: [{ kind: 'proportional', dimensions: ['language'] }],
    }
    const capped = { ...DEFAULT_PLAN, caps: { ...DEFAULT_PLAN.caps, perVendor: 5 } }
    expect(listComparedDimensions([byLanguage, capped])).toEqual([
      'useCase',
      'slice',
      'specialty',
      'language',
      'ratedVendor',
    ])
    expect(listComparedDimensions([DEFAULT_PLAN])).toEqual(['useCase', 'slice', 'specialty'])
  })
})

describe('compareMargins', () => {
  const row = (level: string, counts: Partial<LevelCounts>): LevelCounts => ({
    dimension: 'useCase',
    level,
    drawnA: 0,
    drawnB: 0,
    poolA: 0,
    poolB: 0,
    ...counts,
  })

  it('gives counts, shares, enrichment against each pool, and the difference from A to B', () => {
    const [margin] = compareMargins(
      ['useCase'],
      [
        row('research', { drawnA: 5, drawnB: 2, poolA: 10, poolB: 20 }),
        row('consult', { drawnA: 5, drawnB: 6, poolA: 90, poolB: 60 }),
      ],
    )
    expect(margin?.levels.map(({ level }) => level)).toEqual(['consult', 'research'])
    expect(margin?.levels[1]).toEqual({
      level: 'research',
      a: { drawn: 5, share: 0.5, pool: 10, enrichment: 5 },
      b: { drawn: 2, share: 0.25, pool: 20, enrichment: 1 },
      difference: -0.25,
    })
  })

  it('has no enrichment where a pool lacks the level, and no difference where a draw is empty', () => {
    const [margin] = compareMargins(['useCase'], [row('writing', { drawnA: 3, poolB: 4 })])
    expect(margin?.levels[0]).toMatchObject({
      a: { share: 1, enrichment: null },
      b: { share: null, enrichment: null },
      difference: null,
    })
  })
})
