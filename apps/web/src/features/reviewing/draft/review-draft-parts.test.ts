import { describe, expect, it } from 'vitest'
import { emptyReviewDraft } from '../../../domain/reviewing/empty-review-draft'
import type { ReviewDraft } from '../../../domain/reviewing/review-draft'
import { formatWrittenParts, hasMoreWritten } from '../../kits/assignments/written-parts'
import { mergeChanges } from '../../kits/drafts/conflict/merge-drafts'
import { makeReviewDraftParts } from './review-draft-parts'

const draft: ReviewDraft = {
  ...emptyReviewDraft('v'),
  flawConfirmed: true,
  responseQuality: 2,
  kept: ['a'],
  decision: 'return',
  reasons: ['factual_error'],
  note: 'Fix the dose.',
  privateNote: 'Ask.',
  changes: [
    { action: 'edit', stableId: 'b', text: 'Gives 25 mg', reason: 'factual_error' },
    { action: 'points', stableId: 'b', points: -3, reason: null },
    { action: 'add', stableId: 'n', text: 'Warns', points: 4, reason: 'other' },
  ],
}

const write = (of: ReviewDraft, criteria: { stableId: string }[]) =>
  formatWrittenParts(makeReviewDraftParts(criteria), of)

describe('a review formatted as one text', () => {
  it('leaves out the reasons of a return once it approves the task', () => {
    expect(write({ ...draft, decision: 'approve' }, [])).toContain('Approve\nFix the dose.')
    expect(write({ ...draft, decision: 'approve', changes: [] }, [])).not.toContain('Factual error')
    expect(write({ ...draft, decision: 'reject' }, [])).toContain('Reject\nFactual error\n')
  })

  it('contains everything written, with criteria by number', () => {
    const text = write(draft, [{ stableId: 'a' }, { stableId: 'b' }])
    for (const part of [
      'meaningful flaw? Yes',
      'relevant? –',
      '2 of 7',
      'Criterion 2: Reworded Gives 25 mg (Factual error)',
      'Criterion 2: Points changed to −3',
      'Added criterion 1: Added +4 Warns (Other)',
      'Kept: Criterion 1',
      'Return\nFactual error\nFix the dose.',
      'Ask.',
    ])
      expect(text).toContain(part)
  })

  it('lists changes in the order of the rubric, not in the order in which they were made', () => {
    const [edit, points, add] = draft.changes
    const text = write(
      { ...draft, changes: [add, points, edit].flatMap((change) => change ?? []), kept: ['c', 'a'] },
      [{ stableId: 'a' }, { stableId: 'b' }, { stableId: 'c' }],
    )
    expect(text.match(/(Criterion|Added criterion) \d: \w+|Kept: .*/g)).toEqual([
      'Criterion 2: Points',
      'Criterion 2: Reworded',
      'Added criterion 1: Added',
      'Kept: Criterion 1, Criterion 3',
    ])
  })

  it('names the criteria that were not reviewed, once others were', () => {
    const rubric = [{ stableId: 'a' }, { stableId: 'b' }, { stableId: 'c' }]
    expect(write({ ...draft, changes: [] }, rubric)).toContain('Not reviewed: Criterion 2, Criterion 3')
    expect(write({ ...draft, changes: [], kept: ['a', 'b', 'c'] }, rubric)).not.toContain('Not reviewed')
    expect(write(emptyReviewDraft('v'), rubric)).toBe('')
  })

  it('isolates Arabic words from the English around them', () => {
    const change = { action: 'edit' as const, stableId: 'b', text: 'يوصي بـ 25 mg', reason: null }
    expect(write({ ...draft, changes: [change] }, [{ stableId: 'b' }])).toContain(
      'Criterion 1: Reworded \u2068يوصي بـ 25 mg\u2069',
    )
  })

  it('is empty for an empty review', () => {
    expect(write(emptyReviewDraft('v'), [])).toBe('')
  })
})

describe('a review that was changed in two places', () => {
  const parts = makeReviewDraftParts([{ stableId: 'a' }, { stableId: 'b' }, { stableId: 'c' }])
  const combine = (mine: Partial<ReviewDraft>, theirs: Partial<ReviewDraft>) =>
    mergeChanges(parts, { mine: { ...draft, ...mine }, theirs: { ...draft, ...theirs }, base: draft })

  it('is merged criterion by criterion and answer by answer', () => {
    const changes = [
      ...draft.changes,
      { action: 'add' as const, stableId: 'm', text: 'Names it', points: 1, reason: null },
    ]
    expect(
      combine(
        { kept: ['a', 'c'], realistic: true, privateNote: 'Other.' },
        { changes, kept: [], decision: 'reject' },
      ),
    ).toEqual({ ...draft, kept: ['c'], realistic: true, privateNote: 'Other.', changes, decision: 'reject' })
  })

  it('is not merged when one side changed the decision and the other the note that explains it', () => {
    expect(combine({ decision: 'approve' }, { note: 'Fix the dose and the route.' })).toBeNull()
  })

  it('is not merged when both sides changed the same criterion', () => {
    const without = draft.changes.filter(({ action }) => action !== 'edit')
    expect(combine({ changes: without }, { changes: draft.changes.slice(0, 1) })).toBeNull()
  })
})

it('a draft has more than what was submitted only with a text or a choice that was not', () => {
  const parts = makeReviewDraftParts([{ stableId: 'a' }, { stableId: 'b' }])
  expect(hasMoreWritten(parts, structuredClone(draft), draft)).toBe(false)
  expect(hasMoreWritten(parts, { ...draft, privateNote: '' }, draft)).toBe(false)
  expect(hasMoreWritten(parts, { ...draft, privateNote: 'Ask the ward.' }, draft)).toBe(true)
  expect(hasMoreWritten(parts, { ...draft, responseQuality: 3 }, draft)).toBe(true)
})
