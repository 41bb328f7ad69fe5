import { describe, expect, it } from 'vitest'
import { hashText } from '../numeric/random'
import { drawSample } from './draw-sample'
import { planSample } from './plan-sample'
import {
  CELL_TARGET,
  makePublishedPool,
  PUBLISHED_CELLS,
  PUBLISHED_PLAN,
  PUBLISHED_SLICES,
  PUBLISHED_SPECIALTIES,
  SPECIALTY_TARGET,
} from './testing/published-composition'
import type { FixedTarget, SamplePlan } from './plan/sample-plan'
import type { DrawnSample, InfeasiblePlan } from './plan/sample-result'

const pool = makePublishedPool('pool')
const byId = new Map(pool.map((item) => [item.id, item]))
const countBy = (ids: readonly string[], dimension: string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const id of ids) {
    const level = byId.get(id)?.levels[dimension] ?? ''
    counts[level] = (counts[level] ?? 0) + 1
  }
  return counts
}
const draw = (plan: Partial<SamplePlan> = {}): DrawnSample => {
  const sample = drawSample(pool, { ...PUBLISHED_PLAN, ...plan })
  if (sample.status !== 'drawn') throw new Error('The plan is not feasible.')
  return sample
}
const reject = (plan: Partial<SamplePlan>): InfeasiblePlan => {
  const sample = drawSample(pool, { ...PUBLISHED_PLAN, ...plan })
  if (sample.status !== 'infeasible') throw new Error('The plan is feasible.')
  return sample
}
const shiftCount = (target: FixedTarget, level: string, by: number): FixedTarget => ({
  ...target,
  counts: target.counts.map(({ levels, count }) => ({
    levels,
    count: Object.values(levels).includes(level) ? count + by : count,
  })),
})

describe('the published set of 525', () => {
  const sample = draw()

  it('is drawn exactly by use case × slice and by specialty at once', () => {
    expect(pool.length).toBe(15_079)
    expect(sample.ids.length).toBe(525)
    for (const [useCase, counts] of Object.entries(PUBLISHED_CELLS)) {
      const ids = sample.ids.filter((id) => byId.get(id)?.levels.useCase === useCase)
      const slices = countBy(ids, 'slice')
      expect(PUBLISHED_SLICES.map((slice) => slices[slice])).toEqual([...counts])
    }
    expect(countBy(sample.ids, 'slice')).toEqual({
      'good faith typical': 256,
      'good faith difficult': 78,
      'red teaming difficult': 191,
    })
    expect(countBy(sample.ids, 'specialty')).toEqual(PUBLISHED_SPECIALTIES)
    expect(sample.exact).toBe(true)
    expect(planSample(pool, PUBLISHED_PLAN)).toMatchObject({
      status: 'feasible',
      proven: true,
      available: 12_977,
      excluded: 2_102,
    })
  })

  it('is the same on every machine and for any order of pool and plan', () => {
    // The hash of the ids in order; another value means that seeds give other draws than before.
    expect(hashText(sample.ids.join()).toString(16)).toBe('2ca839804e792730')
    const reversed = {
      ...PUBLISHED_PLAN,
      targets: [
        SPECIALTY_TARGET,
        { ...CELL_TARGET, dimensions: ['slice', 'useCase'], counts: [...CELL_TARGET.counts].reverse() },
      ],
    }
    const other = drawSample([...pool].reverse(), reversed)
    expect(other.status === 'drawn' && other.items).toEqual(sample.items)
  })

  it('reports a probability per item that weights back to the pool', () => {
    expect(sample.probabilities).toBe('exact')
    const expected = sample.strata.reduce((sum, stratum) => sum + stratum.expected, 0)
    expect(expected).toBeCloseTo(525, 6)
    for (const { expected: mean, drawn, available } of sample.strata) {
      expect(Math.abs(drawn - mean)).toBeLessThan(1)
      expect(mean).toBeLessThanOrEqual(available)
    }
    for (const { probability, weight } of sample.items) {
      expect(probability).toBeGreaterThan(0)
      expect(probability * weight).toBeCloseTo(1, 12)
    }
  })

  it('is drawn exactly under caps per author and institution', () => {
    for (const caps of [{ perAuthor: 5 }, { perAuthor: 3, perInstitution: 14 }]) {
      const capped = draw({ caps })
      expect(capped.exact).toBe(true)
      expect(capped.caps.perAuthor?.most).toBe(caps.perAuthor)
      expect(capped.caps.perInstitution?.most ?? 0).toBeLessThanOrEqual(caps.perInstitution ?? 0)
      expect(capped.probabilities).toBe('approximate')
    }
    // A cap that no author can reach changes nothing.
    expect(draw({ caps: { perAuthor: 10_000 } }).items).toEqual(sample.items)
  })

  it('meets a third target as well, rounded up or down', () => {
    const three = draw({
      targets: [CELL_TARGET, SPECIALTY_TARGET, { kind: 'proportional', dimensions: ['language'] }],
      caps: { perAuthor: 4 },
    })
    expect(three.exact).toBe(true)
    const language = three.targets[2]
    for (const { asked, drawn } of language?.cells ?? []) expect(Math.abs(drawn - asked)).toBeLessThan(1)
  })

  it('reports contradicting totals and the nearest plan', () => {
    const { constraints, nearest } = reject({
      targets: [CELL_TARGET, shiftCount(SPECIALTY_TARGET, 'Cardiology', -5)],
    })
    expect(constraints).toEqual([{ kind: 'total', dimensions: ['specialty'], asked: 520, size: 525 }])
    expect(nearest).toMatchObject({ totalChange: 5, proven: true })
    expect(draw(nearest.plan).exact).toBe(true)
  })

  it('reports the cell that the pool cannot fill and the nearest plan', () => {
    const wanted = shiftCount(shiftCount(SPECIALTY_TARGET, 'Allergy and immunology', 300), 'Cardiology', -43)
    const { constraints, nearest } = reject({
      size: 782,
      targets: [{ kind: 'proportional', dimensions: ['slice'] }, wanted],
    })
    const [cell] = constraints
    if (cell?.kind !== 'cell') throw new Error('Another constraint.')
    expect(cell).toMatchObject({ levels: { specialty: 'Allergy and immunology' }, asked: 302 })
    expect(cell.available + cell.excluded).toBe(
      pool.filter(({ levels }) => levels.specialty === 'Allergy and immunology').length,
    )
    expect(nearest.totalChange).toBe(2 * (302 - cell.available))
    expect(draw(nearest.plan)).toMatchObject({ exact: true, probabilities: 'exact' })
  })

  it('reports when two caps together allow too few items', () => {
    const { constraints, nearest } = reject({ caps: { perInstitution: 13 } })
    expect(constraints).toMatchObject([
      {
        kind: 'cap',
        target: null,
        asked: 525,
        available: 520,
        institutions: 40,
        perInstitution: 13,
        authors: 0,
        perAuthor: null,
        uncapped: 0,
      },
    ])
    expect(nearest).toMatchObject({ totalChange: 10, proven: true, plan: { size: 520 } })
    expect(draw(nearest.plan)).toMatchObject({
      exact: true,
      caps: { perInstitution: { most: 13, holders: 40 } },
    })
  })
})
