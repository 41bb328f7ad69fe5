import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectClose } from '../testing/test-vectors'
import { summarizeAnswersAtK } from './answers-at-k'
import { EXAMPLE_ANSWERS, someAnswers } from './testing/example-answers'

describe('summarizeAnswersAtK', () => {
  it('uses the tasks with at least k answers, and counts the others', () => {
    const { best, mean, worst, ...counts } = summarizeAnswersAtK(EXAMPLE_ANSWERS, 3)
    expect(counts).toEqual({ k: 3, tasks: 3, leftOut: 3 })
    // t1, t4 and t6 have three answers each.
    expectClose(best, (0.77 + 0.93 + 0.88) / 3)
    expectClose(mean, (0.6 + 0.8 + 2.14 / 3) / 3)
    expectClose(worst, (0.41 + 0.66 + 0.52) / 3)
  })

  it('averages over the pairs of a task', () => {
    const { best, worst, tasks, leftOut } = summarizeAnswersAtK(EXAMPLE_ANSWERS, 2)
    expect([tasks, leftOut]).toEqual([5, 1])
    // The lowest of pairs of three sorted scores: the first in 2 of 3 pairs, the second in 1 of 3.
    const [t1, t4, t6] = [(2 * 0.77 + 0.62) / 3, (2 * 0.93 + 0.81) / 3, (2 * 0.88 + 0.74) / 3]
    expectClose(best, (t1 + 0.58 + 0.3 + t4 + t6) / 5)
    const [w1, w4, w6] = [(2 * 0.41 + 0.62) / 3, (2 * 0.66 + 0.81) / 3, (2 * 0.52 + 0.74) / 3]
    expectClose(worst, (w1 + 0.35 - 0.12 + w4 + w6) / 5)
  })

  it('has no scores where no task has k answers', () => {
    expect(summarizeAnswersAtK(EXAMPLE_ANSWERS, 4)).toEqual({
      k: 4,
      tasks: 0,
      leftOut: 6,
      best: null,
      mean: null,
      worst: null,
    })
    expect(summarizeAnswersAtK([], 1)).toMatchObject({ tasks: 0, leftOut: 0, best: null })
    for (const k of [0, 1.5]) expect(() => summarizeAnswersAtK(EXAMPLE_ANSWERS, k)).toThrow(/whole number/)
  })

  it('has the mean between worst and best, the same for any order of rows', () => {
    const mixed = someAnswers.chain((answers) =>
      fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length })),
    )
    fc.assert(
      fc.property(mixed, fc.integer({ min: 1, max: 4 }), ([answers, shuffled], k) => {
        const found = summarizeAnswersAtK(answers, k)
        expect(summarizeAnswersAtK(shuffled, k)).toEqual(found)
        if (found.mean === null) return
        expect(found.worst).toBeLessThanOrEqual(found.mean + 1e-12)
        expect(found.best).toBeGreaterThanOrEqual(found.mean - 1e-12)
      }),
    )
  })
})
