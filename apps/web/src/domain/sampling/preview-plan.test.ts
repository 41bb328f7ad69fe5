import { countProfiles, type PoolItem } from '@consilium/scoring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePlans } from './compare-plans'
import { expectComposition } from './expect-composition'
import { isSamePlan } from './is-same-plan'
import { explainConstraint } from './label-constraint'
import { listPreviewCells, previewPlan } from './preview-plan'
import { applyPublishedTable, publishedCells, publishedSpecialties } from './published-table'
import { DEFAULT_PLAN, SamplePlanInput } from './sample-plans'
import { layOutTarget, readNumbers, sumGrid } from './target-grid'

const dimensions = ['slice', 'useCase']
const fill = (cells: readonly (readonly [slice: string, useCase: string, count: number])[]): PoolItem[] =>
  cells.flatMap(([slice, useCase, count]) =>
    Array.from({ length: count }, (_, i) => ({ id: `${slice} ${useCase} ${i}`, levels: { slice, useCase } })),
  )
const pool = fill([
  ['good_faith_typical', 'consult', 400],
  ['good_faith_typical', 'research', 300],
  ['good_faith_difficult', 'consult', 40],
  ['red_teaming_typical', 'consult', 60],
])
const profiles = countProfiles(pool, { dimensions })
const plan: SamplePlanInput = {
  ...DEFAULT_PLAN,
  size: 90,
  targets: [
    {
      kind: 'fixed',
      dimensions: ['slice'],
      counts: [
        { levels: { slice: 'good_faith_typical' }, count: 40 },
        { levels: { slice: 'good_faith_difficult' }, count: 50 },
      ],
      unnamed: 'none',
    },
  ],
}

describe('the published table', () => {
  it('has 525 tasks by use case and slice, and by specialty', () => {
    const cross = layOutTarget(publishedCells, () => [], [])
    const { columns, rows, total } = sumGrid(cross, readNumbers(publishedCells))
    expect(rows).toEqual([236, 142, 147])
    expect(columns).toEqual([256, 78, 0, 191])
    expect(total).toBe(525)
    const margin = layOutTarget(publishedSpecialties, () => [], [])
    expect(margin.rows).toHaveLength(28)
    expect(margin.rows.at(-1)).toEqual({ specialty: 'Other' })
    expect(sumGrid(margin, readNumbers(publishedSpecialties)).total).toBe(525)
  })

  it('takes the place of targets over the same dimensions, and keeps the others', () => {
    const both = applyPublishedTable(applyPublishedTable(plan, 'cells'), 'specialties')
    expect(both.targets.map((target) => target.dimensions)).toEqual([
      ['useCase', 'slice'],
      ['slice'],
      ['specialty'],
    ])
    expect(applyPublishedTable(both, 'cells').targets).toHaveLength(3)
    expect(applyPublishedTable({ ...plan, exclude: [] }, 'cells').exclude).toEqual([
      { slice: 'red_teaming_typical' },
    ])
    expect(SamplePlanInput.parse(both)).toEqual(both)
  })
})

describe('a preview', () => {
  it('shows planned, available and nearest counts of a plan that the pool can’t meet, and explains why', () => {
    const preview = previewPlan(profiles, plan)
    if (preview.status !== 'infeasible') throw new Error('The plan asks for too much.')
    expect(preview.constraints.map(explainConstraint)).toEqual([
      'The cell Good faith, difficult requests 50, but the pool has 40.',
    ])
    expect(listPreviewCells(profiles, plan, preview, 0)).toEqual([
      { levels: { slice: 'good_faith_typical' }, planned: 40, available: 700, excluded: 0, nearest: 50 },
      { levels: { slice: 'good_faith_difficult' }, planned: 50, available: 40, excluded: 0, nearest: 40 },
      { levels: { slice: 'red_teaming_typical' }, planned: 0, available: 0, excluded: 60, nearest: 0 },
    ])
  })

  it('gives the message of a plan that no pool can meet', () => {
    const [target] = plan.targets
    const twice = { ...plan, targets: target ? [target, target] : [] }
    expect(previewPlan(profiles, twice)).toEqual({
      status: 'invalid',
      message: 'Two targets are over slice; keep one.',
    })
  })

  it('does not fail on an empty pool', () => {
    const empty = countProfiles([], { dimensions })
    const preview = previewPlan(empty, plan)
    expect(preview).toMatchObject({ status: 'infeasible' })
    expect(
      listPreviewCells(empty, plan, preview, 0).map(({ planned, nearest }) => [planned, nearest]),
    ).toEqual(expect.arrayContaining([[50, 0]]))
    expect(expectComposition(empty, plan, [], ['slice']).get('slice')).toEqual([])
  })
})

