import { expect, it } from 'vitest'
import { alignWhole, line, uuid } from '../../../domain/adjudicating/testing/any-reviews'
import { explainDigit } from './explain-digit'

const [agreed, differing] = alignWhole(
  [line(1, 'Mentions an ECG', 7), line(2, 'Names the dose', 5)],
  [{ letter: 'A', changes: [{ action: 'points', stableId: uuid(2), points: 9, reason: 'other' }] }],
)
if (!agreed || !differing) throw new Error('There are two rows.')

it('a digit on an agreed criterion sets no points, and says in one sentence which key leads to them', () => {
  expect(explainDigit(agreed, '3', 'P')).toBe('A digit changes nothing here: press P, then type the points.')
})

it('a digit on a difference takes the variant with that number, if there is one', () => {
  expect(explainDigit(differing, '2', 'P')).toBeNull()
  for (const digit of ['0', '3'])
    expect(explainDigit(differing, digit, 'P')).toBe(
      'Press 1 to 2 to take a variant; P then sets its points.',
    )
})
