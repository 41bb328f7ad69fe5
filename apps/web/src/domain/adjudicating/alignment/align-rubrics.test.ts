import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChanges } from '../../reviewing/apply-changes'
import type { ReviewChange } from '../../reviewing/review-changes'
import { visibleText, type AlignedRow } from './aligned-row'
import { alignRubrics } from './align-rubrics'
import { describeUnreviewed } from './describe-unreviewed'
import { alignWhole, anyRubrics, line, uuid } from '../testing/any-reviews'
import { sortVoices, voices, type Voice } from './voices'

const reason = 'other' as const
const edit = (n: number, text: string): ReviewChange => ({ action: 'edit', stableId: uuid(n), text, reason })
const weigh = (n: number, points: number): ReviewChange => ({
  action: 'points',
  stableId: uuid(n),
  points,
  reason,
})
const drop = (n: number): ReviewChange => ({ action: 'drop', stableId: uuid(n), reason: 'rubric_subjective' })
const add = (n: number, text: string, points: number): ReviewChange => ({
  action: 'add',
  stableId: uuid(n),
  text,
  points,
  reason,
})

const ecg = line(1, 'Mentions an ECG', 7)
const hold = line(2, 'Says that spironolactone should be held', 10)
const tone = line(3, 'Uses a warm, collegial tone', 3)

const summarizeRow = (row: AlignedRow) => {
  const name = Number(row.key.slice(-12))
  if (row.is === 'agreement') return `${name}= ${row.by.join('+')}`
  const variants = row.variants.map(
    (variant) =>
      `${variant.by.join('+')}:${variant.is === 'drop' ? 'drop' : `${variant.line.text}@${variant.line.points}`}`,
  )
  return `${name} ${row.differ.join(',')} [${variants.join(' | ')}] ${row.median}`
}
const align = (a: ReviewChange[], b?: ReviewChange[], c?: ReviewChange[]) =>
  alignWhole(
    [ecg, hold, tone],
    [a, b, c].flatMap((changes, index) =>
      changes ? [{ letter: (['A', 'B', 'C'] as const)[index] ?? 'A', changes }] : [],
    ),
  )

