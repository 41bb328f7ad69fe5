import { expect, it } from 'vitest'
import { explainClosing } from './explain-closing'

const closed = 'You have submitted this review.'
const takesEffectAt = '2026-01-01T09:01:00.000Z'
const held = { takesEffectAt, isSubmitted: false }
const explain = (
  kept: typeof held | { takesEffectAt: null; isSubmitted: boolean } | null,
  hasOwnText: boolean | null,
) => explainClosing({ noun: 'review', closed, kept, hasOwnText })

it('work that was submitted elsewhere can be undone where that is said, and mentions no text if there is none', () => {
  const title = 'This review was submitted on another device or tab'
  expect(explain(held, false)).toEqual({ title, until: takesEffectAt, says: '' })
  expect(explain(held, null)).toEqual({ title, until: takesEffectAt, says: '' })
  expect(explain(held, true).says).toBe(
    'Your latest changes are stored only in this browser. Undo the submission to add them.',
  )
})

it('work that took effect elsewhere can’t be undone', () => {
  expect(explain({ takesEffectAt: null, isSubmitted: true }, true)).toMatchObject({
    until: null,
    says: 'It has taken effect, so it can’t be changed. Your latest changes did not reach the server: copy them before you leave this page.',
  })
})

it('work that ended otherwise says what the server said', () => {
  expect(explain(null, null)).toEqual({
    title: 'This review can no longer be submitted',
    until: null,
    says: closed,
  })
})

it('changes that did not reach the server before a hand-back are to be copied', () => {
  expect(explain(null, true).says).toBe(
    'You have submitted this review. Your latest changes did not reach the server: copy them before you leave this page.',
  )
})
