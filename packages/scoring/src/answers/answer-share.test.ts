import { describe, expect, it } from 'vitest'
import { estimateExampleShare } from '../aggregate/example-share'
import { estimateAnswerShare } from './answer-share'

const repeat = (value: number, times: number) => Array.from({ length: times }, () => value)

describe('estimateAnswerShare', () => {
  const answers = (values: number[], people: number) =>
    values.map((score, i) => ({
      taskId: `t${String(i).padStart(3, '0')}`,
      personId: `p${i % people}`,
      score,
    }))

  it('is wider than that of independent answers where physicians differ', () => {
    // Two of ten physicians always, the others never.
    const values = Array.from({ length: 100 }, (_, i) => Number(i % 10 < 2))
    const alone = estimateExampleShare(values).interval
    const clustered = estimateAnswerShare(answers(values, 10)).interval
    expect(clustered?.high).toBeGreaterThan((alone?.high ?? 1) + 0.1)
    expect(clustered?.low).toBeGreaterThanOrEqual(0)
  })

  it('gives the reason why there is no interval', () => {
    expect(estimateAnswerShare(answers(repeat(0, 20), 5))).toMatchObject({
      share: 0,
      reason: 'zero-variance',
    })
    expect(estimateAnswerShare(answers([...repeat(0, 9), 1], 1))).toMatchObject({ reason: 'one-person' })
    expect(estimateAnswerShare([])).toMatchObject({ share: null, reason: 'no-answers' })
  })
})
