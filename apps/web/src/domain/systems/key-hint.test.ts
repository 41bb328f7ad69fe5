import { expect, it } from 'vitest'
import { describeKey, formatKeyHint } from './key-hint'

it.each([
  ['sk-test-12345678', '5678', 'ending in 5678'],
  ['sk-test-1234567', '…', 'too short to show its end'],
  ['abcd', '…', 'too short to show its end'],
])('the key %j is shown as %j', (key, hint, sentence) => {
  expect(formatKeyHint(key)).toBe(hint)
  expect(describeKey(formatKeyHint(key))).toBe(sentence)
})

it('no key has no description', () => expect(describeKey(null)).toBeNull())
