import { describe, expect, it } from 'vitest'
import { estimateInclusion } from './estimate-inclusion'
import { createLineEstimator, type LineDraw } from './estimate-line'
import type { PoolItem, SamplePlan } from './plan/sample-plan'

const REDRAWS = 1_000
const items = (ids: string, group: string, author?: string): PoolItem[] =>
  [...ids].map((id) => ({ id, levels: { group }, ...(author === undefined ? {} : { author }) }))
const counts = (a: number, b: number): SamplePlan => ({
  size: a + b,
  seed: 'replaced in every redraw',
  targets: [
    {
      kind: 'fixed',
      dimensions: ['group'],
      counts: [
        { levels: { group: 'a' }, count: a },
        { levels: { group: 'b' }, count: b },
      ],
    },
  ],
})

function estimate(line: readonly LineDraw[], redraws = REDRAWS) {
  const estimator = createLineEstimator(line, 'line')
  for (let i = 0; i < redraws; i += 1) estimator.redraw()
  return estimator.report()
}

/** All orders of some ids, which the random numbers of a redraw make equally likely. */
function listOrders(ids: readonly string[]): string[][] {
  if (ids.length === 0) return [[]]
  return ids.flatMap((id) => listOrders(ids.filter((other) => other !== id)).map((rest) => [id, ...rest]))
}

describe('createLineEstimator', () => {
  it('agrees with all orders of a small line: a draw, a replacement in a changed pool, and a top-up', () => {
    // Item 2 leaves the pool, items 6 and 7 come in, and an admin replaces item 1.
    const line: LineDraw[] = [
      { pool: [...items('12345', 'a'), ...items('xyz', 'b')], plan: counts(2, 1) },
      {
        pool: [...items('134567', 'a'), ...items('xyz', 'b')],
        plan: counts(2, 1),
        withdrawn: ['1'],
      },
      { pool: [...items('134567', 'a'), ...items('xyz', 'b')], plan: counts(3, 2) },
    ]
    const drawn = new Map<string, number>()
    const orders = listOrders([...'1234567'])
    for (const order of orders) {
      const kept = order
        .filter((id) => !'67'.includes(id))
        .slice(0, 2)
        .filter((id) => !'12'.includes(id))
      const next = order.filter((id) => !'12'.includes(id) && !kept.includes(id))
      for (const id of [...kept, ...next].slice(0, 3)) drawn.set(id, (drawn.get(id) ?? 0) + 1)
    }
    const report = estimate(line)
    expect(report).toMatchObject({ drawn: REDRAWS, failed: 0 })
    const certain: Record<string, number> = { 1: 0, x: 2 / 3, y: 2 / 3, z: 2 / 3 }
    for (const { id, probability, standardError } of report.items) {
      const exact = certain[id] ?? (drawn.get(id) ?? 0) / orders.length
      expect(Math.abs(probability - exact), id).toBeLessThanOrEqual(5 * (standardError ?? 0) + 1e-12)
    }
    expect(report.items.map(({ id }) => id).sort()).toEqual([...'134567xyz'])
    // Items of the first pool are more likely than those that came in later, and equal ones have one estimate.
    expect((drawn.get('3') ?? 0) / (drawn.get('6') ?? 0)).toBeGreaterThan(1.05)
    const chance = new Map(report.items.map(({ id, probability }) => [id, probability]))
    expect(chance.get('3')).toBe(chance.get('5'))
  })

  it('keeps a cap across the line: the top-up never takes a second item of an author', () => {
    const pool = [...items('123', 'a', 'busy'), ...items('4', 'a', 'u'), ...items('5', 'a', 'v')]
    const capped = (size: number): SamplePlan => ({ size, seed: 1, caps: { perAuthor: 1 } })
    const line = [capped(2), capped(3)].map((plan) => ({ pool, plan }))
    const { items: found } = estimate(line, 50)
    expect(found.map(({ id, probability }) => [id, probability])).toEqual([
      ['1', expect.closeTo(1 / 3, 12)],
      ['2', expect.closeTo(1 / 3, 12)],
      ['3', expect.closeTo(1 / 3, 12)],
      ['4', 1],
      ['5', 1],
    ])
  })

  it('counts redraws that a later plan can’t extend, and estimates among the others', () => {
    const pool = [...items('12', 'a'), ...items('34', 'b')]
    const unrestricted: SamplePlan = { size: 1, seed: 1 }
    const {
      drawn,
      failed,
      items: found,
    } = estimate([
      { pool, plan: unrestricted },
      { pool, plan: counts(1, 0) },
    ])
    expect(drawn + failed).toBe(REDRAWS)
    expect(Math.abs(failed / REDRAWS - 0.5)).toBeLessThan(0.08)
    expect(found.map(({ probability }) => probability)).toEqual([0.5, 0.5, 0, 0])
  })

  it('is the estimate of one draw for a line without extensions', () => {
    const pool = [...items('12345', 'a', 'busy'), ...items('67', 'a')]
    const plan: SamplePlan = { size: 3, seed: 1, caps: { perAuthor: 1 } }
    expect(estimate([{ pool, plan }], 50).items).toEqual(
      estimateInclusion(pool, plan, { redraws: 50, seed: 'line', items: true }).items,
    )
  })
})
