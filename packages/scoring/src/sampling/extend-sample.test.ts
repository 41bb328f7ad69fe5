import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeConstraint } from './plan/describe-constraint'
import { drawSample } from './draw-sample'
import { extendSample, type ExtendedSample, type ParentSample } from './extend-sample'
import { listReserves } from './list-reserves'
import type { PoolItem, SamplePlan, SampleTarget } from './plan/sample-plan'
import type { DrawnSample } from './plan/sample-result'
import { KNOWN_POOL } from './testing/known-plans'
import { keepsAllCaps, richProblems } from './testing/rich-problems'

const fields = (heart: number, skin: number): SampleTarget => ({
  kind: 'fixed',
  dimensions: ['field'],
  counts: [
    { levels: { field: 'heart' }, count: heart },
    { levels: { field: 'skin' }, count: skin },
  ],
})
const draw = (plan: SamplePlan, pool: readonly PoolItem[] = KNOWN_POOL): DrawnSample => {
  const sample = drawSample(pool, plan)
  if (sample.status !== 'drawn') throw new Error('The plan is not feasible.')
  return sample
}
const extend = (
  plan: SamplePlan,
  parent: ParentSample,
  pool: readonly PoolItem[] = KNOWN_POOL,
): ExtendedSample => {
  const sample = extendSample(pool, plan, parent)
  if (sample.status !== 'drawn') throw new Error(sample.constraints.map(describeConstraint).join(' '))
  return sample
}

describe('extendSample', () => {
  const plan: SamplePlan = { size: 10, seed: 's', targets: [fields(6, 4)] }
  const parent = draw(plan)

  it('tops up each stratum with its next numbers, as a larger draw would', () => {
    const larger = { ...plan, size: 15, targets: [fields(8, 7)] }
    const extended = extend(larger, parent)
    expect(extended).toMatchObject({ kept: parent.ids, replaced: [], exact: true, probabilities: 'exact' })
    expect(extended.items).toEqual(draw(larger).items)
    const next = listReserves(KNOWN_POOL, plan, parent, 3).flatMap(({ items }) => items.map(({ id }) => id))
    expect(extended.added.every((id) => next.includes(id))).toBe(true)
    expect(extended.added.length).toBe(5)
  })

  it('replaces withdrawn items by the next of their stratum, and never draws them again', () => {
    const out = parent.ids[3] ?? ''
    const fieldOf = (id: string) => KNOWN_POOL.find((item) => item.id === id)?.levels.field
    const replaced = extend(plan, { ...parent, withdrawn: [out] })
    expect(replaced.replaced).toEqual([out])
    expect(replaced.kept).toEqual(parent.ids.filter((id) => id !== out))
    const reserve = listReserves(KNOWN_POOL, plan, parent, 1).find(
      ({ levels }) => levels.field === fieldOf(out),
    )
    expect(replaced.added).toEqual([reserve?.items[0]?.id])
    const again = extend(plan, { ...replaced, withdrawn: [out, ...replaced.added] })
    expect(again.ids).not.toContain(out)
    expect(again.kept).toEqual(replaced.kept)
    // Withdrawn items were chosen by someone who saw the sample.
    expect(again.probabilities).toBe('approximate')
    const pool = KNOWN_POOL.filter(({ id }) => id !== out)
    expect(extend(plan, parent, pool)).toMatchObject({ ids: replaced.ids, probabilities: 'exact' })
  })

  it('replaces items that left the pool, and keeps the others when the pool grows', () => {
    const out = parent.ids[0] ?? ''
    const fresh = Array.from({ length: 200 }, (_, i): PoolItem => ({
      id: `new-${i}`,
      levels: { use: 'consult', field: i % 2 === 0 ? 'heart' : 'skin', mode: 'routine' },
    }))
    const pool = [...KNOWN_POOL.filter(({ id }) => id !== out), ...fresh]
    const extended = extend(plan, parent, pool)
    expect(extended.kept).toEqual(parent.ids.slice(1))
    expect(extended.replaced).toEqual([out])
    expect(extended.added.length).toBe(1)
    // A new draw from this pool would have other items, so no closed form is exact.
    expect(extended.probabilities).toBe('approximate')
    const available = pool.filter(({ levels }) => levels.field === 'heart').length
    const heart = extended.items.find(
      ({ id }) => pool.find((item) => item.id === id)?.levels.field === 'heart',
    )
    expect(heart?.probability).toBeCloseTo(6 / available, 12)
  })

  it('skips the next item when it would break a cap', () => {
    const capped = { ...plan, caps: { perAuthor: 1 } }
    const first = draw(capped)
    const extended = extend({ ...capped, size: 14, targets: [fields(8, 6)] }, first)
    expect(extended.kept).toEqual(first.ids)
    expect(extended.caps.perAuthor?.most).toBe(1)
    expect(extended.probabilities).toBe('approximate')
  })

  it('keeps both margins of two targets', () => {
    const uses = (consult: number, writing: number): SampleTarget => ({
      kind: 'fixed',
      dimensions: ['use'],
      counts: [
        { levels: { use: 'consult' }, count: consult },
        { levels: { use: 'writing' }, count: writing },
      ],
    })
    const two = draw({ ...plan, targets: [fields(6, 4), uses(7, 3)] })
    const extended = extend({ ...plan, size: 14, targets: [fields(8, 6), uses(9, 5)] }, two)
    expect(extended).toMatchObject({ kept: two.ids, exact: true })
  })

  it('is refused with the binding constraint where a target is below the parent', () => {
    const sample = extendSample(KNOWN_POOL, { ...plan, targets: [fields(5, 5)] }, parent)
    if (sample.status !== 'infeasible') throw new Error('The plan is feasible.')
    expect(sample.constraints.map(describeConstraint)).toEqual([
      'The cell heart requests 5, but 6 are forced in.',
    ])
    expect(sample.nearest).toMatchObject({ totalChange: 2, proven: true })
  })

  it('rejects another seed', () => {
    expect(() => extendSample(KNOWN_POOL, { ...plan, seed: 1 }, parent)).toThrow(
      'The plan has the seed 1, but the parent was drawn with s; use the seed of the parent.',
    )
  })

  it('keeps the parent and the caps for any plan, for any order of the pool', () => {
    fc.assert(
      fc.property(richProblems('none'), fc.nat(4), fc.nat(9), ({ pool, plan: smaller }, more, gone) => {
        const before = drawSample(pool, smaller)
        if (before.status !== 'drawn') return
        const withdrawn = pool
          .filter((_, i) => i === gone && !smaller.include?.includes(`i${i}`))
          .map(({ id }) => id)
        const larger = { ...smaller, size: smaller.size + more }
        const after = extendSample(pool, larger, { ...before, withdrawn })
        if (after.status !== 'drawn') return
        const kept = before.ids.filter((id) => !withdrawn.includes(id))
        expect(after.kept).toEqual(kept)
        expect(after.ids).toEqual([...after.kept, ...after.added].sort())
        expect(after.ids.length).toBe(larger.size)
        expect(after.ids.filter((id) => withdrawn.includes(id))).toEqual([])
        expect(
          keepsAllCaps(
            pool.filter(({ id }) => after.ids.includes(id)),
            larger.caps,
          ),
        ).toBe(true)
        const back = extendSample([...pool].reverse(), larger, {
          seed: before.seed,
          ids: [...before.ids].reverse(),
          withdrawn,
        })
        expect(back).toEqual(after)
      }),
      { numRuns: 150 },
    )
  })
})

