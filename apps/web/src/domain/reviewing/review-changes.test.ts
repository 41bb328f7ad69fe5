import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges, type RubricLine } from './apply-changes'
import { emptyReviewDraft } from './empty-review-draft'
import { findChangeFault, ReviewChange } from './review-changes'
import { ReviewDraft, type DraftChange } from './review-draft'
import { findReviewGaps, isNoteRequired } from './find-review-gaps'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const rubric: RubricLine[] = [
  { stableId: id(1), text: 'Names the drug.', points: 7 },
  { stableId: id(2), text: 'Names the dose.', points: 4 },
  { stableId: id(3), text: 'Advises to stop it.', points: -5 },
]

describe('changes to a rubric', () => {
  it('leave nothing but the drop of a criterion whose points or text were changed before', () => {
    const drop: DraftChange = { action: 'drop', stableId: id(3), reason: null }
    const changes: DraftChange[] = [
      { action: 'points', stableId: id(3), points: 8, reason: null },
      drop,
      { action: 'edit', stableId: id(3), text: 'Advises to go on.', reason: null },
      { action: 'points', stableId: id(1), points: 9, reason: null },
    ]
    const draft = ReviewDraft.parse({ ...emptyReviewDraft(id(5)), changes })
    expect(draft.changes).toEqual([drop, changes[3]])
  })

  it('edit in place, remove dropped lines and append added ones', () => {
    const changed = applyChanges(rubric, [
      { action: 'add', stableId: id(9), text: 'Asks for the renal function.', points: 3 },
      { action: 'edit', stableId: id(1), text: 'Names allopurinol.' },
      { action: 'points', stableId: id(1), points: 9 },
      { action: 'drop', stableId: id(2) },
    ])
    expect(changed).toEqual([
      { stableId: id(1), text: 'Names allopurinol.', points: 9 },
      rubric[2],
      { stableId: id(9), text: 'Asks for the renal function.', points: 3 },
    ])
  })

  const faults: [string, ReviewChange[], RegExp | null][] = [
    ['none', [], null],
    [
      'edited and reweighted',
      [
        { action: 'edit', stableId: id(1), text: 'x', reason: 'other' },
        { action: 'points', stableId: id(1), points: 2, reason: 'other' },
      ],
      null,
    ],
    [
      'a criterion that does not exist',
      [{ action: 'drop', stableId: id(8), reason: 'other' }],
      /does not have/,
    ],
    [
      'added with an existing id',
      [{ action: 'add', stableId: id(2), text: 'x', points: 1, reason: 'other' }],
      /id of criterion 2/,
    ],
    [
      'edited twice',
      [
        { action: 'edit', stableId: id(1), text: 'x', reason: 'other' },
        { action: 'edit', stableId: id(1), text: 'y', reason: 'other' },
      ],
      /Criterion 1 is changed twice/,
    ],
    [
      'dropped and edited',
      [
        { action: 'drop', stableId: id(1), reason: 'other' },
        { action: 'edit', stableId: id(1), text: 'y', reason: 'other' },
      ],
      /both dropped and changed/,
    ],
  ]
  it.each(faults)('%s', (_name, changes, says) => {
    const fault = findChangeFault(rubric, changes)
    if (says === null) expect(fault).toBeNull()
    else expect(fault).toMatch(says)
  })

  it('keep every line that is not dropped, and append each addition once', () => {
    const change = fc.oneof(
      fc.record({ action: fc.constant('drop' as const), stableId: fc.integer({ min: 1, max: 3 }).map(id) }),
      fc.record({
        action: fc.constant('points' as const),
        stableId: fc.integer({ min: 1, max: 3 }).map(id),
        points: fc.integer({ min: -10, max: 10 }),
      }),
      fc.record({
        action: fc.constant('add' as const),
        stableId: fc.integer({ min: 10, max: 20 }).map(id),
        text: fc.string(),
        points: fc.integer({ min: 1, max: 10 }),
      }),
    )
    fc.assert(
      fc.property(
        fc.uniqueArray(change, { selector: ({ action, stableId }) => `${action} ${stableId}` }),
        (changes) => {
          const dropped = new Set(changes.flatMap((one) => (one.action === 'drop' ? [one.stableId] : [])))
          const added = changes.filter(({ action }) => action === 'add').map(({ stableId }) => stableId)
          expect(applyChanges(rubric, changes).map(({ stableId }) => stableId)).toEqual([
            ...rubric.map(({ stableId }) => stableId).filter((one) => !dropped.has(one)),
            ...added,
          ])
        },
      ),
    )
  })

  it.each([0, 11, -11, 1.5])('refuse %s points', (points) => {
    expect(
      ReviewChange.safeParse({ action: 'points', stableId: id(1), points, reason: 'other' }).success,
    ).toBe(false)
  })
})

