import { expect, it } from 'vitest'
import { isLongText } from './is-long-text'

it('calls a text long by its characters or its line breaks', () => {
  expect(isLongText('Advises the user to see a doctor today.')).toBe(false)
  expect(isLongText('a '.repeat(100))).toBe(true)
  expect(isLongText('1\n2\n3\n4\n5\n6')).toBe(false)
  expect(isLongText('1\n2\n3\n4\n5\n6\n7')).toBe(true)
})
