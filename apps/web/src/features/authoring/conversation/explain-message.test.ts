import { expect, it } from 'vitest'
import { explainMessage } from './explain-message'

it('a message that is too long is refused with its length and the limit, not as a missing one', () => {
  expect(explainMessage('x'.repeat(38_000))).toMatch(
    /^38,000 characters: a turn holds 30,000\. Shorten it by 8,000\./,
  )
})

it('a message of exactly the limit can be sent', () => {
  expect(explainMessage('x'.repeat(30_000))).toBeNull()
})

it('a blank message is refused as a missing one', () => {
  expect(explainMessage(' \n')).toBe('Type a message first.')
})
