import { describe, expect, it } from 'vitest'
import { emptyReviewDraft } from '../../../domain/reviewing/empty-review-draft'
import type { ReviewDraft } from '../../../domain/reviewing/review-draft'
import { listReviewTexts } from '../../../domain/reviewing/review-texts'
import { listGuardedReviewTexts } from './list-guarded-review-texts'

const criteria = [{ stableId: 'a' }, { stableId: 'b' }]
const draft: ReviewDraft = {
  ...emptyReviewDraft('v'),
  changes: [
    { action: 'add', stableId: 'n', text: 'Names Mr. Jones', points: 3, reason: null },
    { action: 'edit', stableId: 'b', text: 'Says why', reason: 'other', note: 'As Dr. Lind says' },
    { action: 'points', stableId: 'a', points: 3, reason: 'other' },
    { action: 'add', stableId: 'm', text: ' ', points: null, reason: null },
  ],
  note: 'For its author',
  privateNote: 'For me alone',
}

describe('texts of a review that are checked for patient data', () => {
  const listed = listGuardedReviewTexts(draft, criteria)

  it('match what the server checks, each with its place, without the private note', () => {
    expect(listed.map(({ text }) => text)).toEqual(listReviewTexts(draft).map(({ text }) => text))
    expect(listed.map(({ where, part }) => [where, part])).toEqual([
      ['added criterion 1', 'criterion:n'],
      ['criterion 2', 'criterion:b'],
      ['the reason for criterion 2', 'criterion:b'],
      ['the note', 'note'],
    ])
  })

  it('are written back in place, with points and reasons unchanged', () => {
    const written = listed.reduce((now, { write, text }) => write(now, `${text}!`), draft)
    expect(written).toEqual({
      ...draft,
      note: 'For its author!',
      changes: [
        { ...draft.changes[0], text: 'Names Mr. Jones!' },
        { ...draft.changes[1], text: 'Says why!', note: 'As Dr. Lind says!' },
        draft.changes[2],
        draft.changes[3],
      ],
    })
  })
})
