import { describe, expect, it } from 'vitest'
import { emptyReviewDraft } from '../../../domain/reviewing/empty-review-draft'
import type { ReviewDraft } from '../../../domain/reviewing/review-draft'
import type { OpenReview } from '../../../domain/reviewing/review-views'
import { findChangeToExplain, layOutRubric } from './lay-out-rubric'
import { listNotReviewed, listReviewMissing } from '../draft/list-review-missing'
import { findChangeOutcome } from '../find-change-outcome'
import { formatWrittenParts } from '../../kits/assignments/written-parts'
import { makeReviewDraftParts } from '../draft/review-draft-parts'

const [a, b, c] = ['a', 'b', 'c'] as const
const line = (stableId: string, text: string, points: number) => ({
  stableId,
  text,
  points,
  tags: [],
  evidence: '',
})
const criteria = [
  line(a, 'Advises a visit today.', 8),
  line(b, 'Names the dose.', 5),
  line(c, 'Orders an ECG.', 3),
]
const draft = (more: Partial<ReviewDraft>): ReviewDraft => ({ ...emptyReviewDraft('v'), ...more })
const before = (was: OpenReview['criteria']): OpenReview['before'] => ({
  conversation: [],
  ratedResponse: null,
  criteria: was,
  decision: 'return',
  reasons: [],
  note: '',
  reply: null,
  changes: [],
})

describe('the rubric under review', () => {
  const said = draft({
    kept: [b],
    changes: [
      { action: 'edit', stableId: a, text: 'Advises a visit this week.', reason: 'other' },
      { action: 'points', stableId: a, points: 4, reason: null },
      { action: 'drop', stableId: c, reason: null },
      { action: 'add', stableId: 'd', text: 'Warns of bleeding.', points: null, reason: null },
    ],
  })

  it('lists each criterion with its changes, then the added criteria', () => {
    expect(layOutRubric({ criteria, before: null }, said)).toMatchObject([
      { name: 'Criterion 1', text: 'Advises a visit this week.', points: 4, state: 'changed', since: null },
      { name: 'Criterion 2', text: 'Names the dose.', points: 5, state: 'kept' },
      { name: 'Criterion 3', state: 'dropped' },
      { name: 'Added criterion 1', original: null, text: 'Warns of bleeding.', points: null, state: 'added' },
    ])
  })

  it('asks for the first missing reason', () => {
    const [first, second] = layOutRubric({ criteria, before: null }, said)
    expect(first && findChangeToExplain(first)).toMatchObject({ action: 'points' })
    expect(second && findChangeToExplain(second)).toBeNull()
  })

  it('asks for the reason of the next change when it is asked again', () => {
    const [first] = layOutRubric({ criteria, before: null }, said)
    expect(first && findChangeToExplain(first, 'edit')).toMatchObject({ action: 'points' })
    expect(first && findChangeToExplain(first, 'points')).toMatchObject({ action: 'edit' })
  })

  it('marks criteria that are new or changed since the version reviewed earlier', () => {
    const rows = layOutRubric(
      { criteria, before: before([line(a, 'Advises a visit today.', 8), line(b, 'Names a dose.', 5)]) },
      draft({}),
    )
    expect(rows.map(({ since }) => since)).toEqual([null, 'changed', 'new'])
  })

  it('lists missing parts at their place, and criteria not reviewed yet as advice', () => {
    const lines = listReviewMissing(
      draft({ kept: [a], changes: [{ action: 'drop', stableId: c, reason: null }] }),
      { criteria, before: null },
    )
    expect(lines.map(({ part, isAdvice }) => [part, isAdvice])).toEqual([
      ['flaw', false],
      ['realistic', false],
      ['rating', false],
      ['reason:c', false],
      ['decision', false],
      ['criterion:b', true],
    ])
    expect(lines.at(-1)?.says).toBe('You have not reviewed criterion 2 yet.')
    expect(listReviewMissing(draft({}), { criteria, before: null }).at(-1)?.says).toBe(
      'You have not reviewed criteria 1, 2, and 3 yet.',
    )
    const odd = { decision: 'return', reasons: ['flaw_not_confirmed'], flawConfirmed: true } as const
    expect(
      listReviewMissing(draft({ ...odd, reasons: [...odd.reasons] }), { criteria, before: null }),
    ).toContainEqual({
      part: 'decision',
      says: expect.stringContaining('Check both.') as string,
      isAdvice: true,
    })
    expect(listNotReviewed(draft({ kept: [a] }), { criteria, before: null })).toEqual([
      { stableId: b, number: 2 },
      { stableId: c, number: 3 },
    ])
  })

  it('formats as one text with everything written', () => {
    const text = formatWrittenParts(makeReviewDraftParts(criteria), {
      ...said,
      flawConfirmed: true,
      responseQuality: 2,
      decision: 'return',
      reasons: ['factual_error'],
      note: 'Fix the dose.',
      privateNote: 'Ask a cardiologist.',
    })
    for (const part of [
      'meaningful flaw? Yes',
      '2 of 7',
      'Criterion 1: Reworded Advises a visit this week. (Other)',
      'Criterion 1: Points changed to +4',
      'Criterion 3: Dropped',
      'Added Warns of bleeding.',
      'Kept: Criterion 2',
      'Return',
      'Factual error',
      'Fix the dose.',
      'Ask a cardiologist.',
    ])
      expect(text).toContain(part)
  })
})

describe('the outcome of a requested change', () => {
  const asked = (more: Partial<Parameters<typeof findChangeOutcome>[0]>) => ({
    action: 'edit' as const,
    stableId: a,
    text: null,
    points: null,
    reason: 'other',
    note: '',
    reply: null,
    ...more,
  })
  const was = [line(a, 'Advises a visit.', 8)]
  it.each([
    ['done', asked({ text: 'Advises a visit  today.' }), criteria],
    ['otherwise', asked({ text: 'Advises a visit at once.' }), criteria],
    ['as_it_was', asked({ text: 'Advises a visit today.' }), was],
    ['gone', asked({ text: 'Advises a visit today.' }), []],
    ['done', asked({ action: 'points', points: 8 }), criteria],
    ['as_it_was', asked({ action: 'points', points: 3 }), was],
    ['done', asked({ action: 'drop' }), []],
    ['otherwise', asked({ action: 'drop' }), criteria],
    ['as_it_was', asked({ action: 'drop' }), was],
    ['done', asked({ action: 'add', stableId: 'z', text: 'Orders an ECG.' }), criteria],
    ['not_added', asked({ action: 'add', stableId: 'z', text: 'Orders a CT.' }), criteria],
  ] as const)('%s: %o', (says, change, now) => {
    expect(findChangeOutcome(change, was, [...now])).toBe(says)
  })
})
