import { expect, it } from 'vitest'
import { markUndone, takeUndone } from './undone'

it('an undone submission is taken once, by the screen of its assignment', () => {
  expect(takeUndone('one')).toBe(false)
  markUndone('one')
  expect(takeUndone('other')).toBe(false)
  expect(takeUndone('one')).toBe(true)
  expect(takeUndone('one')).toBe(false)
})
