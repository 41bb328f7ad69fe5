import { describe, expect, it } from 'vitest'
import { alignRubrics } from '../../domain/adjudicating/align-rubrics'
import { emptyAdjudicationDraft } from '../../domain/adjudicating/empty-adjudication-draft'
import { line, uuid } from '../../domain/adjudicating/testing/any-reviews'
import {
  beginReword,
  explainDrop,
  findResolution,
  reopenRow,
  resolveRow,
  weighRow,
  writeReword,
} from './change-adjudication'
import { findOpenRows } from './find-open-rows'
import { tellDifference } from './tell-difference'

const criteria = [line(1, 'Mentions an ECG', 7), line(2, 'Uses a warm tone', 3), line(3, 'Names the dose', 5)]
const rows = alignRubrics(criteria, [
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

describe('a row of the rubrics', () => {
  it('says in what it differs and whose it is', () => {
    expect(rows.map((row) => (row.is === 'difference' ? tellDifference(row) : ''))).toEqual([
      'reworded by reviewer B',
      'dropped by reviewer B',
      'points differ',
      'added by reviewer A',
    ])
  })

  it('is open until it is resolved, and again when that is taken back', () => {
    expect(findOpenRows(empty, rows, [2])).toEqual(rows.map(({ key }) => key))
    const resolved = resolveRow(empty, { is: 'drop', key: tone.key, reason: null, note: '' })
    expect(findOpenRows(resolved, rows, [2])).toContain(tone.key)
    const explained = explainDrop(resolved, tone.key, { reason: 'rubric_subjective' })
    expect(findOpenRows(explained, rows, [2])).not.toContain(tone.key)
    expect(findOpenRows(reopenRow(explained, tone.key), rows, [2])).toContain(tone.key)
  })

  it('has one decision, the last', () => {
    const twice = resolveRow(
      resolveRow(empty, { is: 'take', key: dose.key, text: 'Names the dose', points: 9 }),
      { is: 'take', key: dose.key, text: 'Names the dose', points: 5 },
    )
    expect(twice.resolutions).toEqual([{ is: 'take', key: dose.key, text: 'Names the dose', points: 5 }])
  })

  it('is weighed from the median, never to 0, and not while its words are open', () => {
    expect(findResolution(weighRow(empty, dose, 1), dose.key)).toMatchObject({ is: 'take', points: 6 })
    expect(weighRow(empty, ecg, 1)).toBe(empty)
    const least = resolveRow(empty, { is: 'take', key: ecg.key, text: 'Mentions an ECG', points: 1 })
    expect(findResolution(weighRow(least, ecg, -1), ecg.key)).toMatchObject({ points: -1 })
    const dropped = resolveRow(empty, { is: 'drop', key: dose.key, reason: null, note: '' })
    expect(weighRow(dropped, dose, 1)).toBe(dropped)
  })

  it('is reworded from what was taken, and what is being written is kept', () => {
    const taken = resolveRow(empty, { is: 'take', key: ecg.key, text: 'Recommends an ECG today', points: 8 })
    const begun = beginReword(taken, ecg)
    expect(findResolution(begun, ecg.key)).toEqual({
      is: 'reword',
      key: ecg.key,
      text: 'Recommends an ECG today',
      points: 8,
    })
    const written = writeReword(begun, ecg.key, 'Recommends an ECG now')
    expect(findResolution(beginReword(written, ecg), ecg.key)).toMatchObject({
      text: 'Recommends an ECG now',
    })
    expect(findResolution(beginReword(empty, added), added.key)).toMatchObject({
      is: 'reword',
      text: 'Warns of arrhythmia',
    })
    expect(writeReword(empty, ecg.key, 'Nothing is being reworded')).toBe(empty)
  })
})
