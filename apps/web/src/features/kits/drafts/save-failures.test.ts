import { expect, it } from 'vitest'
import { explainSaveFailure } from './save-failures'

it('a draft of another account is named by what it is', () => {
  const error = Object.assign(new Error('No.'), { data: { refusal: 'not_found' } })
  expect(explainSaveFailure(error, 'review').sentence).toBe(
    'The person who is signed in now can’t edit this review. The unsaved text of the review is kept in this browser.',
  )
})
