import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectClose } from '../testing/test-vectors'
import { compareToMajority, measureDisagreement } from './label-disagreement'

const yes = true
const no = false

describe('measureDisagreement', () => {
  it('is the share of completions on which two answers differ', () => {
    const answers = [[yes, no], [yes, yes], [no, no], [no, yes], [yes, yes], [yes], []]
    const result = measureDisagreement(answers)
    expect(result).toMatchObject({ completions: 5, split: 2, share: 0.4, reason: null })
    // Wilson for 2 of 5, computed with scipy.
    expectClose(result.low, 0.11762077423264788, 1e-10)
    expectClose(result.high, 0.7692757187239871, 1e-10)
  })

  it('is the chance that two of many answers differ', () => {
    // 1 of 3 against 2: 2·1·2/(3·2) = 2/3; 2 against 2: 2·2·2/(4·3) = 2/3; all the same: 0.
    const result = measureDisagreement([[yes, no, no], [yes, yes, no, no], [no, no, no]])
    expectClose(result.share, 4 / 9)
    expect(result).toMatchObject({ completions: 3, split: 2 })
  })

  it('needs two answers on a completion', () => {
    expect(measureDisagreement([])).toEqual({ completions: 0, split: 0, share: null, low: null, high: null, reason: 'no-repeats' })
    expect(measureDisagreement([[yes], [no]])).toMatchObject({ share: null, reason: 'no-repeats' })
  })

  it('stays within [0, 1] and does not know which answer is which', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.boolean(), { maxLength: 6 })), (answers) => {
        const result = measureDisagreement(answers)
        expect(measureDisagreement(answers.map((list) => list.map((met) => !met).reverse()))).toEqual(result)
        if (result.share === null || result.low === null || result.high === null) return
        expect(0 <= result.low && result.low <= result.share && result.share <= result.high && result.high <= 1).toBe(true)
        expect(result.split === 0).toBe(result.share === 0)
      }),
    )
  })
})

describe('compareToMajority', () => {
  it('counts verdicts against what most physicians say, and leaves out ties', () => {
    const result = compareToMajority(
      [
        { met: yes, labels: [yes, yes, no] },
        { met: no, labels: [yes, yes, no] },
        { met: no, labels: [no, no] },
        { met: no, labels: [yes, no] },
        { met: yes, labels: [no] },
      ],
      2,
    )
    expect(result).toMatchObject({ completions: 3, disagreements: 1, tied: 1, tooFewPhysicians: 1, reason: null })
    expectClose(result.share, 1 / 3)
  })

  it('takes the word of one physician where that is asked for', () => {
    expect(compareToMajority([{ met: yes, labels: [no] }], 1)).toMatchObject({ completions: 1, disagreements: 1, share: 1, high: 1 })
  })

  it('says why there is no share', () => {
    expect(compareToMajority([], 2)).toMatchObject({ share: null, low: null, reason: 'no-labels' })
    expect(compareToMajority([{ met: yes, labels: [no] }, { met: yes, labels: [no, yes] }], 2)).toMatchObject({
      share: null, tied: 1, tooFewPhysicians: 1, reason: 'no-majority',
    })
  })
})
