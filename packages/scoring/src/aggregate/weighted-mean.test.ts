import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeTQuantile } from '../numeric/t-quantile'
import { expectClose } from '../testing/test-vectors'
import { estimateInterval } from './interval'
import type { SampleDesign, WeightedScore } from './sample-design'
import { estimateWeightedMean } from './weighted-mean'

const DESIGN: SampleDesign = { probabilities: 'exact', pool: [], review: [] }

function listTasks(stratum: string, probability: number, scores: readonly number[]): WeightedScore[] {
  return scores.map((score, i) => ({
    id: `${stratum}${String(i).padStart(3, '0')}`,
    score,
    stratum,
    probability,
    review: null,
  }))
}

describe('estimateWeightedMean, one phase', () => {
  // 3 of 6 tasks with mean 0.4, and 3 of 30 with mean 0.7; both have the variance 0.04.
  const tasks = [...listTasks('a', 0.5, [0.2, 0.4, 0.6]), ...listTasks('b', 0.1, [0.5, 0.7, 0.9])]

  it('weights strata by their sizes, with the variance of stratified sampling without replacement', () => {
    const { mean, interval, effectiveTasks, ...rest } = estimateWeightedMean(tasks, DESIGN)
    expectClose(mean, (6 * 0.4 + 30 * 0.7) / 36)
    const [a, b] = [(1 / 6) ** 2 * (1 - 0.5) * (0.04 / 3), (5 / 6) ** 2 * (1 - 0.1) * (0.04 / 3)]
    expectClose(interval?.se, Math.sqrt(a + b))
    const df = (a + b) ** 2 / (a ** 2 / 2 + b ** 2 / 2)
    expectClose(interval?.df, df)
    expectClose(interval?.high, 0.65 + computeTQuantile(0.975, df) * Math.sqrt(a + b))
    expectClose(interval?.low, 0.65 - computeTQuantile(0.975, df) * Math.sqrt(a + b))
    // Three weights of 2 and three of 10.
    expectClose(effectiveTasks, 36 ** 2 / (3 * 4 + 3 * 100))
    expect(rest).toEqual({
      target: 'accepted-pool',
      reason: null,
      hasNominalCoverage: false,
      tasks: 6,
      leftOut: [],
      collapsed: [],
    })
  })

  it('counts a forced task once and without variance', () => {
    const forced: WeightedScore = { id: 'z', score: -1, stratum: 'a', probability: 1, review: null }
    const { mean, interval } = estimateWeightedMean([...tasks, forced], DESIGN)
    expectClose(mean, (6 * 0.4 + 30 * 0.7 - 1) / 37)
    const [a, b] = [(6 / 37) ** 2 * 0.5 * (0.04 / 3), (30 / 37) ** 2 * 0.9 * (0.04 / 3)]
    expectClose(interval?.se, Math.sqrt(a + b))
  })

  it('collapses strata with one task and names them', () => {
    const singles = [...listTasks('c', 0.5, [0.1]), ...listTasks('d', 0.5, [0.5])]
    const { interval, collapsed } = estimateWeightedMean(
      [...singles, ...listTasks('e', 1, [0, 0, 0, 0])],
      DESIGN,
    )
    expect(collapsed).toEqual([['c', 'd']])
    // Two of four tasks with the variance 0.08, in a population of 8.
    expectClose(interval?.se, Math.sqrt((4 / 8) ** 2 * (1 - 0.5) * (0.08 / 2)))
    expectClose(interval?.df, 1)
  })

  it('uses different probabilities within a stratum', () => {
    const unequal = [0.5, 0.25, 0.25, 0.5, 0.25, 0.25].map((probability, i): WeightedScore => {
      return { id: `t${i}`, score: i % 3 === 0 ? 1 : 0, stratum: 'a', probability, review: null }
    })
    const { mean, interval } = estimateWeightedMean(unequal, DESIGN)
    expectClose(mean, 4 / 20)
    // z is 2·0.8/20 twice and −4·0.2/20 four times; 1 − π is 0.5 twice and 0.75 four times.
    const [up, down, rest] = [0.08, -0.04, 4]
    const center = (2 * 0.5 * up + 4 * 0.75 * down) / rest
    const spread = 2 * 0.5 * (up - center) ** 2 + 4 * 0.75 * (down - center) ** 2
    const concentration = (2 * 0.5 ** 2 + 4 * 0.75 ** 2) / rest ** 2
    expectClose(interval?.se, Math.sqrt(spread / (1 - concentration)))
  })

  it('names strata of the pool without a drawn task, with their shares', () => {
    const pool = [
      { stratum: 'c', tasks: 4 },
      { stratum: 'b', tasks: 30 },
      { stratum: 'a', tasks: 6 },
      { stratum: 'd', tasks: 0 },
    ]
    const { leftOut } = estimateWeightedMean(tasks, { ...DESIGN, pool })
    expect(leftOut).toEqual([{ phase: 'draw', stratum: 'c', share: 0.1 }])
  })

  it('has no interval with approximate probabilities, and has one with estimated ones', () => {
    const approximate = estimateWeightedMean(tasks, { ...DESIGN, probabilities: 'approximate' })
    expect(approximate).toMatchObject({ interval: null, reason: 'approximate-probabilities' })
    expectClose(approximate.mean, 0.65)
    const estimated = estimateWeightedMean(tasks, { ...DESIGN, probabilities: 'estimated' })
    expect(estimated.interval).toEqual(estimateWeightedMean(tasks, DESIGN).interval)
  })

  it('claims nominal coverage for exact probabilities, 10 tasks in each stratum and 100 effective ones', () => {
    const values = Array.from({ length: 90 }, (_, i) => (i % 7) / 7)
    const claims = (counts: number[], probabilities: SampleDesign['probabilities'] = 'exact') =>
      estimateWeightedMean(
        counts.flatMap((count, i) => listTasks(`s${i}`, 0.5, values.slice(0, count))),
        { ...DESIGN, probabilities },
      ).hasNominalCoverage
    expect(claims([10, 80, 10])).toBe(true)
    expect(claims([9, 80, 11])).toBe(false)
    expect(claims([89, 10])).toBe(false)
    expect(claims([10, 80, 10], 'estimated')).toBe(false)
    const census = listTasks('a', 1, [0, 1])
    expect(estimateWeightedMean(census, DESIGN).hasNominalCoverage).toBe(true)
  })

  it('says why there is no interval', () => {
    expect(estimateWeightedMean([], DESIGN)).toMatchObject({
      mean: null,
      interval: null,
      effectiveTasks: null,
      reason: 'no-tasks',
    })
    expect(estimateWeightedMean(tasks.slice(1), DESIGN).reason).toBe('too-few-tasks')
    const lone = [...listTasks('a', 0.5, [0.3]), ...listTasks('b', 1, [0, 1, 0, 1, 0])]
    expect(estimateWeightedMean(lone, DESIGN)).toMatchObject({ interval: null, reason: 'one-task-stratum' })
    const flat = [...listTasks('a', 0.3, [0.1, 0.1, 0.1]), ...listTasks('b', 0.7, [0.7, 0.7, 0.7])]
    expect(estimateWeightedMean(flat, DESIGN)).toMatchObject({ interval: null, reason: 'zero-variance' })
  })

  it('refuses invalid input', () => {
    const [first] = tasks as [WeightedScore]
    expect(() => estimateWeightedMean([first, first], DESIGN)).toThrow(/given twice/)
    for (const probability of [0, 1e-10, 1.01, Number.NaN])
      expect(() => estimateWeightedMean([{ ...first, probability }], DESIGN)).toThrow(/probability/)
    expect(() => estimateWeightedMean([{ ...first, score: Number.NaN }], DESIGN)).toThrow(/finite/)
    expect(() => estimateWeightedMean(tasks, { ...DESIGN, pool: [{ stratum: 'a', tasks: -1 }] })).toThrow(
      /-1 tasks/,
    )
  })
})