describe('the expected composition', () => {
  it('has the counts of the targets, the size, and the share of each slice against the pool', () => {
    const target = [
      {
        dimensions: ['slice' as const],
        cells: [
          { levels: { slice: 'good_faith_typical' }, nearest: 50 },
          { levels: { slice: 'good_faith_difficult' }, nearest: 40 },
        ],
      },
    ]
    const found = expectComposition(profiles, plan, target, ['slice', 'useCase', 'specialty'])
    const slices = new Map(found.get('slice')?.map((level) => [level.level, level]))
    expect(slices.get('good_faith_difficult')).toMatchObject({ pool: 40, available: 40 })
    expect(slices.get('good_faith_difficult')?.expected).toBeCloseTo(40)
    // 40 of 90 against 40 of 800
    expect(slices.get('good_faith_difficult')?.enrichment).toBeCloseTo(40 / 90 / (40 / 800))
    expect(slices.get('red_teaming_typical')).toMatchObject({ pool: 60, available: 0, expected: 0 })
    const useCases = new Map(found.get('useCase')?.map(({ level, expected }) => [level, expected]))
    expect(useCases.get('consult')).toBeCloseTo(40 + (50 * 400) / 700)
    expect(found.has('specialty')).toBe(false)
  })

  it('adds up to the size of any plan without targets, or to what can be drawn', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (size) => {
        const levels = expectComposition(profiles, { ...plan, size, targets: [] }, [], ['slice']).get('slice')
        const total = levels?.reduce((sum, { expected }) => sum + expected, 0)
        expect(total).toBeCloseTo(Math.min(size, 740))
      }),
    )
  })
})

describe('two plans', () => {
  it('differ in nothing when they are equal', () => {
    expect(comparePlans(plan, structuredClone(plan))).toEqual([])
    const { size, ...rest } = plan
    expect(isSamePlan({ ...rest, size }, plan)).toBe(true)
    expect(isSamePlan({ ...rest, size: size + 1 }, plan)).toBe(false)
  })

  it('differ in sentences', () => {
    const other: SamplePlanInput = {
      ...applyPublishedTable(plan, 'specialties'),
      includeReleased: true,
      caps: { ...plan.caps, perAuthor: 12 },
      exclude: [],
      include: ['0d4c6b1e-8a4b-4b4f-9d7a-3f9c1f9a7c11'],
      targets: [
        { ...publishedSpecialties, unnamed: 'proportional' },
        {
          kind: 'fixed',
          dimensions: ['slice'],
          counts: [{ levels: { slice: 'good_faith_typical' }, count: 41 }],
          unnamed: 'none',
        },
      ],
    }
    expect(comparePlans(plan, other)).toEqual([
      'Size: 90 → 525.',
      'Released tasks can be drawn.',
      'Most tasks of one author: none → 12.',
      'Target added: Specialty, counts.',
      'Good faith, typical: 40 → 41.',
      'Good faith, difficult: 50 → none.',
      'No longer left out: Red teaming, typical.',
      'Always included: 1 more.',
    ])
  })
})
