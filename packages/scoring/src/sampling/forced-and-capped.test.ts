import { describe, expect, it } from 'vitest'
import { describeConstraint } from './plan/describe-constraint'
import { drawSample } from './draw-sample'
import { planSample } from './plan-sample'
import { NOT_STATED, type PoolItem, type SamplePlan, type SampleTarget } from './plan/sample-plan'
import type { DrawnSample, InfeasiblePlan } from './plan/sample-result'

// Twelve items: 5 of research, 7 of consult; three authors of two vendors; pairs of near-duplicates.
const pool = Array.from({ length: 12 }, (_, i): PoolItem => ({
  id: `i${String(i).padStart(2, '0')}`,
  levels: { use: i < 5 ? 'research' : 'consult', mode: i % 4 === 0 ? null : 'routine' },
  author: `u${i % 3}`,
  cluster: `c${Math.floor(i / 2)}`,
  vendor: `v${i % 2}`,
}))
const draw = (plan: Partial<SamplePlan>): DrawnSample => {
  const sample = drawSample(pool, { size: 4, seed: 1, ...plan })
  if (sample.status !== 'drawn') throw new Error('The plan is not feasible.')
  return sample
}
const reject = (plan: Partial<SamplePlan>): InfeasiblePlan => {
  const sample = drawSample(pool, { size: 4, seed: 1, ...plan })
  if (sample.status !== 'infeasible') throw new Error('The plan is feasible.')
  const again = drawSample(pool, sample.nearest.plan)
  if (again.status !== 'drawn') throw new Error('The nearest plan cannot be drawn.')
  return sample
}
const uses = (research: number, consult: number): SampleTarget => ({
  kind: 'fixed',
  dimensions: ['use'],
  counts: [
    { levels: { use: 'research' }, count: research },
    { levels: { use: 'consult' }, count: consult },
  ],
})

describe('forced items', () => {
  it('are always drawn, count toward size and targets, and have probability 1', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const sample = draw({ seed, targets: [uses(1, 3)], include: ['i11', 'i00', 'i11'] })
      expect(sample.ids).toEqual(expect.arrayContaining(['i00', 'i11']))
      expect(sample.exact).toBe(true)
      expect(sample.targets[0]?.cells).toMatchObject([
        { levels: { use: 'consult' }, quota: 3, drawn: 3, forced: 1, available: 7 },
        { levels: { use: 'research' }, quota: 1, drawn: 1, forced: 1, available: 5 },
      ])
      expect(sample.probabilities).toBe('exact')
      for (const { id, probability } of sample.items)
        expect(probability).toBeCloseTo(id === 'i00' || id === 'i11' ? 1 : 2 / 6, 12)
      expect(sample.strata).toMatchObject([
        { available: 7, expected: 3, drawn: 3, forced: 1 },
        { available: 5, expected: 1, drawn: 1, forced: 1 },
      ])
    }
  })

  it('leave the rest of the draw to the items with the smallest numbers', () => {
    const plain = draw({ size: 6 })
    const [first = '', ...others] = [...plain.items].sort((a, b) => a.number - b.number).map(({ id }) => id)
    expect(draw({ size: 6, include: [first] }).ids).toEqual(plain.ids)
    const outside = pool.find(({ id }) => !plain.ids.includes(id))?.id ?? ''
    expect(draw({ size: 6, include: [outside] }).ids).toEqual([outside, first, ...others.slice(0, 4)].sort())
  })

  it('use up caps', () => {
    const sample = draw({ size: 3, caps: { perAuthor: 1 }, include: ['i00'] })
    expect(sample.ids.filter((id) => Number(id.slice(1)) % 3 === 0)).toEqual(['i00'])
    expect(sample.caps.perAuthor).toEqual({ cap: 1, holders: 3, most: 1, atCap: ['u0', 'u1', 'u2'] })
  })

  it.each<[string, Partial<SamplePlan>, string]>([
    [
      'and excluded by id',
      { include: ['i01'], exclude: { ids: ['i01'] } },
      '1 is forced in and also excluded: i01.',
    ],
    [
      'and excluded by level',
      { include: ['i05', 'i06', 'i00'], exclude: { levels: [{ use: 'consult' }] } },
      '2 are forced in and also excluded: i05 and i06.',
    ],
    ['beyond the size', { size: 1, include: ['i00', 'i01'] }, '2 are forced in, but the sample has 1.'],
    [
      'beyond a cap',
      { include: ['i00', 'i03', 'i06', 'i09'], caps: { perAuthor: 2 } },
      'The cap per author is 2, but 4 of one author are forced in: i00, i03, i06 and i09.',
    ],
    [
      'beyond the cap per cluster',
      { include: ['i00', 'i01'], caps: { perCluster: 1 } },
      'The cap per near-duplicate cluster is 1, but 2 of one near-duplicate cluster are forced in: i00 and i01.',
    ],
    [
      'beyond a quota',
      { targets: [uses(1, 3)], include: ['i00', 'i01'] },
      'The cell research requests 1, but 2 are forced in.',
    ],
    [
      'beside a cap that is then too small',
      {
        size: 5,
        include: ['i00', 'i03'],
        caps: { perAuthor: 2 },
        exclude: { ids: ['i01', 'i04', 'i07', 'i10'] },
      },
      'Besides the 2 forced in, the plan requests 3, but the caps allow 2: 2 authors × 2, less those forced in.',
    ],
  ])('that contradict the plan are explained: %s', (_, plan, sentence) => {
    expect(reject(plan).constraints.map(describeConstraint)).toEqual([sentence])
  })

  it('stay in the nearest plan unless they contradict an exclusion or a cap', () => {
    expect(reject({ size: 1, include: ['i00', 'i01'] }).nearest).toMatchObject({
      plan: { size: 2, include: ['i00', 'i01'] },
      dropped: [],
    })
    expect(reject({ include: ['i03', 'i00', 'i06'], caps: { perAuthor: 2 } }).nearest).toMatchObject({
      plan: { size: 4, include: ['i03', 'i00'] },
      dropped: ['i06'],
    })
    expect(reject({ targets: [uses(1, 3)], include: ['i00', 'i01'] }).nearest).toMatchObject({
      totalChange: 2,
      proven: true,
    })
  })

  it('must be in the pool; the first unknown id is named', () => {
    expect(() => draw({ include: ['i00', 'x', 'y'] })).toThrow(
      'Item x is forced in, but the pool does not have it; add it to the pool or leave it out of the plan.',
    )
  })
})

