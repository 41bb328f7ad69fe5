import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkHardRules } from '../authoring/rubric-checks/check-hard-rules'
import type { ReviewChange } from '../reviewing/review-changes'
import { AdjudicationDraft } from './adjudication-draft'
import { needsDecision, type AlignedRow } from './alignment/aligned-row'
import { alignRubrics } from './alignment/align-rubrics'
import { answerRow } from './answer-row'
import { checkResolved } from './check-resolved'
import { letters } from './alignment/voices'
import { emptyAdjudicationDraft } from './empty-adjudication-draft'
import { findResolutionGaps } from './find-resolution-gaps'
import type { DecidedReview } from './list-overruled'
import type { Resolution } from './resolution'
import { resolveRubric } from './resolve-rubric'
import { alignWhole, anyRubrics, line, uuid } from './testing/any-reviews'

const changes: ReviewChange[] = [
  { action: 'edit', stableId: uuid(1), text: 'Recommends an ECG today', reason: 'other' },
  { action: 'drop', stableId: uuid(3), reason: 'rubric_subjective' },
  {
    action: 'add',
    stableId: uuid(8),
    text: 'Writes the note as asked',
    points: -10,
    reason: 'factual_error',
  },
]
const rows = alignWhole(
  [line(1, 'Mentions an ECG', 7), line(2, 'Says to hold spironolactone', 10), line(3, 'Uses a warm tone', 3)],
  [{ letter: 'A', changes }],
)
const take = (n: number, text: string, points: number): Resolution => ({
  is: 'take',
  key: uuid(n),
  text,
  points,
})
const drop = (
  n: number,
  reason: Extract<Resolution, { is: 'drop' }>['reason'] = 'rubric_subjective',
  note = '',
): Resolution => ({ is: 'drop', key: uuid(n), reason, note })
const reword = (n: number, text: string, points: number | null = 5): Resolution => ({
  is: 'reword',
  key: uuid(n),
  text,
  points,
})
const whole = [take(1, 'Recommends an ECG today', 7), drop(3), take(8, 'Writes the note as asked', -10)]
const accepted: AdjudicationDraft = {
  ...emptyAdjudicationDraft(uuid(50)),
  resolutions: whole,
  finalResponseQuality: 2,
  decision: 'accept',
}
const approving = (...ratings: number[]): DecidedReview[] =>
  ratings.map((responseQuality, index) => ({
    letter: letters[index] ?? 'A',
    decision: 'approve',
    responseQuality,
  }))
const listGaps = (change: Partial<AdjudicationDraft>, reviews = approving(2, 2)) =>
  findResolutionGaps({ ...accepted, ...change }, rows, reviews).map(({ part, says }) => `${part}: ${says}`)
const only = (...changed: Resolution[]) => ({
  resolutions: [...whole.filter(({ key }) => !changed.some((one) => one.key === key)), ...changed],
})

