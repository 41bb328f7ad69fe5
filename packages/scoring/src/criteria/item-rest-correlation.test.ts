import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom, type Random } from '../numeric/random'
import { expectClose } from '../testing/test-vectors'
import { correlateItemWithRest, type ItemObservation } from './item-rest-correlation'

/** Completions of systems of equal size, system by system. */
const observe = (items: readonly number[], rests: readonly number[], perSystem = 1): ItemObservation[] =>
  items.map((item, i) => ({
    systemId: `s${String(Math.floor(i / perSystem)).padStart(3, '0')}`,
    item,
    rest: rests[i] ?? 0,
  }))

const items = [1, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1, 0, 1]
const rests = [3, 1, 0, 0, 2, 2, 6, 3, 8, 6, 7, 3, 9, 7, 9, 7, 8, 10, 7, 4, 8, 7, 11, 8]

describe('correlateItemWithRest', () => {
  it('gives the r of scipy, and the jackknife over systems computed with numpy', () => {
    const result = correlateItemWithRest(observe(items, rests, 4))
    expectClose(result.r, 0.3557973584775828)
    expectClose(result.low, 0.055916793549638494, 1e-10)
    expectClose(result.high, 0.5967963969108725, 1e-10)
    expect(result).toMatchObject({
      completions: 24,
      systems: 6,
      rarerCompletions: 9,
      rarerSystems: 6,
      reason: null,
      intervalReason: null,
    })
  })

  it('reports why there is no correlation', () => {
    expect(correlateItemWithRest([])).toMatchObject({
      r: null,
      low: null,
      completions: 0,
      reason: 'too-few-completions',
      intervalReason: 'too-few-completions',
    })
    expect(correlateItemWithRest(observe([0, 1], [1, 2]))).toMatchObject({
      r: null,
      reason: 'too-few-completions',
    })
    expect(correlateItemWithRest(observe([1, 1, 1], [1, 2, 3]))).toMatchObject({
      r: null,
      reason: 'constant-item',
      rarerCompletions: 0,
      rarerSystems: 0,
    })
    expect(correlateItemWithRest(observe([1, 0, 1], [0.3, 0.1 + 0.2, 0.3]))).toMatchObject({
      r: null,
      reason: 'constant-rest',
    })
    expect(correlateItemWithRest(observe([1, 0, 1], [0, 1e-320, 0]))).toMatchObject({
      r: null,
      reason: 'constant-rest',
    })
  })

  it('reports why there is no interval', () => {
    expect(correlateItemWithRest(observe([1, 0, 1], [1, 2, 3], 3))).toMatchObject({
      r: 0,
      low: null,
      high: null,
      reason: null,
      intervalReason: 'one-system',
    })
    expect(correlateItemWithRest(observe([1, 0, 0, 0], [1, 2, 3, 5]))).toMatchObject({
      low: null,
      reason: null,
      intervalReason: 'one-system-decides',
    })
    expect(correlateItemWithRest(observe([1, 0, 0, 1], [5, 2, 2, 2]))).toMatchObject({
      low: null,
      reason: null,
      intervalReason: 'one-system-decides',
    })
  })

  it('has no interval where leaving out any system changes nothing', () => {
    const inverted = correlateItemWithRest(observe([1, 1, 0, 0, -0], [2, 2, 5, 5, 5]))
    expectClose(inverted.r, -1)
    expect(inverted).toMatchObject({ low: null, high: null, reason: null, intervalReason: 'zero-variance' })
    // 2 of the 10 places for the two met completions are as low; the p-value is that share up to chance.
    expect(Math.abs((inverted.inversionChance ?? 0) - 0.1)).toBeLessThan(0.03)
    const perfect = correlateItemWithRest(observe([1, 1, 0, 0, 0], [5, 5, 2, 2, 2]))
    expect(perfect).toMatchObject({ low: null, intervalReason: 'zero-variance', inversionChance: null })
    // Every system the same: r is 0.5 whichever is left out.
    const alike = correlateItemWithRest(observe([0, 0, 1, 0, 0, 1, 0, 0, 1], [0, 2, 2, 0, 2, 2, 0, 2, 2], 3))
    expectClose(alike.r, 0.5)
    expect(alike).toMatchObject({
      low: null,
      high: null,
      intervalReason: 'zero-variance',
      inversionChance: null,
    })
  })

  it('keeps finite, ordered bounds within [−1, 1] that contain r', () => {
    const point = fc.tuple(fc.constantFrom(0, 1), fc.integer({ min: -9, max: 9 }))
    fc.assert(
      fc.property(fc.array(point, { maxLength: 30 }), fc.integer({ min: 1, max: 4 }), (points, perSystem) => {
        const { r, low, high, reason, intervalReason } = correlateItemWithRest(
          observe(
            points.map(([item]) => item),
            points.map(([, rest]) => rest),
            perSystem,
          ),
        )
        expect((r === null) === (reason !== null)).toBe(true)
        expect((low === null) === (intervalReason !== null)).toBe(true)
        if (r === null || low === null || high === null) return
        expect(-1 <= low && low <= r && r <= high && high <= 1).toBe(true)
      }),
    )
  })

  it('changes sign with the item and is independent of the scale of the rest', () => {
    const { r, low, high } = correlateItemWithRest(observe(items, rests, 4))
    const turned = correlateItemWithRest(
      observe(
        items.map((item) => -item),
        rests,
        4,
      ),
    )
    expectClose(turned.r, -(r as number))
    expectClose(turned.low, -(high as number))
    const scaled = correlateItemWithRest(
      observe(
        items,
        rests.map((rest) => rest / 7 - 3),
        4,
      ),
    )
    expectClose(scaled.r, r as number)
    expectClose(scaled.low, low as number, 1e-10)
  })
})

const drawNormal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.nextFloat())) * Math.cos(2 * Math.PI * random.nextFloat())

describe('the interval of an item–rest correlation', () => {
  it('covers a correlation of 0 at the nominal rate, where systems differ in both', () => {
    const random = createRandom('item and rest')
    let covered = 0
    let below = 0
    let fisherBelow = 0
    const trials = 2000
    for (let trial = 0; trial < trials; trial += 1) {
      const observations: ItemObservation[] = []
      for (let s = 0; s < 6; s += 1) {
        const itemLevel = drawNormal(random)
        const restLevel = drawNormal(random)
        for (let i = 0; i < 6; i += 1) {
          observations.push({
            systemId: `s${s}`,
            item: itemLevel + drawNormal(random) > 0 ? 1 : 0,
            rest: Math.round(4 * (restLevel + drawNormal(random))),
          })
        }
      }
      const { r, low, high } = correlateItemWithRest(observations)
      if (r === null || low === null || high === null) continue
      if (low <= 0 && high >= 0) covered += 1
      if (high < 0) below += 1
      if (Math.atanh(r) + 1.96 / Math.sqrt(33) < 0) fisherBelow += 1
    }
    expect(covered / trials).toBeGreaterThan(0.93)
    expect(covered / trials).toBeLessThan(0.975)
    expect(below / trials).toBeLessThan(0.035)
    // The usual interval would fail here: this is why there is another.
    expect(fisherBelow / trials).toBeGreaterThan(0.05)
  })
})
