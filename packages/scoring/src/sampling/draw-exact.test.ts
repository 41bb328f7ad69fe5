import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawSample } from './draw-sample'
import type { PoolItem } from './plan/sample-plan'
import {
  keepsCaps,
  listAllowed,
  measureDistance,
  smallProblems,
  type SmallProblem,
} from './testing/small-problems'

const pick = (pool: readonly PoolItem[], ids: readonly string[]): PoolItem[] =>
  pool.filter(({ id }) => ids.includes(id))

/** Compares a draw with every allowed subset. */
function checkAgainstAll(problem: SmallProblem, decided: boolean): void {
  const { pool, plan } = problem
  const allowed = listAllowed(problem, plan.size)
  const distances = allowed.map((subset) => measureDistance(subset, plan))
  const least = Math.min(...distances)
  const sample = drawSample(pool, plan)
  if (sample.status === 'drawn') {
    const items = pick(pool, sample.ids)
    expect(items.length).toBe(plan.size)
    expect(keepsCaps(items, plan)).toBe(true)
    expect(items.some(({ id }) => plan.exclude?.ids?.includes(id))).toBe(false)
    expect(sample.exact).toBe(measureDistance(items, plan) === 0)
    expect(sample.exact).toBe(least === 0)
    return
  }
  // A plan reported as infeasible really is: no subset meets all targets.
  expect(least).toBeGreaterThan(0)
  const { nearest } = sample
  expect(nearest.totalChange).toBe(
    nearest.changes.reduce((sum, { from, to }) => sum + Math.abs(to - from), 0),
  )
  if (allowed.length === 0) {
    expect(nearest.plan.size).toBeLessThan(plan.size)
    expect(listAllowed(problem, nearest.plan.size + 1)).toEqual([])
  } else {
    expect(nearest.plan.size).toBe(plan.size)
  }
  if (nearest.proven) {
    const possible = listAllowed(problem, nearest.plan.size).map((subset) => measureDistance(subset, plan))
    expect(nearest.totalChange).toBe(Math.min(...possible))
  }
  expect(nearest.proven || !decided).toBe(true)
  const again = drawSample(pool, nearest.plan)
  expect(again.status === 'drawn' && again.exact).toBe(true)
}

describe('drawSample, compared with every subset of small pools', () => {
  it('meets one target exactly whenever that is possible, and otherwise finds the nearest plan', () => {
    fc.assert(
      fc.property(smallProblems(1, 'none'), (problem) => checkAgainstAll(problem, true)),
      { numRuns: 150 },
    )
  })

  it('does so under caps per author and institution', () => {
    fc.assert(
      fc.property(smallProblems(1, 'nested'), (problem) => checkAgainstAll(problem, true)),
      { numRuns: 150 },
    )
  })

  it('meets two targets exactly whenever that is possible, and otherwise finds the nearest plan', () => {
    fc.assert(
      fc.property(smallProblems(2, 'none'), (problem) => checkAgainstAll(problem, true)),
      { numRuns: 150 },
    )
  })

  it('keeps caps even where authors have several institutions', () => {
    fc.assert(
      fc.property(smallProblems(1, 'mixed'), (problem) => checkAgainstAll(problem, false)),
      { numRuns: 150 },
    )
    fc.assert(
      fc.property(smallProblems(2, 'mixed'), (problem) => checkAgainstAll(problem, false)),
      { numRuns: 150 },
    )
  })

  it('meets two targets under caps', () => {
    fc.assert(
      fc.property(smallProblems(2, 'nested'), (problem) => checkAgainstAll(problem, false)),
      { numRuns: 150 },
    )
  })

  it('meets three targets, with and without caps', () => {
    fc.assert(
      fc.property(smallProblems(3, 'none'), (problem) => checkAgainstAll(problem, false)),
      { numRuns: 150 },
    )
    fc.assert(
      fc.property(smallProblems(3, 'nested'), (problem) => checkAgainstAll(problem, false)),
      { numRuns: 150 },
    )
  })
})
