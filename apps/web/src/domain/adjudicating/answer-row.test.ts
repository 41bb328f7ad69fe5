import { describe, expect, it } from 'vitest'
import { answerRow, type RowAnswer } from './answer-row'
import { Resolution } from './resolution'
import { resolveRubric } from './resolve-rubric'
import { alignWhole, line, uuid } from './testing/any-reviews'

const newId = () => uuid(77)
const [wordingAndPoints, onlyPoints, onlyDropped] = alignWhole(
  [line(1, 'Mentions an ECG', 7), line(2, 'Names the dose', 10), line(3, 'Uses a warm tone', 3)],
  [
    {
      letter: 'A',
      changes: [
        { action: 'edit', stableId: uuid(1), text: 'Recommends an ECG today', reason: 'other' },
        { action: 'points', stableId: uuid(1), points: 5, reason: 'other' },
        { action: 'points', stableId: uuid(2), points: 6, reason: 'other' },
        { action: 'drop', stableId: uuid(3), reason: 'rubric_subjective' },
      ],
    },
  ],
)
if (!wordingAndPoints || !onlyPoints || !onlyDropped) throw new Error('There are three rows.')
const press = (by: RowAnswer, known: Resolution | null) =>
  answerRow(wordingAndPoints, by, newId, known) as Resolution & { is: 'take' }

describe('a press on a row whose texts or points differ', () => {
  it('takes the points of the variant, never a median that nobody proposed', () => {
    const second = press({ is: 'take', variant: 1 }, null)
    expect(second).toMatchObject({ text: 'Recommends an ECG today', points: 5 })
    expect(press({ is: 'take', variant: 0 }, second)).toMatchObject({ text: 'Mentions an ECG', points: 7 })
  })

  it('gives the chosen text the median only by the key of the median', () => {
    const second = press({ is: 'take', variant: 1 }, null)
    const median = press({ is: 'median' }, second)
    expect(median).toMatchObject({ is: 'take', text: 'Recommends an ECG today', points: 6 })
    expect(press({ is: 'take', variant: 0 }, median)).toMatchObject({ text: 'Mentions an ECG', points: 7 })
    const reworded = { is: 'reword' as const, key: uuid(1), text: 'Orders an ECG', points: 9 }
    expect(press({ is: 'median' }, reworded)).toEqual({ ...reworded, points: 6 })
    expect(answerRow(onlyDropped, { is: 'median' }, newId)).toBeNull()
  })

  it('keeps points that the adjudicator set when another text is taken, even if they equal the median', () => {
    const first = press({ is: 'take', variant: 0 }, null)
    const stepped: Resolution = { ...first, points: 6, arePointsOwn: true }
    const second = press({ is: 'take', variant: 1 }, stepped)
    expect(second).toMatchObject({ text: 'Recommends an ECG today', points: 6, arePointsOwn: true })
    expect(Resolution.parse(second)).toEqual(second)
    expect(resolveRubric([wordingAndPoints], [second])[0]?.provenance.steps.at(-1)).toMatchObject({
      points: 6,
      pointsOf: 'adjudicator',
    })
    const own: Resolution = {
      is: 'take',
      key: uuid(2),
      text: 'Names the dose',
      points: 8,
      arePointsOwn: true,
    }
    expect(answerRow(onlyPoints, { is: 'take', variant: 1 }, newId, own)).toMatchObject({ points: 6 })
  })

  it('takes back points that the adjudicator set when the same variant is taken again', () => {
    const first = press({ is: 'take', variant: 0 }, null)
    const own: Resolution = { ...first, points: 2, arePointsOwn: true }
    expect(press({ is: 'take', variant: 0 }, own)).toEqual(first)
  })

  it('keeps the only variant that is not a drop, with the points that it was given', () => {
    const kept = answerRow(onlyDropped, { is: 'both' }, newId)
    expect(kept).toMatchObject({ is: 'take', text: 'Uses a warm tone', points: 3 })
    const own = { ...kept, points: 1, arePointsOwn: true } as Resolution
    expect(answerRow(onlyDropped, { is: 'both' }, newId, own)).toEqual(own)
    expect(answerRow(onlyPoints, { is: 'both' }, newId)).toBeNull()
  })
})
