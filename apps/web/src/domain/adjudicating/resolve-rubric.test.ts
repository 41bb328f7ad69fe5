import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnReasons } from '../reviewing/return-reasons'
import type { ReviewChange } from '../reviewing/review-changes'
import { visibleText, type AlignedRow } from './alignment/aligned-row'
import { alignRubrics } from './alignment/align-rubrics'
import { answerRow, type RowAnswer } from './answer-row'
import { ProvenanceStep } from './final-provenance'
import { listRemovals } from './list-removals'
import { Resolution } from './resolution'
import { resolveRubric } from './resolve-rubric'
import { alignWhole, anyRubrics, line, uuid } from './testing/any-reviews'

const newId = () => uuid(77)
const criteria = [
  line(1, 'Mentions an ECG', 7),
  line(2, 'Says to hold spironolactone', 10),
  line(3, 'Uses a warm tone', 3),
]
const ofA: ReviewChange[] = [
  { action: 'points', stableId: uuid(2), points: 6, reason: 'other' },
  {
    action: 'add',
    stableId: uuid(8),
    text: 'Writes the note as asked',
    points: -10,
    reason: 'factual_error',
  },
]
const ofB: ReviewChange[] = [
  { action: 'edit', stableId: uuid(1), text: 'Recommends an ECG today', reason: 'rubric_not_self_contained' },
  { action: 'points', stableId: uuid(1), points: 9, reason: 'other' },
  { action: 'drop', stableId: uuid(3), reason: 'rubric_subjective' },
]
const rows = alignWhole(criteria, [
  { letter: 'A', changes: ofA },
  { letter: 'B', changes: ofB },
])
const rowOf = (n: number) => rows.find(({ key }) => key === uuid(n)) as AlignedRow
const answer = (n: number, by: RowAnswer) => answerRow(rowOf(n), by, newId)
const resolve = (resolutions: (Resolution | null)[]) =>
  resolveRubric(
    rows,
    resolutions.flatMap((one) => (one ? [one] : [])),
  ).map(({ stableId, text, points }) => `${Number(stableId.slice(-12))} ${text} ${points}`)

describe('one key press', () => {
  it.each<[string, number, RowAnswer, object | null]>([
    [
      'takes a text with its own points',
      1,
      { is: 'take', variant: 1 },
      { is: 'take', text: 'Recommends an ECG today', points: 9 },
    ],
    [
      'takes points where only points differ',
      2,
      { is: 'take', variant: 1 },
      { is: 'take', text: 'Says to hold spironolactone', points: 6 },
    ],
    ['takes the median where only points differ', 2, { is: 'median' }, { is: 'take', points: 10 }],
    ['takes no median before a text is chosen', 1, { is: 'median' }, null],
    ['ignores a variant that does not exist', 1, { is: 'take', variant: 2 }, null],
    [
      'keeps a criterion that a reviewer proposed to drop',
      3,
      { is: 'take', variant: 0 },
      { is: 'take', text: 'Uses a warm tone', points: 3 },
    ],
    [
      'drops with the reason of the reviewer who proposed it',
      3,
      { is: 'take', variant: 1 },
      { is: 'drop', reason: 'rubric_subjective', note: '' },
    ],
    [
      'drops with the same reason by the drop key',
      3,
      { is: 'drop' },
      { is: 'drop', reason: 'rubric_subjective' },
    ],
    [
      'drops a criterion that nobody proposed to drop, without a reason yet',
      8,
      { is: 'drop' },
      { is: 'drop', reason: null },
    ],
    [
      'takes an addition',
      8,
      { is: 'take', variant: 0 },
      { is: 'take', text: 'Writes the note as asked', points: -10 },
    ],
    [
      'keeps both, each with its own points',
      1,
      { is: 'both' },
      {
        is: 'both',
        lines: [
          { stableId: uuid(1), text: 'Mentions an ECG', points: 7 },
          { stableId: uuid(77), text: 'Recommends an ECG today', points: 9 },
        ],
      },
    ],
    ['does not keep one text twice', 2, { is: 'both' }, null],
    [
      'starts rewording from the first variant',
      1,
      { is: 'reword' },
      { is: 'reword', text: 'Mentions an ECG', points: 7 },
    ],
  ])('%s', (_, n, by, expected) => {
    const made = answer(n, by)
    if (expected === null) expect(made).toBeNull()
    else expect(made).toMatchObject({ key: uuid(n), ...expected })
    if (made) expect(Resolution.parse(made)).toEqual(made)
  })

  it('takes a variant’s own points when another has the same text', () => {
    const three = alignWhole(
      [line(1, 'Mentions an ECG', 7)],
      [
        { letter: 'A', changes: [{ action: 'points', stableId: uuid(1), points: 2, reason: 'other' }] },
        {
          letter: 'B',
          changes: [{ action: 'edit', stableId: uuid(1), text: 'Orders an ECG', reason: 'other' }],
        },
      ],
    )
    expect(
      [0, 1, 2].map((variant) => answerRow(three[0] as AlignedRow, { is: 'take', variant }, newId)),
    ).toMatchObject([
      { text: 'Mentions an ECG', points: 7 },
      { text: 'Mentions an ECG', points: 2 },
      { text: 'Orders an ECG', points: 7 },
    ])
  })
})

