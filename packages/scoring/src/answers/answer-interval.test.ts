import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateBoardInterval } from '../aggregate/board-interval'
import { computeTQuantile } from '../numeric/t-quantile'
import { expectClose } from '../testing/test-vectors'
import { estimateAnswerInterval } from './answer-interval'
import { EXAMPLE_ANSWERS, list, someAnswers } from './testing/example-answers'

/** Answers of all people to all tasks. */
function cross(scores: readonly (readonly number[])[]) {
  return list(
    Object.fromEntries(
      scores.map((row, task) => [
        `t${task}`,
        Object.fromEntries(row.map((score, person) => [`p${person}`, score])),
      ]),
    ),
  )
}

describe('estimateAnswerInterval', () => {
  it('is the two-way variance of Cameron, Gelbach and Miller on complete data', () => {
    // Six tasks by two people: task means 0.1 to 0.6, people 0.1 above and below.
    const { mean, interval, reason, effectivePeople, ...counts } = estimateAnswerInterval(
      cross([1, 2, 3, 4, 5, 6].map((i) => [i / 10 + 0.1, i / 10 - 0.1])),
    )
    expectClose(mean, 0.35)
    const task = ((6 / 5) * (2 * (0.25 ** 2 + 0.15 ** 2 + 0.05 ** 2))) / 36
    const person = (2 / 1) * 2 * (0.1 / 2) ** 2
    const answer = ((12 / 11) * (2 * 2 * (0.25 ** 2 + 0.15 ** 2 + 0.05 ** 2) + 12 * 0.1 ** 2)) / 144
    expectClose(interval?.se, Math.sqrt(task + person - answer), 1e-11)
    expectClose(interval?.df, 1)
    expectClose((interval?.high ?? 0) - 0.35, computeTQuantile(0.975, 1) * (interval?.se ?? 0), 1e-11)
    expectClose(0.35 - (interval?.low ?? 0), computeTQuantile(0.975, 1) * (interval?.se ?? 0), 1e-11)
    expect(interval?.method).toBe('two-way')
    expect(counts).toEqual({ tasks: 6, people: 2, answers: 12 })
    expectClose(effectivePeople, 2)
    expect(reason).toBeNull()
  })

  it('agrees with leaving out each task, person and answer on unbalanced data', () => {
    // numpy: weighted means without each cluster, the weights of the others in their proportions.
    const { mean, interval, effectivePeople } = estimateAnswerInterval(EXAMPLE_ANSWERS)
    expectClose(mean, 0.5263888888888889)
    expectClose(interval?.se, 0.1017771864369042, 1e-11)
    expectClose(effectivePeople, 3.724137931034482)
    expect(interval).toMatchObject({ df: 3, method: 'by-task' })
  })

  it('uses one way of clustering where the two-way variance is smaller, and says which', () => {
    // Tasks differ and people agree on average, but not on tasks.
    const byTask = cross([1, 2, 3, 4, 5, 6].map((i) => [i + (i % 2), i + 1 - (i % 2)]))
    expect(estimateAnswerInterval(byTask).interval?.method).toBe('by-task')
    // People differ, tasks do not, and the residual of a task is balanced.
    const byPerson = cross([1, 2, 3, 4, 5, 6].map((i) => (i % 2 === 0 ? [0, 1, 5, 6] : [1, 0, 6, 5])))
    expect(estimateAnswerInterval(byPerson).interval?.method).toBe('by-person')
  })

  it('uses the published variance where tasks and people have equal means', () => {
    const checkered = [0, 1, 0, 1, 0, 1].map((score) => [score, 1 - score])
    const { mean, interval } = estimateAnswerInterval(cross(checkered))
    expect(mean).toBe(0.5)
    expect(interval).toMatchObject({
      se: estimateBoardInterval(checkered).se,
      method: 'variance-components',
      df: 1,
    })
  })

  it('explains why there is no interval', () => {
    expect(estimateAnswerInterval([])).toEqual({
      mean: null,
      tasks: 0,
      people: 0,
      answers: 0,
      effectivePeople: null,
      reason: 'no-answers',
      interval: null,
    })
    const alone = cross([0, 1, 2, 3, 4, 5].map((i) => [i]))
    expect(estimateAnswerInterval(alone)).toMatchObject({
      mean: 2.5,
      people: 1,
      effectivePeople: 1,
      reason: 'one-person',
      interval: null,
    })
    expect(estimateAnswerInterval(list({ t1: { a: 0, b: 1 } }))).toMatchObject({
      mean: 0.5,
      effectivePeople: 2,
      reason: 'too-few-tasks',
    })
    expect(estimateAnswerInterval(cross([0, 1, 2, 3, 4].map((i) => [i, i])))).toMatchObject({
      reason: 'too-few-tasks',
    })
    expect(estimateAnswerInterval(cross(Array<number[]>(6).fill([0.1, 0.1, 0.1])))).toMatchObject({
      reason: 'zero-variance',
      interval: null,
    })
  })

  it('has the mean of the board inside finite bounds, the same for any order of rows', () => {
    const mixed = someAnswers.chain((answers) =>
      fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length })),
    )
    fc.assert(
      fc.property(mixed, ([answers, shuffled]) => {
        const found = estimateAnswerInterval(answers)
        expect(estimateAnswerInterval(shuffled)).toEqual(found)
        if (found.effectivePeople !== null) {
          expect(found.effectivePeople).toBeGreaterThan(1 - 1e-12)
          expect(found.effectivePeople).toBeLessThan(found.people + 1e-12)
        }
        if (found.interval === null) return
        const { se, low, high } = found.interval
        expect(se).toBeGreaterThan(0)
        expect(low).toBeLessThan(found.mean ?? Number.NaN)
        expect(high).toBeGreaterThan(found.mean ?? Number.NaN)
        expect(Number.isFinite(low) && Number.isFinite(high)).toBe(true)
      }),
    )
  })
})