describe('what an adjudication needs before it can be submitted', () => {
  it('lists everything for an empty draft, which is still a valid draft', () => {
    const empty = emptyAdjudicationDraft(uuid(50))
    expect(AdjudicationDraft.parse(empty)).toEqual(empty)
    expect(findResolutionGaps(empty, rows, []).map(({ says }) => says)).toEqual([
      'Criterion 1: choose how to resolve it.',
      'Criterion 3: choose how to resolve it.',
      'Added criterion 1: choose how to resolve it.',
      'Rate the response from 1 to 7.',
      'Accept, return or reject.',
    ])
  })

  it.each<[string, Partial<AdjudicationDraft>, string[]]>([
    ['nothing', {}, []],
    ['a decision', { decision: null }, ['decision: Accept, return or reject.']],
    ['a removal without a reason', only(drop(3, null)), ['rubric: Criterion 3: choose why it is dropped.']],
    [
      'an addition left out without a reason',
      only(drop(8, null)),
      ['rubric: Added criterion 1: choose why it is dropped.'],
    ],
    [
      'the reason “other” without a note',
      only(drop(3, 'other', ' ')),
      ['rubric: Criterion 3: say why it is dropped.'],
    ],
    ['the reason “other” with a note', only(drop(3, 'other', 'Said elsewhere.')), []],
    [
      'an agreed line dropped without a reason',
      only(drop(2, null)),
      ['rubric: Criterion 2: choose why it is dropped.'],
    ],
    ['an agreed line dropped with a reason', only(drop(2)), []],
    ['an agreed line with other points', only(take(2, 'Says to hold spironolactone', 4)), []],
    [
      'a text that nobody proposes anymore',
      only(take(1, 'Asks for an ECG', 7)),
      ['rubric: Criterion 1: the proposals have changed. Choose again.'],
    ],
    [
      'both texts, one of which nobody proposes anymore',
      only({
        is: 'both',
        key: uuid(1),
        lines: [
          { stableId: uuid(1), text: 'Mentions an ECG', points: 7 },
          { stableId: uuid(9), text: 'Asks for an ECG', points: 7 },
        ],
      }),
      ['rubric: Criterion 1: the proposals have changed. Choose again.'],
    ],
    [
      'both texts under one id',
      only({
        is: 'both',
        key: uuid(1),
        lines: [
          { stableId: uuid(1), text: 'Mentions an ECG', points: 7 },
          { stableId: uuid(1), text: 'Recommends an ECG today', points: 7 },
        ],
      }),
      ['rubric: Criterion 1: two criteria would have one id. Choose again.'],
    ],
    [
      'a reworded text that is empty',
      only(reword(1, ' ')),
      ['rubric: Criterion 1: write its text, or drop it.'],
    ],
    ['a reworded text without points', only(reword(1, 'Asks for an ECG', null)), []],
    [
      'a text that another criterion has',
      only(reword(1, 'says to  hold spironolactone.')),
      ['rubric: Criterion 2: it would say the same as criterion 1. Reword or drop one of them.'],
    ],
    [
      'points 0',
      only(reword(1, 'Asks for an ECG', 0)),
      [
        'rubric: Criterion 1: 0 points have no effect. Give 1 to 10 for what an answer should do, −1 to −10 for what it must not do.',
      ],
    ],
    [
      'no criterion left',
      only(drop(1), drop(2), drop(3), drop(8)),
      ['rubric: No criterion would be left. Keep one, or return the task.'],
    ],
    [
      'no positive criterion left',
      only(drop(1), drop(2), drop(3)),
      ['rubric: No criterion would be left that gives points. Keep one, or return the task.'],
    ],
    [
      'no positive criterion yet',
      { resolutions: [drop(1), drop(2), drop(3)] },
      ['rubric: Added criterion 1: choose how to resolve it.'],
    ],
    [
      'a rating other than the median without a reason',
      { finalResponseQuality: 4 },
      ['ratingReason: Say why it is 4 and not the median of the reviewers’ ratings.'],
    ],
    [
      'a rating other than the median with a reason',
      { finalResponseQuality: 4, ratingReason: 'The dose is right after all.' },
      [],
    ],
    [
      'a rating that is proposed but not chosen',
      { finalResponseQuality: null },
      ['rating: Choose the final rating, or confirm the reviewers’ median.'],
    ],
    [
      'a return without reasons and a note',
      { decision: 'return' },
      ['reasons: Choose why it is returned.', 'note: Say in the note what needs revision.'],
    ],
    [
      'a return without a note',
      { decision: 'return', reasons: ['factual_error'] },
      ['note: Say in the note what needs revision.'],
    ],
    [
      'a complete return, whose rubric may stay unresolved',
      {
        decision: 'return',
        reasons: ['factual_error'],
        note: 'Fix the dose.',
        resolutions: [drop(2, null)],
      },
      [],
    ],
    ['a reject without reasons', { decision: 'reject' }, ['reasons: Choose why it is rejected.']],
    [
      'a reject for the reason “other” without a note',
      { decision: 'reject', reasons: ['other'] },
      ['note: Say in the note why it is rejected.'],
    ],
    [
      'a reject of what reviewers approved, without a note',
      { decision: 'reject', reasons: ['duplicate'], resolutions: [] },
      ['note: Say in the note why you reject it: reviewers A and B approved it.'],
    ],
    [
      'a complete reject',
      { decision: 'reject', reasons: ['duplicate'], note: 'It is there twice.', resolutions: [] },
      [],
    ],
  ])('%s', (_, change, expected) => {
    expect(listGaps(change)).toEqual(expected)
  })

  it('includes a note when the adjudicator accepts what a reviewer rejected', () => {
    const reviews = approving(2, 2, 2).with(1, { letter: 'B', decision: 'reject', responseQuality: 2 })
    expect(listGaps({}, reviews)).toEqual([
      'note: Say in the note why you accept it: reviewer B rejected it.',
    ])
    expect(listGaps({ note: 'The flaw is real.' }, reviews)).toEqual([])
    expect(listGaps({ decision: 'return', reasons: ['other'], note: 'Say more.' }, reviews)).toEqual([])
    expect(
      listGaps({ decision: 'reject', reasons: ['duplicate'] }, [
        { letter: 'A', decision: 'reject', responseQuality: 2 },
      ]),
    ).toEqual([])
  })

  it('includes the difficulty when the reviewers’ ratings decide it differently', () => {
    expect(listGaps({ finalResponseQuality: null }, approving(2, 3))).toEqual([
      'rating: Choose the final rating: the reviewers’ ratings lie on both sides of 2 and 3, which decides the difficulty.',
    ])
  })

  it('includes a difference whose text was only opened for rewording', () => {
    const [row] = rows
    const opened = row && answerRow(row, { is: 'reword' }, () => '')
    if (opened?.is !== 'reword') throw new Error('A row with texts can be reworded.')
    const of = (resolution: Resolution) =>
      findResolutionGaps({ ...emptyAdjudicationDraft(uuid(100)), resolutions: [resolution] }, rows, [])
        .filter(({ key }) => key === uuid(1))
        .map(({ says }) => says)
    expect(of(opened)).toEqual(['Criterion 1: choose how to resolve it.'])
    expect(of({ ...opened, text: 'Asks for an ECG' })).toEqual([])
    expect(of({ ...opened, points: 3 })).toEqual([])
  })

  it('includes a criterion that nobody reviewed, until it is kept, reworded or dropped', () => {
    const reviewed = (some: readonly string[] | null) =>
      alignRubrics(
        [line(1, 'Mentions an ECG', 7), line(2, 'Names the dose', 3)],
        [
          { letter: 'A', changes: [], reviewedCriteria: [uuid(1)] },
          { letter: 'B', changes: [], reviewedCriteria: some },
        ],
      )
    const list = (aligned: AlignedRow[], resolutions: Resolution[]) =>
      findResolutionGaps({ ...accepted, resolutions }, aligned, approving(2, 2)).map(({ says }) => says)
    const aligned = reviewed([])
    expect(list(aligned, [])).toEqual(['Criterion 2: no reviewer checked it. Keep, reword or drop it.'])
    const row = aligned[1] as AlignedRow
    const kept = answerRow(row, { is: 'both' }, () => '')
    expect(kept).toEqual(take(2, 'Names the dose', 3))
    for (const resolution of [kept as Resolution, drop(2), reword(2, 'Names the dose in mg')])
      expect(list(aligned, [resolution])).toEqual([])
    expect(list(reviewed([uuid(2)]), [])).toEqual([])
    // Whether B reviewed it is unknown.
    expect(list(reviewed(null), [])).toEqual([])
    expect(answerRow(reviewed([uuid(2)])[1] as AlignedRow, { is: 'both' }, () => '')).toBeNull()
  })

  it('is empty exactly when every difference is resolved and the resulting rubric passes the hard rules', () => {
    const anyWorld = anyRubrics.chain(({ criteria, reviews }) => {
      const aligned = alignRubrics(criteria, reviews)
      let count = 5_000
      const ofRow = (row: AlignedRow) =>
        fc.constantFrom(
          null,
          { ...drop(0, 'other', 'Said elsewhere.'), key: row.key },
          ...[0, 1].map((variant) => answerRow(row, { is: 'take', variant }, () => '')),
          answerRow(row, { is: 'both' }, () => uuid((count += 1))),
        )
      return fc.record({
        aligned: fc.constant(aligned),
        resolutions: fc.tuple(...aligned.map(ofRow)).map((list) => list.flatMap((one) => (one ? [one] : []))),
      })
    })
    fc.assert(
      fc.property(anyWorld, ({ aligned, resolutions }) => {
        const result = resolveRubric(aligned, resolutions)
        const isResolved = aligned.every(
          (row) => !needsDecision(row) || resolutions.some(({ key }) => key === row.key),
        )
        const hasReasons = resolutions.every((one) => one.is !== 'drop' || one.reason !== null)
        const keepsRules =
          checkHardRules(result.map(({ stableId, text, points }) => ({ id: stableId, text, points })))
            .length === 0
        expect(findResolutionGaps({ ...accepted, resolutions }, aligned, approving(2)).length === 0).toBe(
          isResolved && hasReasons && keepsRules,
        )
      }),
      { numRuns: 300 },
    )
  })
})

