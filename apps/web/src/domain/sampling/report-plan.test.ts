import { randomUUID } from 'node:crypto'
import { countProfiles, type PoolItem } from '@consilium/scoring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameCell } from './name-cell'
import { parseTaskIds } from './parse-task-ids'
import { coversPlan, reportPlan, takeNearest } from './report-plan'
import { DEFAULT_PLAN, SamplePlanInput, type PlanTarget } from './sample-plans'
import { layOutTarget, readNumbers, writeNumbers } from './target-grid'

const useCases = ['consult', 'writing', 'research']
const slices = ['good_faith_typical', 'good_faith_difficult', 'red_teaming_typical']
const dimensions = ['useCase', 'slice']

/** A pool by the numbers of its cells; every author has `perAuthor` tasks. */
function makePool(counts: readonly number[], perAuthor: number): PoolItem[] {
  const levels = useCases.flatMap((useCase) => slices.map((slice) => ({ useCase, slice })))
  return counts.flatMap((count, cell) =>
    Array.from({ length: count }, (_, i) => ({
      id: `${cell} ${i}`,
      levels: levels[cell] ?? {},
      author: `${cell} ${Math.floor(i / perAuthor)}`,
    })),
  )
}
const planFor = (counts: readonly number[], size: number): SamplePlanInput => ({
  ...DEFAULT_PLAN,
  size,
  targets: [
    {
      kind: 'fixed',
      dimensions: ['useCase', 'slice'],
      counts: counts.map((count, cell) => ({
        levels: { useCase: useCases[Math.floor(cell / 3)] ?? '', slice: slices[cell % 3] ?? '' },
        count,
      })),
      unnamed: 'none',
    },
  ],
})
const nine = (max: number) => fc.array(fc.nat(max), { minLength: 9, maxLength: 9 })

describe('a report', () => {
  it('offers a nearest plan that the pool can meet, whatever is planned', () => {
    fc.assert(
      fc.property(nine(12), nine(15), fc.integer({ min: 1, max: 60 }), (available, counts, size) => {
        const profiles = countProfiles(makePool(available, 2), { dimensions, leastCaps: { perAuthor: 1 } })
        const plan = { ...planFor(counts, size), caps: { ...DEFAULT_PLAN.caps, perAuthor: 1 } }
        const report = reportPlan(profiles, plan)
        if (report.preview.status === 'feasible') return expect(takeNearest(plan, report)).toBeNull()
        const nearest = takeNearest(plan, report)
        if (nearest === null) return expect(report.preview).toMatchObject({ nearest: { plan: { size: 0 } } })
        expect(SamplePlanInput.parse(nearest)).toEqual(nearest)
        expect(reportPlan(profiles, nearest).preview.status).toBe('feasible')
        const kept = report.targets[0]?.cells.reduce((sum, cell) => sum + cell.nearest, 0)
        expect(kept).toBe(nearest.size)
      }),
      { numRuns: 60 },
    )
  })

  it('names the cap that leaves too few tasks, besides the counts that don’t add up', () => {
    const profiles = countProfiles(makePool([8, 0, 0, 0, 0, 0, 0, 0, 0], 4), {
      dimensions,
      leastCaps: { perAuthor: 1 },
    })
    const plan = planFor([6, 0, 0, 0, 0, 0, 0, 0, 0], 5)
    const report = reportPlan(profiles, { ...plan, caps: { ...plan.caps, perAuthor: 1 } })
    expect(report.reasons).toContain('The counts of use case × slice add up to 6, but the sample has 5.')
    expect(report.reasons.join(' ')).toContain('but the caps allow 2: 2 authors × 1')
  })

  it('counts available and excluded tasks whether or not the plan has targets', () => {
    const profiles = countProfiles(makePool([4, 1, 2, 0, 0, 3, 5, 0, 0], 1), { dimensions })
    for (const targets of [[], planFor([1, 0, 0, 0, 0, 0, 0, 0, 0], 1).targets])
      expect(reportPlan(profiles, { ...DEFAULT_PLAN, size: 1, targets })).toMatchObject({
        available: 10,
        excluded: 5,
        preview: { status: 'feasible' },
      })
  })

  it('reports tasks that the pool does not have apart from those that are not counted yet', () => {
    const [known, unknown, fresh] = [randomUUID(), randomUUID(), randomUUID()]
    const pool = [
      ...makePool([9, 0, 0, 0, 0, 0, 0, 0, 0], 1),
      { id: known, levels: { useCase: 'consult', slice: 'good_faith_typical' } },
    ]
    const profiles = countProfiles(pool, { dimensions, ids: [known, unknown] })
    const report = reportPlan(profiles, { ...DEFAULT_PLAN, size: 3, include: [known, unknown, fresh] })
    expect(report).toMatchObject({ unknown: [unknown], uncounted: [fresh], preview: { forced: 1 } })
  })

  it('needs profiles with the dimensions and the caps of the plan', () => {
    const profiles = countProfiles(makePool([3, 0, 0, 0, 0, 0, 0, 0, 0], 1), {
      dimensions,
      leastCaps: { perAuthor: 5, perInstitution: null },
    })
    const plan = planFor([], 1)
    const caps = (more: object) => ({ ...plan, caps: { ...plan.caps, ...more } })
    expect(coversPlan(profiles, caps({ perAuthor: 5 }))).toBe(true)
    expect(coversPlan(profiles, caps({ perAuthor: 4 }))).toBe(false)
    expect(coversPlan(profiles, caps({ perInstitution: 50 }))).toBe(false)
    expect(coversPlan(profiles, { ...plan, exclude: [{ specialty: 'Other' }] })).toBe(false)
  })
})

