import { expect, test } from 'vitest'
import { formatTries, later, nameSpeaker } from './strings'

test('the number of requested answers says how many are kept after an undo', () => {
  expect(formatTries(1, 1)).toBe('first try')
  expect(formatTries(3, 3)).toBe('3 answers requested')
  expect(formatTries(3, 2)).toBe('3 answers requested, 2 kept')
})

test('only an answer of the hidden model, also an edited one, is headed as its own', () => {
  expect(nameSpeaker({ role: 'user', turnId: null })).toBe('User')
  expect(nameSpeaker({ role: 'assistant', turnId: null })).toBe('Model')
  expect(nameSpeaker({ role: 'assistant', turnId: 'turn' })).toBe('Hidden model')
})

test('another version of a message with later messages is not said to be edited', () => {
  expect(later.ofMessage(2)).toBe('Another version of this turn has 2 later messages.')
})