describe('estimateWeightedMean, after a draw for review', () => {
  const REVIEW = { stratum: 'all', available: 100, drawn: 20, settled: 20, accepted: 10 }
  // 6 of the 10 accepted tasks.
  const tasks = listTasks('pool', 0.6, [0, 0.2, 0.4, 0.6, 0.8, 1]).map((task): WeightedScore => ({
    ...task,
    review: { stratum: 'all', probability: 0.2, isForced: false },
  }))

  it('multiplies the probabilities of both phases, and adds their variances', () => {
    const found = estimateWeightedMean(tasks, { ...DESIGN, review: [REVIEW] })
    expect(found).toMatchObject({ target: 'as-tasks-come', reason: null })
    expectClose(found.mean, 0.5)
    expectClose(found.effectiveTasks, 6)
    const second = (1 - 0.6) * (0.14 / 6)
    // Σz² of the accepted tasks; their total is 0, whose variance under the second draw is `second`.
    const squares = 0.7 / 10 ** 2 / 0.6
    const first = (1 - 0.2) * (20 / 19) * (squares + second / 20)
    expectClose(found.interval?.se, Math.sqrt(first + second))
  })

  it('adjusts for drawn tasks that are not settled, stratum by stratum', () => {
    const other = { stratum: 'other', available: 50, drawn: 50, settled: 50, accepted: 6 }
    const mixed = [
      ...tasks,
      ...listTasks('more', 1, [0, 0, 0, 0, 0, 0]).map((task): WeightedScore => ({
        ...task,
        review: { stratum: 'other', probability: 1, isForced: true },
      })),
    ]
    const review = [{ ...REVIEW, settled: 16, accepted: 8 }, other]
    const { mean, effectiveTasks } = estimateWeightedMean(mixed, { ...DESIGN, review })
    const weight = 1 / (0.2 * (16 / 20) * 0.6)
    expectClose(mean, (weight * 3) / (weight * 6 + 6))
    expectClose(effectiveTasks, (weight * 6 + 6) ** 2 / (weight ** 2 * 6 + 6))
    // The same as the estimated size of the stratum, 100 · 8/16, over the 8 accepted tasks and the second draw.
    expectClose(weight, (100 * (8 / 16)) / 8 / 0.6)
  })

  it('never claims to describe tasks as they come where a task has no recorded draw for review', () => {
    const [first, ...rest] = tasks as [WeightedScore, ...WeightedScore[]]
    const found = estimateWeightedMean([{ ...first, review: null }, ...rest], { ...DESIGN, review: [REVIEW] })
    expect(found.target).toBe('accepted-pool')
    expectClose(found.interval?.se, Math.sqrt((1 - 0.6) * (0.14 / 6)))
  })

  it('names review strata without a task in the sample, those without a settled task in full', () => {
    const review = [
      REVIEW,
      { stratum: 'open', available: 30, drawn: 5, settled: 0, accepted: 0 },
      { stratum: 'rejected', available: 40, drawn: 5, settled: 5, accepted: 0 },
      { stratum: 'undrawn', available: 40, drawn: 4, settled: 4, accepted: 2 },
    ]
    expect(estimateWeightedMean(tasks, { ...DESIGN, review }).leftOut).toEqual([
      { phase: 'review', stratum: 'open', share: 0.3 },
      { phase: 'review', stratum: 'undrawn', share: 0.2 },
    ])
  })

  it('refuses contradicting counts and tasks without them', () => {
    expect(() => estimateWeightedMean(tasks, DESIGN)).toThrow(/no settled tasks/)
    const review = [{ ...REVIEW, accepted: 21 }]
    expect(() => estimateWeightedMean(tasks, { ...DESIGN, review })).toThrow(/21 accepted of 20 settled/)
  })
})

