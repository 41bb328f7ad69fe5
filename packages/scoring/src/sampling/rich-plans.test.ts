import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawSample } from './draw-sample'
import { planSample } from './plan-sample'
import {
  keepsAllCaps,
  listPossible,
  measureMiss,
  richProblems,
  type RichProblem,
} from './testing/rich-problems'

/** Compares a draw with every subset that holds the forced items and keeps caps and exclusions. */
function checkAgainstAll(problem: RichProblem): void {
  const { pool, plan } = problem
  const possible = listPossible(problem)
  const least = Math.min(...possible.map((subset) => measureMiss(subset, plan)))
  const sample = drawSample(pool, plan)
  if (sample.status === 'drawn') {
    const items = pool.filter(({ id }) => sample.ids.includes(id))
    expect(items.length).toBe(plan.size)
    expect(keepsAllCaps(items, plan.caps)).toBe(true)
    expect(sample.ids).toEqual(expect.arrayContaining([...(plan.include ?? [])]))
    expect(sample.ids.filter((id) => plan.exclude?.ids?.includes(id))).toEqual([])
    for (const { id, probability, weight } of sample.items) {
      if (plan.include?.includes(id)) expect([probability, weight]).toEqual([1, 1])
      expect(probability > 0 && probability <= 1).toBe(true)
    }
    expect(sample.exact).toBe(sample.targets.every(({ exact }) => exact))
    return
  }
  expect(sample.constraints.length).toBeGreaterThan(0)
  expect(least > 0 || !sample.proven).toBe(true)
  const again = drawSample(pool, sample.nearest.plan)
  expect(again.status === 'drawn' && again.exact).toBe(true)
}

describe('plans with four kinds of caps, forced items and unstated levels', () => {
  it('hold every rule, meet fixed targets where any subset does, and report a plan that can be drawn', () => {
    fc.assert(
      fc.property(richProblems('fixed'), (problem) => {
        checkAgainstAll(problem)
        const sample = drawSample(problem.pool, problem.plan)
        const possible = listPossible(problem)
        const least = Math.min(...possible.map((subset) => measureMiss(subset, problem.plan)))
        expect(sample.status === 'drawn' && sample.exact).toBe(least === 0)
      }),
      { numRuns: 200 },
    )
  })

  it('are drawn without targets whenever any subset keeps the caps', () => {
    fc.assert(
      fc.property(richProblems('none'), (problem) => {
        checkAgainstAll(problem)
        const isPossible = listPossible(problem).length > 0
        expect(drawSample(problem.pool, problem.plan).status === 'drawn').toBe(isPossible)
      }),
      { numRuns: 200 },
    )
  })

  it('do not depend on the order of the pool, the forced ids or the exclusions', () => {
    fc.assert(
      fc.property(richProblems('fixed'), richProblems('proportional'), (...problems) => {
        for (const { pool, plan } of problems) {
          const turned = {
            ...plan,
            targets: [...(plan.targets ?? [])].reverse(),
            include: [...(plan.include ?? [])].reverse(),
            exclude: { ...plan.exclude, ids: [...(plan.exclude?.ids ?? [])].reverse() },
          }
          const there = drawSample(pool, plan)
          const back = drawSample([...pool].reverse(), turned)
          expect(back.status).toBe(there.status)
          if (there.status === 'drawn' && back.status === 'drawn') expect(back.items).toEqual(there.items)
          const preview = planSample([...pool].reverse(), plan)
          expect(JSON.stringify(preview)).toBe(JSON.stringify(planSample(pool, plan)))
        }
      }),
      { numRuns: 100 },
    )
  })
})