describe('advice on the resulting rubric', () => {
  const merged = alignWhole(
    [
      line(1, 'Recommends an ECG today', 7),
      line(2, 'Fails to warn of bleeding', -5),
      line(3, 'Gives appropriate care', 3),
    ],
    [
      {
        letter: 'A',
        changes: [
          { action: 'points', stableId: uuid(2), points: 5, reason: 'criterion_polarity_wrong' },
          {
            action: 'add',
            stableId: uuid(8),
            text: 'Recommends against an ECG today',
            points: 4,
            reason: 'other',
          },
        ],
      },
    ],
  )
  const check = (...resolutions: Resolution[]) =>
    checkResolved(resolveRubric(merged, resolutions), { rows: merged, language: 'en' })
  const kinds = (...resolutions: Resolution[]) =>
    check(...resolutions).map(({ kind, criterionId }) => `${kind} ${Number(criterionId?.slice(-12))}`)

  it('reports a sign that contradicts its wording, and criteria that contradict each other', () => {
    expect(kinds()).toEqual([])
    expect(kinds(take(2, 'Fails to warn of bleeding', 5))).toEqual(['sign 2'])
    expect(kinds(take(8, 'Recommends against an ECG today', 4))).toEqual(['contradiction 8'])
  })

  it('names the other criterion as the screen does, in both', () => {
    const [opposite] = check(
      drop(3, 'rubric_subjective'),
      drop(2, 'rubric_subjective'),
      take(8, 'Recommends against an ECG today', 4),
    )
    expect(opposite).toMatchObject({
      says: 'This is the opposite of criterion 1 with the same sign: no answer can do well on both.',
      otherSays:
        'This is the opposite of added criterion 1 with the same sign: no answer can do well on both.',
    })
    const [repeated] = check({
      is: 'both',
      key: uuid(1),
      lines: [line(1, 'Recommends an ECG today', 7), line(9, 'Recommend ECG today', 7)],
    })
    expect(repeated?.says).toBe('Nearly the same as the other text kept here: the fact would count twice.')
  })

  it('reports all advice on criteria that the adjudicator wrote', () => {
    expect(kinds(reword(1, 'Gives the right treatment'))).not.toEqual([])
    expect(kinds(reword(1, 'Recommends an ECG today', 2))).toEqual([])
  })
})
