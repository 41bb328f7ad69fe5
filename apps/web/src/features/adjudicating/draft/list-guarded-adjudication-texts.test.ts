import { describe, expect, it } from 'vitest'
import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import { listAdjudicationTexts } from '../../../domain/adjudicating/adjudication-texts'
import type { AlignedRow } from '../../../domain/adjudicating/alignment/aligned-row'
import { emptyAdjudicationDraft } from '../../../domain/adjudicating/empty-adjudication-draft'
import { listGuardedAdjudicationTexts } from './list-guarded-adjudication-texts'

const agreed = (key: string, place: number | null): AlignedRow => ({
  is: 'agreement',
  key,
  place,
  line: { stableId: key, text: key, points: 1 },
  by: ['author'],
  notReviewedBy: [],
  unknownFor: [],
})
const rows = [agreed('a', 1), agreed('b', 2), agreed('c', 3), agreed('n', null)]
const draft: AdjudicationDraft = {
  ...emptyAdjudicationDraft('v'),
  ratingReason: 'It is worse',
  note: 'For its author',
  privateNote: 'For me alone',
  resolutions: [
    { is: 'reword', key: 'b', text: 'Says why', points: null },
    { is: 'drop', key: 'n', reason: 'other', note: 'Nobody asks' },
    { is: 'take', key: 'a', text: 'As its author wrote it', points: 3 },
    {
      is: 'both',
      key: 'c',
      lines: [
        { stableId: 'c', text: 'One', points: 1 },
        { stableId: 'd', text: 'Two', points: 2 },
      ],
    },
  ],
}

describe('texts of an adjudication that are checked for patient data', () => {
  const listed = listGuardedAdjudicationTexts(draft, rows)

  it('match what the server checks, each with its place, without the private note', () => {
    expect(listed.map(({ text }) => text)).toEqual(listAdjudicationTexts(draft).map(({ text }) => text))
    expect(listed.map(({ where, part }) => [where, part])).toEqual([
      ['criterion 2', 'row:b'],
      ['why added criterion 1 is dropped', 'row:n'],
      ['criterion 1, as it was proposed', 'row:a'],
      ['criterion 3, as it was proposed', 'row:c'],
      ['criterion 3, as it was proposed', 'row:c'],
      ['the reason of the rating', 'ratingReason'],
      ['the note', 'note'],
    ])
    expect(new Set(listed.map(({ key }) => key)).size).toBe(listed.length)
  })

  it('can be changed where the adjudicator wrote them, and never where others did', () => {
    const written = listed.reduce((now, { write, text }) => write(now, `${text}!`), draft)
    expect(
      listGuardedAdjudicationTexts(written, rows)
        .map(({ text, isOthers }) => [text.endsWith('!'), isOthers ?? false])
        .every(([changed, others]) => changed !== others),
    ).toBe(true)
    expect(
      listAdjudicationTexts(written)
        .map(({ text }) => text)
        .filter((text) => !text.endsWith('!'))
        .toSorted(),
    ).toEqual(['As its author wrote it', 'One', 'Two'])
    expect(written).toMatchObject({
      ratingReason: 'It is worse!',
      note: 'For its author!',
      privateNote: 'For me alone',
    })
  })
})
