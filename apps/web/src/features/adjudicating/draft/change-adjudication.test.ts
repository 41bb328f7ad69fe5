import { describe, expect, it } from 'vitest'
import { alignRubrics } from '../../../domain/adjudicating/alignment/align-rubrics'
import { emptyAdjudicationDraft } from '../../../domain/adjudicating/empty-adjudication-draft'
import { answerRow } from '../../../domain/adjudicating/answer-row'
import { alignWhole, line, uuid } from '../../../domain/adjudicating/testing/any-reviews'
import {
  startReword,
  setDropReason,
  findResolution,
  reopenRow,
  explainRowStepLimit,
  resolveRow,
  isSameWording,
  restoreResolution,
  setRowPoints,
  stepRowPoints,
  writeReword,
} from './change-adjudication'
import { findOpenRows } from '../rubric/find-open-rows'
import {
  countChanged,
  describeAgreement,
  describeDifference,
  describePoints,
} from '../rubric/describe-difference'

const criteria = [line(1, 'Mentions an ECG', 7), line(2, 'Uses a warm tone', 3), line(3, 'Names the dose', 5)]
const rows = alignWhole(criteria, [
  {
    letter: 'A',
    changes: [
      { action: 'points', stableId: uuid(3), points: 9, reason: 'other' },
      { action: 'add', stableId: uuid(9), text: 'Warns of arrhythmia', points: 4, reason: 'missing_context' },
    ],
  },
  {
    letter: 'B',
    changes: [
      {
        action: 'edit',
        stableId: uuid(1),
        text: 'Recommends an ECG today',
        reason: 'rubric_not_self_contained',
      },
      { action: 'drop', stableId: uuid(2), reason: 'rubric_subjective' },
    ],
  },
])
const [ecg, tone, dose, added] = rows
const empty = emptyAdjudicationDraft(uuid(100))
if (!ecg || !tone || !dose || !added) throw new Error('There are four rows.')