describe('the note of a review', () => {
  it.each([
    ['is optional for an approval', { decision: 'approve' }, false],
    ['is required for a return without changes', { decision: 'return', reasons: ['duplicate'] }, true],
    [
      'is optional beside changes',
      {
        decision: 'return',
        reasons: ['duplicate'],
        changes: [{ action: 'drop', stableId: id(1), reason: 'duplicate' }],
      },
      false,
    ],
    ['is optional for a reject with a listed reason', { decision: 'reject', reasons: ['duplicate'] }, false],
    [
      'is required for “other”, also once it is written',
      { decision: 'reject', reasons: ['other'], note: 'No.' },
      true,
    ],
  ] as [string, Partial<ReviewDraft>, boolean][])('%s', (_, more, is) => {
    expect(isNoteRequired({ ...emptyReviewDraft(id(5)), ...more })).toBe(is)
  })
})

describe('the gaps of a review', () => {
  const whole: ReviewDraft = {
    ...emptyReviewDraft(id(5)),
    flawConfirmed: false,
    realistic: true,
    responseQuality: 4,
    decision: 'approve',
  }
  const change = (one: DraftChange): Partial<ReviewDraft> => ({ changes: [one] })
  const cases: [string, Partial<ReviewDraft>, string[]][] = [
    ['nothing', {}, []],
    ['every answer', emptyReviewDraft(id(5)), ['flaw', 'realistic', 'rating', 'decision']],
    ['a reason to return, and what to revise', { decision: 'return' }, ['reasons', 'note']],
    ['what to revise', { decision: 'return', reasons: ['missing_context'] }, ['note']],
    [
      'nothing for a return with a note',
      { decision: 'return', reasons: ['missing_context'], note: 'Say how old he is.' },
      [],
    ],
    ['nothing for a reject with a listed reason', { decision: 'reject', reasons: ['duplicate'] }, []],
    ['a note for “other”', { decision: 'reject', reasons: ['other'] }, ['note']],
    [
      'a reason for an edit',
      change({ action: 'edit', stableId: id(1), text: 'New.', reason: null }),
      ['rubric'],
    ],
    [
      'a note for the reason “other” of a change',
      change({ action: 'drop', stableId: id(1), reason: 'other', note: ' ' }),
      ['rubric'],
    ],
    [
      'nothing for “other” with a note',
      change({ action: 'drop', stableId: id(1), reason: 'other', note: 'Not our question.' }),
      [],
    ],
    ['a text', change({ action: 'add', stableId: id(7), text: ' ', points: 3, reason: 'other' }), ['rubric']],
    [
      'points',
      change({ action: 'add', stableId: id(7), text: 'New.', points: null, reason: 'other' }),
      ['rubric'],
    ],
    [
      'an actual change of points',
      change({ action: 'points', stableId: id(1), points: 7, reason: 'other' }),
      ['rubric'],
    ],
    [
      'a text that differs from other criteria',
      change({ action: 'edit', stableId: id(1), text: ' names  THE dose. ', reason: 'duplicate' }),
      ['rubric'],
    ],
    [
      'at least one criterion',
      { changes: rubric.map(({ stableId }) => ({ action: 'drop', stableId, reason: 'rubric_subjective' })) },
      ['rubric'],
    ],
    [
      'positive points',
      {
        changes: rubric
          .slice(0, 2)
          .map(({ stableId }) => ({ action: 'drop', stableId, reason: 'rubric_subjective' })),
      },
      ['rubric'],
    ],
    [
      'nothing for a reject that drops every criterion',
      {
        decision: 'reject',
        reasons: ['duplicate'],
        changes: rubric.map(({ stableId }) => ({ action: 'drop', stableId, reason: 'rubric_subjective' })),
      },
      [],
    ],
  ]
  it.each(cases)('lacks %s', (_name, given, parts) => {
    expect(findReviewGaps({ ...whole, ...given }, rubric).map(({ part }) => part)).toEqual(parts)
  })

  it('names criteria by position, and additions by number', () => {
    const gaps = findReviewGaps(
      {
        ...whole,
        changes: [
          { action: 'edit', stableId: id(2), text: '', reason: 'other' },
          { action: 'add', stableId: id(7), text: 'New.', points: 0, reason: 'other' },
        ],
      },
      rubric,
    )
    expect(gaps).toMatchObject([
      { says: 'Criterion 2: write its text.', stableId: id(2) },
      { says: 'Added criterion 1: give points from −10 to 10, not 0.', stableId: id(7) },
    ])
  })
})
