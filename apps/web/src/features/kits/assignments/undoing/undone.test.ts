import { expect, it } from 'vitest'
import { countUndos, markSent, markUndone, takeUndone, wasSentHere } from './undone'

it('an undone submission is taken once, by the screen of its assignment', () => {
  expect(takeUndone('one')).toBe(false)
  markUndone('one')
  expect(takeUndone('other')).toBe(false)
  expect(takeUndone('one')).toBe(true)
  expect(takeUndone('one')).toBe(false)
})

it('a submission was sent in this tab until it is undone here', () => {
  markSent('one')
  expect([wasSentHere('one'), wasSentHere('other')]).toEqual([true, false])
  const before = countUndos('one')
  markUndone('one')
  expect(wasSentHere('one')).toBe(false)
  expect([countUndos('one') - before, countUndos('another')]).toEqual([1, 0])
})
