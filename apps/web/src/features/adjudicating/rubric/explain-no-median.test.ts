import { expect, it } from 'vitest'
import { alignWhole, line, uuid } from '../../../domain/adjudicating/testing/any-reviews'
import { explainNoMedian } from './explain-no-median'

const [differing, agreed] = alignWhole(
  [line(1, 'Mentions an ECG', 7), line(2, 'Names the dose', 5)],
  [
    {
      letter: 'A',
      changes: [
        { action: 'edit', stableId: uuid(1), text: 'Recommends an ECG today', reason: 'other' },
        { action: 'points', stableId: uuid(1), points: 5, reason: 'other' },
      ],
    },
  ],
)
if (!differing || !agreed) throw new Error('There are two rows.')

it('says what the median is and what to do first', () => {
  expect(explainNoMedian(differing, null, '=')).toBe(
    'Nothing changed. Take or reword a variant first; = then sets its points to the median of +6.',
  )
  expect(explainNoMedian(agreed, null, '=')).toContain('only where points differ')
})
