import { expect, it } from 'vitest'
import { findNextOpen } from './find-open-rows'

it('the next open difference is another one, also after an open one, and wraps at the end', () => {
  const rows = ['a', 'b', 'c', 'd'].map((key) => ({ key }))
  expect(findNextOpen(rows, ['a', 'b', 'd'], 'b')).toBe('d')
  expect(findNextOpen(rows, ['a', 'b', 'd'], 'd')).toBe('a')
  expect(findNextOpen(rows, ['b'], 'c')).toBe('b')
  expect(findNextOpen(rows, ['b'], 'b')).toBeNull()
  expect(findNextOpen(rows, [], 'a')).toBeNull()
})