describe('listReserves', () => {
  const plan: SamplePlan = { size: 10, seed: 's', targets: [fields(6, 4)], exclude: { ids: ['task-001'] } }
  const sample = draw(plan)

  it('lists the next items of each stratum of the sample in the order of their numbers', () => {
    const reserves = listReserves(KNOWN_POOL, plan, sample, 5)
    expect(reserves.map(({ levels }) => levels.field)).toEqual(['heart', 'skin'])
    for (const { levels, items } of reserves) {
      const numbers = items.map(({ number }) => number)
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
      expect(items.length).toBe(5)
      for (const { id } of items) {
        expect(KNOWN_POOL.find((item) => item.id === id)?.levels.field).toBe(levels.field)
        expect(sample.ids).not.toContain(id)
      }
      const drawn = sample.items.filter(
        ({ id }) => KNOWN_POOL.find((item) => item.id === id)?.levels.field === levels.field,
      )
      expect(Math.max(...drawn.map(({ number }) => number))).toBeLessThan(Math.min(...numbers))
    }
    expect(listReserves([...KNOWN_POOL].reverse(), plan, sample, 5)).toEqual(reserves)
  })

  it('lists no excluded item, and nothing for a stratum that is drawn completely', () => {
    const all = listReserves(KNOWN_POOL, plan, sample, 1000).flatMap(({ items }) => items.map(({ id }) => id))
    expect(all).not.toContain('task-001')
    const everything = draw({ size: 240, seed: 1 })
    expect(listReserves(KNOWN_POOL, { size: 240, seed: 1 }, everything, 3)).toEqual([
      { levels: {}, items: [] },
    ])
  })

  it('rejects a drawn id that the pool does not have, and a fraction', () => {
    expect(() => listReserves(KNOWN_POOL, plan, { ids: ['x'] }, 1)).toThrow(
      'Item x was drawn, but the pool does not have it',
    )
    expect(() => listReserves(KNOWN_POOL, plan, sample, 0.5)).toThrow(/Cannot list 0.5 reserves/)
  })
})
