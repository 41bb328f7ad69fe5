import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectClose } from '../testing/test-vectors'
import { compareToMajority, measureDisagreement, type CompletionAnswers } from './label-disagreement'

const yes = true
const no = false
/** Completions of as many systems. */
const apart = (lists: readonly (readonly boolean[])[]): CompletionAnswers[] =>
  lists.map((answers, i) => ({ systemId: `s${i}`, answers }))

describe('measureDisagreement', () => {
  it('is the share of completions on which two answers differ', () => {
    const result = measureDisagreement(
      apart([[yes, no], [yes, yes], [no, no], [no, yes], [yes, yes], [yes], []]),
    )
    expect(result).toMatchObject({
      completions: 5,
      systems: 5,
      split: 2,
      share: 0.4,
      reason: null,
      intervalReason: null,
    })
    // Clopper and Pearson for 2 of 5, computed with scipy.
    expectClose(result.low, 0.052744950526316906, 1e-10)
    expectClose(result.high, 0.8533672003653268, 1e-10)
  })

  it('is the chance that two of many answers differ', () => {
    // 1 of 3 against 2: 2·1·2/(3·2) = 2/3; 2 against 2: 2·2·2/(4·3) = 2/3; all the same: 0.
    const result = measureDisagreement(
      apart([
        [yes, no, no],
        [yes, yes, no, no],
        [no, no, no],
      ]),
    )
    expectClose(result.share, 4 / 9)
    expect(result).toMatchObject({ completions: 3, split: 2 })
  })

  it('needs two answers on a completion', () => {
    const nothing = {
      share: null,
      low: null,
      high: null,
      effective: null,
      degrees: null,
      reason: 'no-repeats',
      intervalReason: 'no-repeats',
    }
    expect(measureDisagreement([])).toEqual({ ...nothing, completions: 0, systems: 0, split: 0 })
    expect(measureDisagreement(apart([[yes], [no]]))).toMatchObject(nothing)
  })

  it('has no interval from one system', () => {
    const one = [
      [yes, no],
      [yes, yes],
    ].map((answers) => ({ systemId: 's', answers }))
    expect(measureDisagreement(one)).toMatchObject({
      systems: 1,
      share: 0.5,
      low: null,
      high: null,
      reason: null,
      intervalReason: 'one-system',
    })
  })

  it('stays within [0, 1] and is symmetric in the two answers', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.boolean(), { maxLength: 6 })), (answers) => {
        const group = (lists: readonly boolean[][]) =>
          lists.map((list, i) => ({ systemId: `s${i % 4}`, answers: list }))
        const result = measureDisagreement(group(answers))
        expect(measureDisagreement(group(answers.map((list) => list.map((met) => !met).reverse())))).toEqual(
          result,
        )
        expect(result.low === null).toBe(result.intervalReason !== null)
        if (result.share === null || result.low === null || result.high === null) return
        expect(
          0 <= result.low && result.low <= result.share && result.share <= result.high && result.high <= 1,
        ).toBe(true)
        expect(result.split === 0).toBe(result.share === 0)
      }),
    )
  })
})

describe('compareToMajority', () => {
  it('compares verdicts with the majority of physicians and leaves out ties', () => {
    const result = compareToMajority(
      [
        { systemId: 'a', met: yes, answers: [yes, yes, no] },
        { systemId: 'b', met: no, answers: [yes, yes, no] },
        { systemId: 'b', met: no, answers: [no, no] },
        { systemId: 'c', met: no, answers: [yes, no] },
        { systemId: 'd', met: yes, answers: [no] },
      ],
      2,
    )
    expect(result).toMatchObject({
      completions: 3,
      systems: 2,
      disagreements: 1,
      tied: 1,
      tooFewPhysicians: 1,
      reason: null,
      intervalReason: null,
    })
    expectClose(result.share, 1 / 3)
  })

  it('accepts one physician as a majority if the settings say so', () => {
    expect(compareToMajority([{ systemId: 'a', met: yes, answers: [no] }], 1)).toMatchObject({
      completions: 1,
      disagreements: 1,
      share: 1,
      low: null,
      reason: null,
      intervalReason: 'one-system',
    })
  })

  it('reports why there is no share', () => {
    expect(compareToMajority([], 2)).toMatchObject({ share: null, low: null, reason: 'no-labels' })
    expect(
      compareToMajority(
        [
          { systemId: 'a', met: yes, answers: [no] },
          { systemId: 'a', met: yes, answers: [no, yes] },
        ],
        2,
      ),
    ).toMatchObject({
      share: null,
      tied: 1,
      tooFewPhysicians: 1,
      reason: 'no-majority',
      intervalReason: 'no-majority',
    })
  })
})