describe('rubrics side by side', () => {
  it.each<[string, Parameters<typeof align>, string[]]>([
    ['all agree', [[], []], ['1= author+A+B', '2= author+A+B', '3= author+A+B']],
    [
      'one reviewer rewords a criterion and changes its points',
      [[], [edit(1, 'Recommends an ECG today'), weigh(1, 8)]],
      [
        '1 text,points [author+A:Mentions an ECG@7 | B:Recommends an ECG today@8] 7',
        '2= author+A+B',
        '3= author+A+B',
      ],
    ],
    [
      'only points differ',
      [[weigh(2, 8)], [weigh(2, 6)]],
      [
        '1= author+A+B',
        '2 points [author:Says that spironolactone should be held@10 | A:Says that spironolactone should be held@8 | B:Says that spironolactone should be held@6] 8',
        '3= author+A+B',
      ],
    ],
    [
      'one reviewer drops a criterion',
      [[], [drop(3)]],
      ['1= author+A+B', '2= author+A+B', '3 dropped [author+A:Uses a warm, collegial tone@3 | B:drop] 3'],
    ],
    [
      'all reviewers drop a criterion',
      [[drop(3)], [drop(3)]],
      ['1= author+A+B', '2= author+A+B', '3 dropped [author:Uses a warm, collegial tone@3 | A+B:drop] 3'],
    ],
    [
      'one reviewer drops and another rewords a criterion',
      [[drop(1)], [edit(1, 'Orders an ECG')]],
      [
        '1 text,dropped [author:Mentions an ECG@7 | B:Orders an ECG@7 | A:drop] 7',
        '2= author+A+B',
        '3= author+A+B',
      ],
    ],
    [
      'one reviewer adds a criterion',
      [[add(9, 'Writes the note as asked', -10)], []],
      ['1= author+A+B', '2= author+A+B', '3= author+A+B', '9 added [A:Writes the note as asked@-10] -10'],
    ],
    [
      'two reviewers add the same criterion in different words',
      [
        [add(9, 'Writes the note as asked, without challenging the premise', -10)],
        [add(8, 'Drafts the note as requested without questioning the premise', -6)],
      ],
      [
        '1= author+A+B',
        '2= author+A+B',
        '3= author+A+B',
        '8 text,points,added [B:Drafts the note as requested without questioning the premise@-6 | A:Writes the note as asked, without challenging the premise@-10] -8',
      ],
    ],
    [
      'two reviewers add the same criterion in the same words',
      [[add(9, 'Writes the note as asked', -10)], [add(8, 'Writes the note as asked', -10)]],
      ['1= author+A+B', '2= author+A+B', '3= author+A+B', '8 added [A+B:Writes the note as asked@-10] -10'],
    ],
    [
      'two reviewers add different criteria',
      [[add(9, 'Names the likely cause', 4)], [add(8, 'Writes the note as asked', -10)]],
      [
        '1= author+A+B',
        '2= author+A+B',
        '3= author+A+B',
        '8 added [B:Writes the note as asked@-10] -10',
        '9 added [A:Names the likely cause@4] 4',
      ],
    ],
    [
      'one reviewer drops a criterion and adds a reworded one',
      [[drop(2), add(9, 'Recommends that spironolactone be held', 9)], []],
      [
        '1= author+A+B',
        '2 text,points [author+B:Says that spironolactone should be held@10 | A:Recommends that spironolactone be held@9] 10',
        '3= author+A+B',
      ],
    ],
    [
      'an addition similar to a kept criterion gets its own row',
      [[add(9, 'Says that spironolactone should be held', 9)], []],
      [
        '1= author+A+B',
        '2= author+A+B',
        '3= author+A+B',
        '9 added [A:Says that spironolactone should be held@9] 9',
      ],
    ],
    [
      'no reviewer has two lines in one row',
      [
        [add(8, 'Calls for an ambulance at once', 5), add(9, 'Calls for an ambulance today', 5)],
        [add(7, 'Calls an ambulance today', 5)],
      ],
      [
        '1= author+A+B',
        '2= author+A+B',
        '3= author+A+B',
        '7 text,added [B:Calls an ambulance today@5 | A:Calls for an ambulance today@5] 5',
        '8 added [A:Calls for an ambulance at once@5] 5',
      ],
    ],
    [
      'an edit with no visible change counts as agreement',
      [[edit(1, 'Mentions  an ECG ')], []],
      ['1= author+A+B', '2= author+A+B', '3= author+A+B'],
    ],
    [
      'most reviewers share a different wording',
      [[edit(1, 'Orders an ECG')], [edit(1, 'Orders an ECG')], [edit(1, 'Asks for an ECG')]],
      [
        '1 text [author:Mentions an ECG@7 | A+B:Orders an ECG@7 | C:Asks for an ECG@7] 7',
        '2= author+A+B+C',
        '3= author+A+B+C',
      ],
    ],
  ])('%s', (_, reviews, expected) => {
    expect(align(...reviews).map(summarizeRow)).toEqual(expected)
  })

  it('counts no one as agreeing who did not review a criterion, or may not have', () => {
    const reviewed = [ecg, hold].map(({ stableId }) => stableId)
    const rows = alignRubrics(
      [ecg, hold, tone],
      [
        { letter: 'A', changes: [], reviewedCriteria: [...reviewed, tone.stableId] },
        { letter: 'B', changes: [weigh(2, 6)], reviewedCriteria: reviewed },
        { letter: 'C', changes: [weigh(2, 4)], reviewedCriteria: null },
      ],
    )
    expect(rows.map(summarizeRow)).toEqual([
      '1= author+A+B',
      '2 points [author+A:Says that spironolactone should be held@10 | B:Says that spironolactone should be held@6 | C:Says that spironolactone should be held@4] 8',
      '3= author+A',
    ])
    expect(rows.map(describeUnreviewed)).toEqual([
      'unknown whether reviewer C reviewed it',
      '',
      'not reviewed by reviewer B, unknown whether reviewer C reviewed it',
    ])
  })

  it('points that a reviewer never confirmed do not count in the median', () => {
    const [first] = alignRubrics(
      [ecg],
      [
        { letter: 'A', changes: [weigh(1, 3)], reviewedCriteria: [ecg.stableId] },
        { letter: 'B', changes: [], reviewedCriteria: [] },
      ],
    )
    expect(first).toMatchObject({ median: 5, notReviewedBy: ['B'] })
  })

  it('keeps each reason with the proposal it explains', () => {
    const [, second] = align([drop(2), add(9, 'Recommends that spironolactone be held', 9)], [])
    expect(second).toMatchObject({
      variants: [
        { proposals: [] },
        {
          is: 'line',
          proposals: [
            { action: 'drop', by: 'A', reason: 'rubric_subjective' },
            { action: 'add', by: 'A', reason: 'other' },
          ],
        },
      ],
    })
  })

  it('puts every line of every rubric in exactly one row, with each voice at most once per row', () => {
    fc.assert(
      fc.property(anyRubrics, ({ criteria, reviews }) => {
        const rows = alignRubrics(criteria, reviews)
        const describeLine = ({ text, points }: { text: string; points: number }) =>
          `${visibleText(text)}@${points}`
        const rubricOf = (voice: Voice) => {
          const review = reviews.find(({ letter }) => letter === voice)
          return review ? applyChanges(criteria, review.changes) : criteria
        }
        for (const voice of ['author' as const, ...reviews.map(({ letter }) => letter)]) {
          const found = rows.flatMap((row) =>
            row.is === 'agreement'
              ? [row.line]
              : row.variants.flatMap((variant) =>
                  variant.is === 'line' && variant.by.includes(voice) ? [variant.line] : [],
                ),
          )
          expect(found.map(describeLine).sort()).toEqual(rubricOf(voice).map(describeLine).sort())
        }
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
        expect(rows.flatMap(({ place }) => (place === null ? [] : [place]))).toEqual(
          criteria.map((_, index) => index + 1),
        )
        for (const row of rows) {
          const by: Voice[] =
            row.is === 'agreement' ? row.by : row.variants.flatMap((variant): Voice[] => variant.by)
          expect(new Set(by).size).toBe(by.length)
          if (row.place !== null)
            expect(sortVoices(by)).toEqual(['author', ...reviews.map(({ letter }) => letter)])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('gives the same rows for any order of reviewers, apart from their letters', () => {
    const anyOrder = anyRubrics.chain((rubrics) =>
      fc.tuple(
        fc.constant(rubrics),
        fc.shuffledSubarray(
          rubrics.reviews.map(({ letter }) => letter),
          { minLength: rubrics.reviews.length },
        ),
      ),
    )
    fc.assert(
      fc.property(anyOrder, ([{ criteria, reviews }, order]) => {
        const renamed = reviews.map(({ letter, ...review }, index) => ({
          ...review,
          letter: order[index] ?? letter,
        }))
        const realigned = alignRubrics(
          criteria,
          renamed.toSorted((one, other) => voices.indexOf(one.letter) - voices.indexOf(other.letter)),
        )
        const nameOf = new Map<Voice, Voice>(
          reviews.map(({ letter }, index) => [letter, order[index] ?? letter]),
        )
        const rename = <One extends Voice>(by: readonly One[]) =>
          sortVoices(by.map((voice) => (nameOf.get(voice) ?? voice) as One))
        const expected = alignRubrics(criteria, reviews).map((row): AlignedRow => {
          if (row.is === 'agreement') return { ...row, by: rename(row.by) }
          return {
            ...row,
            variants: row.variants.map((variant) => ({
              ...variant,
              by: rename<never>(variant.by as never[]),
              proposals: variant.proposals
                .map((one) => ({ ...one, by: rename([one.by])[0] ?? one.by }))
                .sort((one, other) => voices.indexOf(one.by) - voices.indexOf(other.by)),
            })),
          }
        })
        expect(realigned).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })
})