describe('the resulting rubric', () => {
  const reworded: Resolution = {
    is: 'reword',
    key: uuid(1),
    text: ' Recommends an ECG within the hour ',
    points: 8,
  }

  it.each<[string, (Resolution | null)[], string[]]>([
    [
      'nothing resolved keeps the author’s rubric',
      [],
      ['1 Mentions an ECG 7', '2 Says to hold spironolactone 10', '3 Uses a warm tone 3'],
    ],
    [
      'an addition is taken',
      [answer(8, { is: 'take', variant: 0 })],
      [
        '1 Mentions an ECG 7',
        '2 Says to hold spironolactone 10',
        '3 Uses a warm tone 3',
        '8 Writes the note as asked -10',
      ],
    ],
    [
      'both are kept',
      [answer(1, { is: 'both' })],
      [
        '1 Mentions an ECG 7',
        '77 Recommends an ECG today 9',
        '2 Says to hold spironolactone 10',
        '3 Uses a warm tone 3',
      ],
    ],
    [
      'one is reworded and one dropped',
      [reworded, answer(3, { is: 'drop' })],
      ['1 Recommends an ECG within the hour 8', '2 Says to hold spironolactone 10'],
    ],
    [
      'one is reworded without points yet',
      [{ ...reworded, points: null }],
      ['1 Recommends an ECG within the hour 7', '2 Says to hold spironolactone 10', '3 Uses a warm tone 3'],
    ],
    [
      'the last resolution of a row wins',
      [reworded, answer(1, { is: 'take', variant: 0 })],
      ['1 Mentions an ECG 7', '2 Says to hold spironolactone 10', '3 Uses a warm tone 3'],
    ],
    [
      'a resolution of an unknown row is ignored',
      [{ ...reworded, key: uuid(55) }],
      ['1 Mentions an ECG 7', '2 Says to hold spironolactone 10', '3 Uses a warm tone 3'],
    ],
  ])('%s', (_, resolutions, expected) => {
    expect(resolve(resolutions)).toEqual(expected)
  })

  it('records for each line who wrote it, who proposed what and why, and what was decided', () => {
    const resolutions = [
      answer(1, { is: 'take', variant: 1 }),
      answer(2, { is: 'take', variant: 0 }),
      answer(8, { is: 'take', variant: 0 }),
    ].flatMap((one) => (one ? [one] : []))
    const [ecg, hold, tone, note] = resolveRubric(rows, resolutions).map(({ provenance }) => provenance)
    expect(ecg).toEqual({
      wrote: ['B'],
      steps: [
        { did: 'wrote', who: 'author', text: 'Mentions an ECG', points: 7 },
        {
          did: 'proposed',
          who: 'B',
          action: 'edit',
          text: 'Recommends an ECG today',
          points: null,
          why: 'rubric_not_self_contained',
          taken: true,
        },
        { did: 'proposed', who: 'B', action: 'points', text: null, points: 9, why: 'other', taken: true },
        { did: 'took', who: 'adjudicator', text: 'Recommends an ECG today', points: 9, pointsOf: 'variant' },
      ],
    })
    expect(hold).toMatchObject({
      wrote: ['author'],
      steps: [
        {},
        { who: 'A', action: 'points', points: 6, taken: false },
        { did: 'took', points: 10, pointsOf: 'variant' },
      ],
    })
    expect(tone).toMatchObject({
      wrote: ['author'],
      steps: [{}, { who: 'B', action: 'drop', taken: false }, { did: 'kept' }],
    })
    expect(note).toMatchObject({
      wrote: ['A'],
      steps: [
        { who: 'A', action: 'add', why: 'factual_error', taken: true },
        { did: 'took', pointsOf: 'variant' },
      ],
    })
    expect(resolveRubric(rows, [reworded])[0]?.provenance).toMatchObject({
      wrote: ['adjudicator'],
      steps: [
        {},
        { taken: false },
        { taken: false },
        { did: 'reworded', points: 8, pointsOf: 'adjudicator' },
      ],
    })
    expect(resolveRubric(alignRubrics(criteria, []), [])[0]?.provenance).toEqual({
      wrote: ['author'],
      steps: [
        { did: 'wrote', who: 'author', text: 'Mentions an ECG', points: 7 },
        { did: 'kept', who: 'adjudicator', text: 'Mentions an ECG', points: 7, pointsOf: 'variant' },
      ],
    })
  })

  it('lists removed criteria and rejected additions', () => {
    const resolutions = [answer(3, { is: 'drop' }), answer(8, { is: 'drop' })].flatMap((one) =>
      one ? [one] : [],
    )
    expect(listRemovals(rows, resolutions)).toEqual([
      {
        key: uuid(3),
        text: 'Uses a warm tone',
        points: 3,
        wasIn: true,
        reason: 'rubric_subjective',
        note: '',
      },
      { key: uuid(8), text: 'Writes the note as asked', points: -10, wasIn: false, reason: null, note: '' },
    ])
  })
})

