import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planProfiles, planSample } from '../plan-sample'
import type { PoolItem, SamplePlan } from '../plan/sample-plan'
import { KNOWN_PLANS, KNOWN_POOL } from '../testing/known-plans'
import { LARGE_DIMENSIONS, makeLargePool } from '../testing/large-pool'
import { richProblems } from '../testing/rich-problems'
import { countProfiles, scopePlan } from './count-profiles'
import type { CountedProfiles } from './counted-profiles'

/** As a browser gets them. */
const send = (profiles: CountedProfiles): CountedProfiles =>
  JSON.parse(JSON.stringify(profiles)) as CountedProfiles

describe('planProfiles', () => {
  it('gives exactly what planSample gives, for profiles of the plan and for wider ones', () => {
    const problems = fc.oneof(richProblems('fixed'), richProblems('proportional'), richProblems('none'))
    fc.assert(
      fc.property(problems, ({ pool, plan }) => {
        const expected = JSON.stringify(planSample(pool, plan))
        const ids = pool.map(({ id }) => id)
        for (const scope of [scopePlan(plan), { dimensions: ['b', 'a'], ids }])
          expect(JSON.stringify(planProfiles(send(countProfiles(pool, scope)), plan))).toBe(expected)
      }),
      { numRuns: 200 },
    )
  })

  it.each(Object.keys(KNOWN_PLANS))('gives exactly what planSample gives: %s', (name) => {
    const plan = KNOWN_PLANS[name] as SamplePlan
    const wide = countProfiles(KNOWN_POOL, {
      dimensions: ['mode', 'field', 'use'],
      ids: ['task-008', 'task-004'],
    })
    for (const size of [plan.size, 100, 500]) {
      const expected = JSON.stringify(planSample(KNOWN_POOL, { ...plan, size }))
      expect(JSON.stringify(planProfiles(send(wide), { ...plan, size }))).toBe(expected)
    }
  })

  it('rejects a plan that the profiles were not counted for, and says so', () => {
    const profiles = countProfiles(KNOWN_POOL, {
      dimensions: ['use'],
      ids: ['task-001', 'nowhere'],
      leastCaps: { perAuthor: 2, perInstitution: null },
    })
    const reject = (plan: Partial<SamplePlan>) =>
      expect(() => planProfiles(profiles, { size: 1, seed: 1, ...plan }))
    reject({ targets: [{ kind: 'proportional', dimensions: ['mode'] }] }).toThrow(
      'The plan names the dimension mode, which the profiles were not counted for; count them again with it.',
    )
    reject({ caps: { perAuthor: 1 } }).toThrow(/names a cap of 1 per author/)
    reject({ caps: { perInstitution: 9 } }).toThrow(/names a cap of 9 per institution/)
    reject({ include: ['task-002'] }).toThrow(/names the item task-002/)
    reject({ include: ['nowhere'] }).toThrow('Item nowhere is forced in, but the pool does not have it')
    reject({ size: -1 }).toThrow(/Cannot draw -1/)
    expect(planProfiles(profiles, { size: 1, seed: 1, caps: { perAuthor: 2, perVendor: 1 } }).status).toBe(
      'feasible',
    )
  })
})

describe('countProfiles', () => {
  const pool: PoolItem[] = [
    { id: 'b', levels: { use: 'x', mode: null }, author: 'u2', cluster: 'c1' },
    { id: 'a', levels: { use: 'x', mode: null }, author: 'u1', cluster: 'c2' },
    { id: 'c', levels: { use: 'w', mode: 'm' }, author: 'u2', cluster: null },
    { id: 'd', levels: { use: 'x', mode: null }, author: 'u3', vendor: 'v' },
  ]

  it('merges holders that no cap can bind, and names nobody', () => {
    expect(countProfiles(pool, { dimensions: ['use', 'mode'], ids: ['a', 'z'] })).toEqual({
      total: 4,
      dimensions: ['mode', 'use'],
      levels: [
        ['m', 'not stated'],
        ['w', 'x'],
      ],
      combinations: [
        [0, 0],
        [1, 1],
      ],
      starts: [0, 1],
      rows: {
        author: [1, 0, 1],
        institution: [0, 0, 0],
        cluster: [0, 0, 0],
        vendor: [0, 0, 0],
        count: [1, 2, 1],
      },
      leastCaps: { author: 1, institution: 1, cluster: 1, vendor: 1 },
      named: [{ id: 'a', row: 1 }],
      unknown: ['z'],
    })
  })

  it('has the same bytes for any order of the pool', () => {
    fc.assert(
      fc.property(richProblems('none'), ({ pool: items }) => {
        const scope = { dimensions: ['a', 'b'], ids: ['i3', 'i1'] }
        const bytes = JSON.stringify(countProfiles(items, scope))
        expect(JSON.stringify(countProfiles([...items].reverse(), scope))).toBe(bytes)
      }),
      { numRuns: 100 },
    )
  })

  it('rejects a repeated item and a missing dimension', () => {
    expect(() => countProfiles([...pool, ...pool], { dimensions: [] })).toThrow(/Item b appears twice/)
    expect(() => countProfiles(pool, { dimensions: ['field'] })).toThrow(/Item b has no level for field/)
  })

  it('stays below 1 MB for 200,000 items', () => {
    const large = makeLargePool(200_000, 'large')
    const bytes = JSON.stringify(countProfiles(large, { dimensions: LARGE_DIMENSIONS })).length
    expect(bytes).toBeLessThan(1_000_000)
    expect(bytes).toBeGreaterThan(100_000)
  })

  it('accepts an empty pool', () => {
    const empty = countProfiles([], { dimensions: ['use'] })
    expect(planProfiles(send(empty), { size: 1, seed: 1 })).toEqual(planSample([], { size: 1, seed: 1 }))
  })
})
