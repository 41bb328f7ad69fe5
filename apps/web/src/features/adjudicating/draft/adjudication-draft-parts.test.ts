import { describe, expect, it } from 'vitest'
import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import type { Resolution } from '../../../domain/adjudicating/resolution'
import { mergeChanges } from '../../kits/drafts/conflict/merge-drafts'
import { makeAdjudicationDraftParts } from './adjudication-draft-parts'

const take = (key: string, points: number): Resolution => ({
  is: 'take',
  key,
  text: `Text of ${key}`,
  points,
})
const base: AdjudicationDraft = {
  format: 1,
  versionId: 'v',
  resolutions: [take('b', 1), take('a', 2)],
  finalResponseQuality: null,
  ratingReason: '',
  decision: null,
  reasons: [],
  note: '',
  privateNote: '',
}
const combine = (mine: Partial<AdjudicationDraft>, theirs: Partial<AdjudicationDraft>) =>
  mergeChanges(makeAdjudicationDraftParts([]), {
    mine: { ...base, ...mine },
    theirs: { ...base, ...theirs },
    base,
  })

describe('an adjudication formatted as text', () => {
  it('names criteria by their number, in the order of the rubric', () => {
    const rows = [
      { key: 'c', place: 1 },
      ...Array.from({ length: 9 }, (_, index) => ({ key: `${index}`, place: index + 2 })),
      { key: 'a', place: 11 },
      { key: 'n', place: null },
    ]
    const resolutions = [take('n', 4), take('a', 2), take('2', 1)]
    expect(
      makeAdjudicationDraftParts(rows)
        .rubric.write({ ...base, resolutions })
        .split('\n')
        .map((line) => line.replace(/:.*/, '')),
    ).toEqual(['Criterion 4', 'Criterion 11', 'Added criterion 1'])
  })
})

describe('an adjudication that was changed in two places', () => {
  it('is merged decision by decision, in any order', () => {
    expect(
      combine(
        { resolutions: [take('b', 1), take('a', 3)], finalResponseQuality: 4 },
        { resolutions: [take('a', 2), take('c', 5), take('b', 1)], ratingReason: 'Omits the dose.' },
      ),
    ).toEqual({
      ...base,
      resolutions: [take('a', 3), take('b', 1), take('c', 5)],
      finalResponseQuality: 4,
      ratingReason: 'Omits the dose.',
    })
  })

  it('is not merged when both sides decided the same row', () => {
    expect(combine({ resolutions: [take('a', 3)] }, { resolutions: [take('a', 4)] })).toBeNull()
  })
})
