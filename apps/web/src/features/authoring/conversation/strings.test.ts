import { expect, test } from 'vitest'
import { formatTries } from './strings'

test('the number of requested answers says how many are kept after an undo', () => {
  expect(formatTries(1, 1)).toBe('first try')
  expect(formatTries(3, 3)).toBe('3 answers requested')
  expect(formatTries(3, 2)).toBe('3 answers requested, 2 kept')
})
