import { describe, expect, it } from 'vitest'
import { describeDifficulty, describeStatus } from './strings'
import { describeWithdrawal } from './withdraw-strings'

describe('withdrawing', () => {
  it('says that a task is taken out of review only if it is in review', () => {
    expect(describeWithdrawal('in_review')).toContain('out of review')
    for (const status of ['revision', 'draft'] as const)
      expect(describeWithdrawal(status)).not.toMatch(/out of|from review/)
  })

  it('does not say that anybody worked on a task that was never submitted', () => {
    expect(describeStatus({ status: 'withdrawn', versionNumber: 2 })).toContain('anymore')
    expect(describeStatus({ status: 'withdrawn', versionNumber: null })).toBe(
      'You withdrew it before submitting it, so nobody else has seen it.',
    )
  })
})

describe('the difficulty', () => {
  it.each([
    ['in_review', 'difficult', 'Difficult so far: you rated the answer 1 or 2. The final rating decides.'],
    ['rejected', 'typical', 'Typical: you rated the answer 3 or more'],
    ['accepted', 'typical', 'Typical: the final rating is 3 or more'],
    ['released', 'difficult', 'Difficult: the final rating is 1 or 2'],
  ] as const)(
    'of a task that is %s is explained by the rating that decides it',
    (status, difficulty, says) => {
      expect(describeDifficulty(difficulty, status)).toBe(says)
    },
  )
})