describe('levels that an item does not state', () => {
  it('are a stratum that targets and exclusions can name', () => {
    const counts = [
      { levels: { mode: NOT_STATED }, count: 2 },
      { levels: { mode: 'routine' }, count: 2 },
    ]
    const sample = draw({ targets: [{ kind: 'fixed', dimensions: ['mode'], counts }] })
    expect(sample.ids.filter((id) => Number(id.slice(1)) % 4 === 0).length).toBe(2)
    const without = draw({ size: 9, exclude: { levels: [{ mode: NOT_STATED }] } })
    expect(without.ids.some((id) => Number(id.slice(1)) % 4 === 0)).toBe(false)
  })
})

describe('a size above the pool', () => {
  it('is infeasible, and the nearest plan draws everything', () => {
    const { constraints, nearest, proven } = reject({ size: 20, targets: [uses(10, 10)] })
    expect(constraints).toEqual([{ kind: 'pool', asked: 20, available: 12, excluded: 0 }])
    expect(nearest.plan.size).toBe(12)
    expect(proven).toBe(true)
  })
})

describe('caps per cluster and vendor', () => {
  it('hold, and their use is reported', () => {
    const sample = draw({ size: 5, caps: { perCluster: 1, perVendor: 3 } })
    expect(sample.caps.perCluster).toMatchObject({ cap: 1, holders: 5, most: 1 })
    expect(sample.caps.perVendor).toMatchObject({ cap: 3, holders: 2, most: 3 })
    expect(sample.caps.perAuthor).toBeNull()
    expect(sample.algorithm).toBe(1)
  })

  it.each<[Partial<SamplePlan>, string]>([
    [
      { size: 7, caps: { perCluster: 1 } },
      'The plan requests 7, but the caps allow 6: 6 near-duplicate clusters × 1.',
    ],
    [{ size: 7, caps: { perVendor: 3 } }, 'The plan requests 7, but the caps allow 6: 2 rated vendors × 3.'],
    [
      { size: 7, caps: { perAuthor: 4, perInstitution: 9, perCluster: 1, perVendor: 4 } },
      'The plan requests 7, but the caps allow 6: 6 near-duplicate clusters × 1.',
    ],
    [
      { size: 7, caps: { perAuthor: 3, perCluster: 1, perVendor: 3 } },
      'The plan requests 7, but the caps allow 6: 6 near-duplicate clusters × 1.',
    ],
    [
      { size: 7, caps: { perAuthor: 3, perCluster: 2, perVendor: 3 } },
      'The plan requests 7, but the caps allow 6: 2 rated vendors × 3.',
    ],
    [
      { size: 4, targets: [uses(4, 0)], caps: { perCluster: 1 } },
      'The cells research request 4, but the caps allow 3: 2 near-duplicate clusters × 1 + 1 of others.',
    ],
  ])('are named by the sentence when they bind: %j', (plan, sentence) => {
    expect(reject(plan).constraints.map(describeConstraint)).toEqual([sentence])
  })

  it('are reported as a search without result where only three kinds together leave too few', () => {
    // Each two of these share a holder, though every pair of caps alone allows two.
    const triples = [
      ['u1', 'h1', 'c2'],
      ['u1', 'h2', 'c1'],
      ['u2', 'h1', 'c1'],
    ].map(([author, institution, cluster], i): PoolItem => ({
      id: `t${i}`,
      levels: {},
      author,
      institution,
      cluster,
    }))
    const plan = { size: 2, seed: 1, caps: { perAuthor: 1, perInstitution: 1, perCluster: 1 } }
    for (const result of [drawSample(triples, plan), planSample(triples, plan)]) {
      expect(result).toMatchObject({
        status: 'infeasible',
        proven: false,
        constraints: [{ kind: 'search', caps: ['author', 'institution', 'cluster'], asked: 2, available: 1 }],
        nearest: { plan: { size: 1 } },
      })
    }
  })
})
