import { expect, test } from 'vitest'
import { createStrayTapFilter } from './stray-taps'

/** Taps at a time and place; returns whether the control gets the click. */
function makeFinger() {
  const filter = createStrayTapFilter()
  return (control: string, at: number, y = 300) => {
    let isStopped = false
    const press = {
      timeStamp: at,
      clientX: 100,
      clientY: y,
      target: { closest: () => control } as unknown as EventTarget,
      detail: 1,
      preventDefault: () => undefined,
      stopPropagation: () => (isStopped = true),
    }
    filter.onPointerDownCapture(press)
    filter.onClickCapture(press)
    return !isStopped
  }
}

test('a double tap on a control that moves away does not press the control that takes its place', () => {
  const tap = makeFinger()
  expect(tap('keep the first', 0)).toBe(true)
  expect(tap('keep the second', 300)).toBe(false)
  expect(tap('keep the second', 390)).toBe(false)
  expect(tap('keep the second', 450)).toBe(true)
})

test('quick taps on one control, or elsewhere on the page, all count', () => {
  const tap = makeFinger()
  expect([0, 150, 300].map((at) => tap('one point more', at))).toEqual([true, true, true])
  expect(tap('approve', 400, 600)).toBe(true)
})