describe('properties of the weighted mean', () => {
  const sample = fc
    .array(
      fc.record({
        score: fc.double({ min: -3, max: 1, noNaN: true }),
        stratum: fc.constantFrom('a', 'b', 'c', 'd'),
        probability: fc.double({ min: 0.001, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 40 },
    )
    .map((rows) => rows.map((row, i): WeightedScore => ({ ...row, id: `t${i}`, review: null })))

  it('is the plain mean with its usual variance where weights are equal', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -3, max: 1, noNaN: true }), { minLength: 6 }), (scores) => {
        const { mean, interval, effectiveTasks } = estimateWeightedMean(listTasks('a', 0.2, scores), DESIGN)
        const plain = estimateInterval(scores.map((score) => [score]))
        expect(Math.abs((mean ?? 9) - (plain.mean ?? 0))).toBeLessThan(1e-9)
        expectClose(effectiveTasks, scores.length, 1e-9)
        if (interval) expect(Math.abs(interval.se - (plain.se ?? 0) * Math.sqrt(1 - 0.2))).toBeLessThan(1e-9)
      }),
    )
  })

  it('depends on neither the scale of the weights nor the order of tasks', () => {
    fc.assert(
      fc.property(sample, fc.double({ min: 0.01, max: 1, noNaN: true }), (tasks, scale) => {
        const before = estimateWeightedMean(tasks, DESIGN)
        expect(estimateWeightedMean([...tasks].reverse(), DESIGN)).toEqual(before)
        const scaled = tasks.map((task) => ({ ...task, probability: task.probability * scale }))
        const after = estimateWeightedMean(scaled, DESIGN)
        expect(Math.abs((after.mean ?? 0) - (before.mean ?? 0))).toBeLessThan(1e-9)
        expectClose(after.effectiveTasks, before.effectiveTasks ?? 0, 1e-9)
      }),
    )
  })

  it('has finite bounds around a mean within the scores, and at most as many effective tasks as tasks', () => {
    fc.assert(
      fc.property(sample, (tasks) => {
        const { mean, interval, effectiveTasks, reason } = estimateWeightedMean(tasks, DESIGN)
        const scores = tasks.map(({ score }) => score)
        expect(mean).toBeGreaterThanOrEqual(Math.min(...scores) - 1e-9)
        expect(mean).toBeLessThanOrEqual(Math.max(...scores) + 1e-9)
        expect(effectiveTasks).toBeLessThanOrEqual(tasks.length + 1e-9)
        expect(interval === null).toBe(reason !== null)
        if (interval) expect([interval.se, interval.low, interval.high].every(Number.isFinite)).toBe(true)
      }),
    )
  })

  it('has the variance 0 where every task of the population was drawn', () => {
    fc.assert(
      fc.property(sample, (tasks) => {
        const census = tasks.map((task) => ({ ...task, probability: 1 }))
        const { mean, interval } = estimateWeightedMean(census, DESIGN)
        expect(interval).toEqual({ se: 0, low: mean, high: mean, df: null })
      }),
    )
  })
})