describe('any rubrics and any resolutions', () => {
  const anyAnswer = fc.oneof(
    fc.record({ is: fc.constant('take' as const), variant: fc.nat(5) }),
    fc.record({ is: fc.constantFrom('both' as const, 'median' as const, 'drop' as const) }),
  )
  const anyWords = (key: string): fc.Arbitrary<Resolution> =>
    fc.oneof(
      fc.record({
        is: fc.constant('reword' as const),
        key: fc.constant(key),
        text: fc.constantFrom('Says so', ' ', 'Recommends an ECG'),
        points: fc.option(fc.integer({ min: -10, max: 10 })),
      }),
      fc.record({
        is: fc.constant('drop' as const),
        key: fc.constant(key),
        reason: fc.constantFrom(...returnReasons, null),
        note: fc.constant(''),
      }),
    )
  const anyWorld = anyRubrics.chain(({ criteria: lines, reviews }) => {
    const aligned = alignRubrics(lines, reviews)
    let count = 5_000
    const freshId = () => uuid((count += 1))
    const ofRow = (row: AlignedRow) =>
      fc.oneof(
        fc.constant(null),
        anyAnswer.map((by) => answerRow(row, by, freshId)),
        anyWords(row.key),
      )
    return fc.record({
      lines: fc.constant(lines),
      reviews: fc.constant(reviews),
      aligned: fc.constant(aligned),
      resolutions: fc.tuple(...aligned.map(ofRow)).map((list) => list.flatMap((one) => (one ? [one] : []))),
    })
  })

  it('give the same rubric when reloaded from storage, in any order', () => {
    fc.assert(
      fc.property(anyWorld, ({ lines, reviews, aligned, resolutions }) => {
        const result = resolveRubric(aligned, resolutions)
        const stored = JSON.parse(
          JSON.stringify({ lines, reviews, resolutions: resolutions.map((one) => Resolution.parse(one)) }),
        )
        expect(
          resolveRubric(alignRubrics(stored.lines, stored.reviews), stored.resolutions.toReversed()),
        ).toEqual(result)
      }),
      { numRuns: 300 },
    )
  })

  it('keep agreed rows, add nothing that nobody proposed or wrote, and record where each line comes from', () => {
    fc.assert(
      fc.property(anyWorld, ({ aligned, resolutions }) => {
        const result = resolveRubric(aligned, resolutions)
        const keys = new Set(resolutions.map(({ key }) => key))
        for (const row of aligned) {
          const lines = result.filter(({ key }) => key === row.key)
          if (row.is === 'agreement' && !keys.has(row.key)) expect(lines).toMatchObject([row.line])
          if (resolutions.some((one) => one.key === row.key && one.is === 'drop')) expect(lines).toEqual([])
        }
        expect(result.map(({ key }) => aligned.findIndex((row) => row.key === key))).toEqual(
          result
            .map(({ key }) => aligned.findIndex((row) => row.key === key))
            .toSorted((one, other) => one - other),
        )
        expect(new Set(result.map(({ stableId }) => stableId)).size).toBe(result.length)
        for (const { key, text, points, provenance } of result) {
          const row = aligned.find((one) => one.key === key)
          const proposed =
            row?.is === 'difference'
              ? row.variants.flatMap((variant) => (variant.is === 'line' ? [variant.line.text] : []))
              : [row?.line.text ?? '']
          expect(
            proposed.map(visibleText).includes(visibleText(text)) || provenance.wrote.includes('adjudicator'),
          ).toBe(true)
          expect(provenance.wrote.length).toBeGreaterThan(0)
          expect(provenance.steps.map((step) => ProvenanceStep.parse(step))).toEqual(provenance.steps)
          expect(provenance.steps.at(-1)).toMatchObject({ who: 'adjudicator', text, points })
        }
      }),
      { numRuns: 300 },
    )
  })
})
