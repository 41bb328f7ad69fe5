import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignRubrics } from './alignment/align-rubrics'
import { visibleText } from './alignment/aligned-row'
import { listCriterionDecisions } from './criterion-decisions'
import { alignWhole, anyRubrics, line, uuid } from './testing/any-reviews'

describe('listCriterionDecisions', () => {
  it('lists what each reviewer proposed and how the adjudicator resolved it, without unchanged criteria', () => {
    const criteria = [line(1, 'Asks about aspirin', 5), line(2, 'Recommends an ECG', 7)]
    const rows = alignWhole(criteria, [
      {
        letter: 'A',
        changes: [
          { action: 'points', stableId: uuid(2), points: 9, reason: 'other', note: 'It matters more.' },
        ],
      },
      { letter: 'B', changes: [{ action: 'drop', stableId: uuid(2), reason: 'duplicate' }] },
    ])
    expect(
      listCriterionDecisions(criteria, rows, [
        { is: 'drop', key: uuid(2), reason: 'duplicate', note: 'As B says.' },
      ]),
    ).toEqual([
      {
        key: uuid(2),
        authored: { place: 2, text: 'Recommends an ECG', points: 7 },
        notReviewedBy: [],
        unknownFor: [],
        proposals: [
          { by: 'A', action: 'points', text: null, points: 9, reason: 'other', note: 'It matters more.' },
          { by: 'B', action: 'drop', text: null, points: null, reason: 'duplicate', note: '' },
        ],
        resolution: { is: 'drop', lines: [], reason: 'duplicate', note: 'As B says.' },
      },
    ])
  })

  it('leaves out a criterion that a reviewer drops and adds again as it was', () => {
    const criteria = [line(1, 'Recommends an  ECG', 7)]
    const rows = alignWhole(criteria, [
      {
        letter: 'A',
        changes: [
          { action: 'drop', stableId: uuid(1), reason: 'duplicate' },
          { action: 'add', stableId: uuid(1000), text: 'Recommends an ECG', points: 7, reason: 'other' },
        ],
      },
    ])
    expect(listCriterionDecisions(criteria, rows, [])).toEqual([])
  })

  it('lists every proposal to add or drop another criterion', () => {
    fc.assert(
      fc.property(anyRubrics, ({ criteria, reviews }) => {
        const authored = new Set(criteria.map(({ text }) => visibleText(text)))
        const adds = reviews.flatMap(({ changes }) => changes.filter(({ action }) => action === 'add'))
        fc.pre(!adds.some((change) => 'text' in change && authored.has(visibleText(change.text))))
        const listed = listCriterionDecisions(criteria, alignRubrics(criteria, reviews), [])
        const count = (of: readonly { action: string }[]) =>
          of.filter(({ action }) => action === 'add' || action === 'drop').length
        expect(count(listed.flatMap(({ proposals }) => proposals))).toBe(
          count(reviews.flatMap(({ changes }) => changes)),
        )
      }),
    )
  })
})
