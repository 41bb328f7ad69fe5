import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeNormalQuantile } from '../numeric/normal'
import { createRandom } from '../numeric/random'
import { expectClose } from '../testing/test-vectors'
import { estimateAnswerVariance } from './answer-variance'
import { estimateHumanRange, listTaskRanges } from './human-range'
import { EXAMPLE_ANSWERS, list, SHROUT_FLEISS, someAnswers } from './testing/example-answers'

describe('estimateHumanRange', () => {
  it('pools variances and distances within tasks', () => {
    const { sd, expectedRange, ...rest } = estimateHumanRange(
      list({ t1: { a: 0.2, b: 0.6 }, t2: { a: 0.4, b: 1, c: 0.7 }, t3: { c: 0.9 } }),
    )
    // Variances 0.08 with 1 and 0.09 with 2 degrees of freedom; mean distances 0.4 and (0.6 + 0.3 + 0.3)/3 = 0.4.
    expectClose(sd, Math.sqrt((0.08 + 2 * 0.09) / 3))
    expectClose(expectedRange, 0.4)
    expect(rest).toEqual({
      reason: null,
      tasks: 3,
      sharedTasks: 2,
      people: 3,
      answers: 6,
      parts: 1,
      degrees: 1,
    })
  })

  it('is the variance between people plus the residual', () => {
    for (const answers of [EXAMPLE_ANSWERS, SHROUT_FLEISS]) {
      const { unbiased } = estimateAnswerVariance(answers)
      expectClose(
        estimateHumanRange(answers).sd,
        Math.sqrt((unbiased?.people ?? 0) + (unbiased?.residual ?? 0)),
        1e-11,
      )
    }
  })

  it('has an expected range of 2/√π standard deviations for normal scores', () => {
    const random = createRandom('human range')
    const draw = () => computeNormalQuantile((random.nextUint32() + 0.5) / 2 ** 32)
    const people = Array.from({ length: 200 }, () => 0.6 * draw())
    const answers = Array.from({ length: 2000 }, (_, task) => {
      const level = draw()
      return [0, 1, 2].map((turn) => {
        const person = (7 * task + 31 * turn) % people.length
        return {
          taskId: `t${task}`,
          personId: `p${person}`,
          score: level + (people[person] ?? 0) + 0.8 * draw(),
        }
      })
    }).flat()
    const { sd, expectedRange } = estimateHumanRange(answers)
    expectClose(sd, 1, 0.05)
    expectClose((expectedRange ?? 0) / (sd ?? 1), 2 / Math.sqrt(Math.PI), 0.01)
  })

  it('explains why there is none', () => {
    const reasonOf = (tasks: Parameters<typeof list>[0]) => estimateHumanRange(list(tasks)).reason
    expect(reasonOf({})).toBe('no-answers')
    expect(reasonOf({ t1: { a: 1 }, t2: { a: 0 } })).toBe('one-person')
    expect(reasonOf({ t1: { a: 1 }, t2: { b: 0 } })).toBe('no-shared-task')
    expect(reasonOf({ t1: { a: 0.1, b: 0.1, c: 0.1 }, t2: { b: 0.3 } })).toBe('zero-variance')
    expect(reasonOf({ t1: { a: 0.1, b: 0.2 } })).toBeNull()
  })

  it('is the same for any order of rows, and positive', () => {
    const mixed = someAnswers.chain((answers) =>
      fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length })),
    )
    fc.assert(
      fc.property(mixed, ([answers, shuffled]) => {
        const found = estimateHumanRange(answers)
        expect(estimateHumanRange(shuffled)).toEqual(found)
        expect(listTaskRanges(shuffled)).toEqual(listTaskRanges(answers))
        if (found.sd === null) return
        expect(found.sd).toBeGreaterThan(0)
        expect(found.expectedRange).toBeGreaterThan(0)
        // Two answers are √2 sd apart; more answers of a task are closer.
        expect(found.expectedRange).toBeLessThanOrEqual(Math.SQRT2 * found.sd + 1e-12)
      }),
    )
  })
})

describe('listTaskRanges', () => {
  it('lists the answers to each task in the order of ids', () => {
    const ranges = listTaskRanges(
      list({ t2: { c: 0.5, a: 0.2, b: 0.9 }, t1: { a: 0.4 }, t3: { a: 0.1, b: 0.1 } }),
    )
    expect(ranges).toHaveLength(3)
    expect(ranges[0]).toEqual({
      taskId: 't1',
      answers: 1,
      mean: 0.4,
      lowest: 0.4,
      highest: 0.4,
      reason: 'one-person',
      sd: null,
      expectedRange: null,
    })
    expect(ranges[1]).toMatchObject({ taskId: 't2', answers: 3, lowest: 0.2, highest: 0.9, reason: null })
    // Deviations −1/30, −1/3 and 11/30; distances 0.3, 0.4 and 0.7.
    expectClose(ranges[1]?.mean, 1.6 / 3)
    expectClose(ranges[1]?.sd, Math.sqrt((1 + 100 + 121) / 900 / 2))
    expectClose(ranges[1]?.expectedRange, 1.4 / 3)
    expect(ranges[2]).toMatchObject({ taskId: 't3', answers: 2, reason: 'zero-variance', sd: null })
    expect(listTaskRanges([])).toEqual([])
  })
})