describe('a row of the aligned rubrics', () => {
  it('leaves the draft as it is when a row is resolved in the same way again', () => {
    const taken = answerRow(ecg, { is: 'take', variant: 1 }, () => '')
    if (!taken) throw new Error('There is no such variant.')
    const once = resolveRow(empty, taken)
    expect(resolveRow(once, { ...taken })).toBe(once)
  })

  it('describes how its variants differ and who proposed them', () => {
    expect(rows.map((row) => (row.is === 'difference' ? describeDifference(row) : ''))).toEqual([
      'reworded by reviewer B',
      'dropped by reviewer B',
      'points differ',
      'added by reviewer A',
    ])
  })

  it('is not resolved by a rewording that changes no text', () => {
    const begun = startReword(empty, ecg)
    expect(isSameWording(begun, ecg, null)).toBe(true)
    expect(findOpenRows(restoreResolution(begun, ecg.key, null), rows)).toContain(ecg.key)
    expect(isSameWording(writeReword(begun, ecg.key, 'Orders an ECG'), ecg, null)).toBe(false)
    const taken = { is: 'take' as const, key: ecg.key, text: 'Mentions an ECG', points: 7 }
    const again = startReword(resolveRow(empty, taken), ecg)
    expect(isSameWording(again, ecg, taken)).toBe(true)
    expect(findResolution(restoreResolution(again, ecg.key, taken), ecg.key)).toEqual(taken)
  })

  it('is open until it is resolved, and open again when the resolution is reverted', () => {
    expect(findOpenRows(empty, rows)).toEqual(rows.map(({ key }) => key))
    const resolved = resolveRow(empty, { is: 'drop', key: tone.key, reason: null, note: '' })
    expect(findOpenRows(resolved, rows)).toContain(tone.key)
    const explained = setDropReason(resolved, tone.key, { reason: 'rubric_subjective' })
    expect(findOpenRows(explained, rows)).not.toContain(tone.key)
    expect(findOpenRows(reopenRow(explained, tone.key), rows)).toContain(tone.key)
  })

  it('keeps only the last resolution', () => {
    const twice = resolveRow(
      resolveRow(empty, { is: 'take', key: dose.key, text: 'Names the dose', points: 9 }),
      { is: 'take', key: dose.key, text: 'Names the dose', points: 5 },
    )
    expect(twice.resolutions).toEqual([{ is: 'take', key: dose.key, text: 'Names the dose', points: 5 }])
  })

  it('steps points from the median, skips 0, and has no points while its text is undecided', () => {
    expect(findResolution(stepRowPoints(empty, dose, 1), dose.key)).toMatchObject({ is: 'take', points: 6 })
    expect(stepRowPoints(empty, ecg, 1)).toBe(empty)
    const least = resolveRow(empty, { is: 'take', key: ecg.key, text: 'Mentions an ECG', points: 1 })
    expect(findResolution(stepRowPoints(least, ecg, -1), ecg.key)).toMatchObject({ points: -1 })
    const dropped = resolveRow(empty, { is: 'drop', key: dose.key, reason: null, note: '' })
    expect(stepRowPoints(dropped, dose, 1)).toBe(dropped)
  })

  it('sets the points of a row that has points of its own', () => {
    expect(findResolution(setRowPoints(empty, dose, -10), dose.key)).toMatchObject({
      is: 'take',
      points: -10,
    })
    expect(setRowPoints(empty, ecg, 8)).toBe(empty)
    const dropped = resolveRow(empty, { is: 'drop', key: dose.key, reason: null, note: '' })
    expect(setRowPoints(dropped, dose, 8)).toBe(dropped)
  })

  it('takes points for the adjudicator’s only while no proposal of the text has them', () => {
    const taken = resolveRow(empty, { is: 'take', key: ecg.key, text: 'Mentions an ECG', points: 7 })
    const stepped = stepRowPoints(taken, ecg, 1)
    expect(findResolution(stepped, ecg.key)).toMatchObject({ points: 8, arePointsOwn: true })
    expect(stepRowPoints(stepped, ecg, -1)).toEqual(taken)
  })

  it('says with which points a text is taken, and whose they are', () => {
    if (dose.is !== 'difference') throw new Error('Points differ.')
    const take = { is: 'take' as const, key: dose.key, text: 'Names the dose' }
    const [wide] = alignWhole(criteria.slice(2), [
      { letter: 'A', changes: [{ action: 'points', stableId: uuid(3), points: 9, reason: 'other' }] },
    ])
    if (wide?.is !== 'difference') throw new Error('Points differ.')
    expect(describePoints(wide, { ...take, points: 9 })).toBe('with +9')
    expect(describePoints(wide, { ...take, points: 7 })).toBe('with +7, the median')
    const stepped = findResolution(stepRowPoints(empty, wide, -1), wide.key)
    if (stepped?.is !== 'take') throw new Error('A step takes the text.')
    expect(describePoints(wide, stepped)).toBe('with +6, set by you')
    expect(describePoints(wide, { ...stepped, points: 7 })).toBe('with +7, set by you')
  })

  it('says why a step at a limit changes nothing', () => {
    const highest = resolveRow(empty, { is: 'take', key: dose.key, text: 'Names the dose', points: 10 })
    expect(explainRowStepLimit(highest, dose, 1)).toBe('Points unchanged: +10 is the highest possible value.')
    expect(explainRowStepLimit(highest, dose, -1)).toBeNull()
    expect(explainRowStepLimit(empty, ecg, 1)).toBeNull()
  })

  it('names the reviewers who did not review it instead of counting them', () => {
    const letters = ['A', 'B'] as const
    const describe = (reviewedByB: readonly string[] | null) => {
      const [row] = alignRubrics(
        criteria.slice(0, 1),
        letters.map((letter) => ({
          letter,
          changes: [],
          reviewedCriteria: letter === 'A' ? [uuid(1)] : reviewedByB,
        })),
      )
      return row?.is === 'agreement' ? describeAgreement(row) : null
    }
    expect(describe([uuid(1)])).toBe('all three')
    expect(describe([])).toBe('Author and reviewer A, not reviewed by reviewer B')
    expect(describe(null)).toBe('Author and reviewer A, unknown whether reviewer B reviewed it')
  })

  it('says that you changed an agreed criterion and what its points were, until it is reset', () => {
    const [row] = alignWhole(criteria.slice(0, 1), [{ letter: 'A', changes: [] }])
    if (row?.is !== 'agreement') throw new Error('Both agree.')
    const describe = (draft: typeof empty) => describeAgreement(row, findResolution(draft, row.key))
    expect(describe(empty)).toBe('both')
    const changed = setRowPoints(empty, row, 3)
    expect(describe(changed)).toBe('Changed by you · was +7')
    expect(describe(setRowPoints(changed, row, 7))).toBe('both')
    expect(describe(startReword(empty, row))).toBe('both')
    const reworded = writeReword(startReword(empty, row), row.key, 'Asks for an ECG')
    expect(describe(reworded)).toBe('Reworded by you')
    expect(describe(setRowPoints(reworded, row, 3))).toBe('Reworded by you · was +7')
    const dropped = resolveRow(empty, { is: 'drop', key: row.key, reason: null, note: '' })
    expect(describe(dropped)).toBe('Dropped by you')
    expect([empty, changed, reworded, dropped].map((draft) => countChanged([row], draft))).toEqual([
      0, 1, 1, 1,
    ])
    expect(describe(reopenRow(changed, row.key))).toBe('both')
  })

  it('asks for a decision on a criterion that nobody reviewed, and says that you kept it', () => {
    const [row] = alignRubrics(criteria.slice(0, 1), [{ letter: 'A', changes: [], reviewedCriteria: [] }])
    if (row?.is !== 'agreement') throw new Error('There is nothing to disagree about.')
    expect(describeAgreement(row)).toBe('Reviewed by nobody: keep, reword or drop it')
    expect(findOpenRows(empty, [row])).toEqual([row.key])
    const kept = setRowPoints(empty, row, 7)
    expect(describeAgreement(row, findResolution(kept, row.key))).toBe('Kept by you')
    expect(findOpenRows(kept, [row])).toEqual([])
  })

  it('starts rewording from the taken text and keeps text already written', () => {
    const taken = resolveRow(empty, { is: 'take', key: ecg.key, text: 'Recommends an ECG today', points: 8 })
    const begun = startReword(taken, ecg)
    expect(findResolution(begun, ecg.key)).toEqual({
      is: 'reword',
      key: ecg.key,
      text: 'Recommends an ECG today',
      points: 8,
    })
    const written = writeReword(begun, ecg.key, 'Recommends an ECG now')
    expect(findResolution(startReword(written, ecg), ecg.key)).toMatchObject({
      text: 'Recommends an ECG now',
    })
    expect(findResolution(startReword(empty, added), added.key)).toMatchObject({
      is: 'reword',
      text: 'Warns of arrhythmia',
    })
    expect(writeReword(empty, ecg.key, 'Nothing is being reworded')).toBe(empty)
  })
})