describe('the table of a target', () => {
  const cross: PlanTarget = { kind: 'proportional', dimensions: ['specialty', 'useCase', 'slice'] }
  const specialties = ['Surgery', 'Other', 'Cardiology', 'not stated']
  const levelsOf = (dimension: string) => (dimension === 'specialty' ? specialties : [])

  it('has the last dimension as columns, usual orders, and no level that is left out altogether', () => {
    const grid = layOutTarget(cross, levelsOf, [
      { slice: 'red_teaming_typical' },
      { useCase: 'consult', slice: 'x' },
    ])
    expect(grid.rowDimensions).toEqual(['specialty', 'useCase'])
    expect(grid.columns.map(({ slice }) => slice)).toEqual([
      'good_faith_typical',
      'good_faith_difficult',
      'red_teaming_difficult',
    ])
    expect(grid.rows).toHaveLength(12)
    expect([...new Set(grid.rows.map(({ specialty }) => specialty))]).toEqual([
      'Cardiology',
      'Surgery',
      'Other',
      'not stated',
    ])
  })

  it('has the shortest dimension as columns where the last one is long', () => {
    const many = Array.from({ length: 28 }, (_, i) => `Specialty ${i + 10}`)
    const grid = layOutTarget(
      { kind: 'proportional', dimensions: ['useCase', 'specialty'] },
      (dimension) => (dimension === 'specialty' ? many : []),
      [],
    )
    expect(grid.columnDimension).toBe('useCase')
    expect([grid.rows.length, grid.columns.length]).toEqual([28, 3])
  })

  it('keeps a level that the target names, and writes and clears numbers', () => {
    const target = planFor([0, 0, 7, 0, 0, 0, 0, 0, 0], 7).targets[0] as PlanTarget
    const grid = layOutTarget(target, () => [], [{ slice: 'red_teaming_typical' }])
    expect(grid.columns).toContainEqual({ slice: 'red_teaming_typical' })
    const levels = { slice: 'red_teaming_typical', useCase: 'consult' }
    const cleared = writeNumbers(target, [{ levels, value: null }])
    expect(readNumbers(cleared).size).toBe(8)
    expect(readNumbers(writeNumbers(cleared, [{ levels, value: 3 }])).size).toBe(9)
  })
})

describe('names and ids', () => {
  it('names a cell for screen readers', () => {
    expect(nameCell({ useCase: 'consult', slice: 'good_faith_typical' })).toBe(
      'Care consult, good faith typical',
    )
    expect(nameCell({ slice: 'red_teaming_difficult', specialty: 'Otolaryngology (ENT)' })).toBe(
      'Red teaming difficult, otolaryngology (ENT)',
    )
  })

  it('reads ids in any layout, once each, and names what is none', () => {
    const [a, b] = [randomUUID(), randomUUID()]
    expect(parseTaskIds(`${a},"${b.toUpperCase()}"\n${a}; task-7`)).toEqual({
      ids: [a, b],
      problems: ['“task-7” is not the id of a task.'],
    })
    expect(parseTaskIds('').ids).toEqual([])
  })
})
