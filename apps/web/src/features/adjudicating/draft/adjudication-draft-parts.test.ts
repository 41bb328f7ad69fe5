import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import type { Resolution } from '../../../domain/adjudicating/resolution'
import { listDifferences, mergeChanges, mergeDrafts } from '../../kits/drafts/conflict/merge-drafts'
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

  it('says which points the adjudicator set', () => {
    const own = { is: 'reword', key: 'b', text: 'Own text', points: 7, arePointsOwn: true } as const
    const text = makeAdjudicationDraftParts([
      { key: 'a', place: 1 },
      { key: 'b', place: 2 },
      { key: 'c', place: 3 },
    ]).rubric.write({
      ...base,
      resolutions: [{ ...own, is: 'take', key: 'a', text: 'Text of a' }, own, take('c', -2)],
    })
    expect(text.replaceAll(/[\u2068\u2069]/g, '').split('\n')).toEqual([
      'Criterion 1: Taken +7 (points set by you) Text of a',
      'Criterion 2: Reworded by you +7 Own text',
      'Criterion 3: Taken −2 Text of c',
    ])
  })
})

describe('an adjudication that was changed in two places', () => {
  it('is merged decision by decision, in any order', () => {
    expect(
      combine(
        { resolutions: [take('b', 1), take('a', 3)], finalResponseQuality: 4 },
        { resolutions: [take('a', 2), take('c', 5), take('b', 1)], note: 'Omits the dose.' },
      ),
    ).toEqual({
      ...base,
      resolutions: [take('a', 3), take('b', 1), take('c', 5)],
      finalResponseQuality: 4,
      note: 'Omits the dose.',
    })
  })

  const parts = makeAdjudicationDraftParts([])
  const rated = { ...base, resolutions: [], finalResponseQuality: 2, ratingReason: 'Omits the dose.' }
  it.each<[string, Partial<AdjudicationDraft>, Partial<AdjudicationDraft>]>([
    ['rating', { finalResponseQuality: 6 }, { ratingReason: 'Omits the dose and the ECG.' }],
    ['decision', { decision: 'accept' }, { note: 'Give the dose.' }],
    ['decision', { decision: 'return', reasons: ['factual_error'] }, { note: 'Give the dose.' }],
  ])('never joins the %s of one side with the reason of the other', (part, changed, explained) => {
    for (const isMine of [true, false]) {
      const [here, there] = isMine ? [changed, explained] : [explained, changed]
      const sides = { mine: { ...rated, ...here }, theirs: { ...rated, ...there }, base: rated }
      expect(mergeChanges(parts, sides)).toBeNull()
      expect(listDifferences(parts, sides)).toMatchObject([{ key: part, what: 'changed_both' }])
      expect(mergeDrafts(parts, sides, { [part]: 'theirs' }, () => '')).toEqual(sides.theirs)
    }
  })

  it('undoes a rating of one tab although its reason was changed in another', () => {
    const theirs = { ...rated, ratingReason: 'Omits the dose and the ECG.' }
    const mine = { ...rated, finalResponseQuality: 6 }
    expect(mergeChanges(parts, { mine, theirs, base: rated, keepsTheirs: true })).toEqual({
      ...theirs,
      finalResponseQuality: 6,
    })
  })

  it('keeps a rating with its reason and a decision with its note, as a side wrote them, whatever is chosen', () => {
    const text = fc.constantFrom('', 'One.', 'Two.')
    const side = fc.record({
      finalResponseQuality: fc.constantFrom(null, 2, 6),
      ratingReason: text,
      decision: fc.constantFrom(null, 'accept' as const, 'return' as const),
      note: text,
    })
    const choice = fc.constantFrom('mine' as const, 'theirs' as const)
    fc.assert(
      fc.property(side, side, side, choice, choice, (here, there, before, first, second) => {
        const [mine, theirs, from] = [here, there, before].map((one) => ({ ...rated, ...one }))
        if (!mine || !theirs || !from) throw new Error('There are three drafts.')
        const sides = { mine, theirs, base: from }
        const choices = Object.fromEntries(
          listDifferences(parts, sides).map(({ key }, index) => [key, index % 2 === 0 ? first : second]),
        )
        for (const merged of [mergeChanges(parts, sides), mergeDrafts(parts, sides, choices, () => '')]) {
          if (!merged) continue
          const pairs = (read: (of: AdjudicationDraft) => unknown) => [read(mine), read(theirs)]
          const readRating = (of: AdjudicationDraft) => [of.finalResponseQuality, of.ratingReason]
          const readDecision = (of: AdjudicationDraft) => [of.decision, of.note]
          expect(pairs(readRating)).toContainEqual(readRating(merged))
          expect(pairs(readDecision)).toContainEqual(readDecision(merged))
        }
      }),
    )
  })

  it('is merged when one side wrote the reason for the rating that both have', () => {
    const sides = { mine: { ...rated, ratingReason: '' }, theirs: rated, base: { ...base, resolutions: [] } }
    expect(mergeChanges(parts, sides)).toEqual(rated)
  })

  it('is not merged when both sides decided the same row', () => {
    expect(combine({ resolutions: [take('a', 3)] }, { resolutions: [take('a', 4)] })).toBeNull()
  })
})
