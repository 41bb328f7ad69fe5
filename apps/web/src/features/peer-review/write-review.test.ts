import { describe, expect, it } from 'vitest'
import { emptyReviewDraft } from '../../domain/reviewing/empty-review-draft'
import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import { writeReview } from './write-review'

const draft: ReviewDraft = {
  ...emptyReviewDraft('v'),
  flawConfirmed: true,
  responseQuality: 2,
  kept: ['a'],
  decision: 'return',
  reasons: ['factual_error'],
  note: 'Mend the dose.',
  privateNote: 'Ask.',
  changes: [
    { action: 'edit', stableId: 'b', text: 'Gives 25 mg', reason: 'factual_error' },
    { action: 'points', stableId: 'b', points: -3, reason: null },
    { action: 'add', stableId: 'n', text: 'Warns', points: 4, reason: 'other' },
  ],
}

describe('a review as one text', () => {
  it('has all that was said, with criteria by their number', () => {
    const text = writeReview(draft, [{ stableId: 'a' }, { stableId: 'b' }])
    for (const part of [
      'meaningful flaw? Yes',
      'relevant? –',
      '2 of 7',
      'Criterion 2: Reworded Gives 25 mg (Factual error)',
      'Criterion 2: Other points −3',
      'Kept: Criterion 1',
      'Return\nFactual error\nMend the dose.',
      'Ask.',
    ])
      expect(text).toContain(part)
  })

  it('goes by the order of the changes where the criteria are not known', () => {
    const text = writeReview(draft)
    expect(text).toContain('Change 1: Reworded Gives 25 mg')
    expect(text).toContain('Change 2: Added +4 Warns')
    expect(text).not.toMatch(/Kept|Change 0/)
  })

  it('is nothing while nothing is said', () => {
    expect(writeReview(emptyReviewDraft('v'))).toBe('')
  })
})
