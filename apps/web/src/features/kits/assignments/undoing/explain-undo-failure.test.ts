import { expect, it } from 'vitest'
import { formatTime } from '../../../../components/ui/text/format'
import { explainUndoFailure } from './explain-undo-failure'

const review = { noun: 'review', takesEffectAt: '2026-01-01T14:02:30.000Z' }
const time = formatTime(review.takesEffectAt)
const due = Date.parse(review.takesEffectAt)
const unreached = Object.assign(new Error('The server can’t be reached.'), { data: undefined })
const refused = Object.assign(new Error('Your review has taken effect, so it can’t be undone.'), {
  data: { refusal: 'invalid_move' },
})

it('an undo that did not reach the server says when the review takes effect', () => {
  expect(explainUndoFailure(unreached, review, due - 1)).toBe(
    `The server can’t be reached, so the review still takes effect at ${time}. Check your connection and undo it before then.`,
  )
})

it('an undo that did not reach the server in time says that the review was due', () => {
  expect(explainUndoFailure(unreached, review, due)).toBe(
    `The server can’t be reached, and the review was due to take effect at ${time}. Reload the page once you are connected to see whether it did.`,
  )
})

it('a refused undo says when the review was due', () => {
  expect(explainUndoFailure(refused, review, due)).toBe(
    `Your review has taken effect, so it can’t be undone. It was due at ${time}.`,
  )
  expect(explainUndoFailure(refused, review, due - 1)).toBe(refused.message)
})
