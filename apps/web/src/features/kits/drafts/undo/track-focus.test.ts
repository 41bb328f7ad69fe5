import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { trackFocus } from './track-focus'

const [field, other] = [new EventTarget(), new EventTarget()]
let page: EventTarget & { activeElement: EventTarget | null }
let counts = { undo: 0, redo: 0 }
let stop: () => void = () => undefined
beforeEach(() => {
  page = Object.assign(new EventTarget(), { activeElement: field })
  vi.stubGlobal('document', page)
  counts = { undo: 0, redo: 0 }
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function track() {
  const focus = trackFocus({ countSteps: () => counts })
  stop = focus.listen()
  return focus
}
function send(type: string, target: EventTarget): void {
  const event = new Event(type)
  Object.defineProperty(event, 'target', { value: target })
  page.dispatchEvent(event)
}
const press = () => send('keydown', page.activeElement ?? page)
const focusOn = (target: EventTarget) => {
  page.activeElement = target
  send('focusin', target)
}
const change = () => (counts = { undo: counts.undo + 1, redo: 0 })
const undo = () => (counts = { undo: counts.undo - 1, redo: counts.redo + 1 })

it('counts every move from a text that gets its focus back after each of them', () => {
  // The first change of the page is made before anything listens.
  change()
  const focus = track()
  press()
  change()
  focusOn(field)
  for (const left of [true, true, false]) {
    expect(focus.isFromHere('undo')).toBe(left)
    press()
    if (left) undo()
    focusOn(field)
  }
  expect(focus.isFromHere('redo')).toBe(true)
})

it('counts no steps from before the focus came', () => {
  const focus = track()
  press()
  change()
  press()
  focusOn(other)
  expect(focus.isFromHere('undo')).toBe(false)
  press()
  change()
  expect(focus.isFromHere('undo')).toBe(true)
})

it('counts a change made by the key that moved the focus; after an undo that moved it, only redo counts', () => {
  const focus = track()
  press()
  change()
  focusOn(other)
  expect(focus.isFromHere('undo')).toBe(true)
  press()
  undo()
  focusOn(field)
  expect([focus.isFromHere('undo'), focus.isFromHere('redo')]).toEqual([false, true])
})

it('starts again with a press into the field that has the focus', () => {
  const focus = track()
  press()
  change()
  send('pointerdown', field)
  expect(focus.isFromHere('undo')).toBe(false)
})

it('redoes what was undone here after something else had been undone before', () => {
  const focus = track()
  press()
  change()
  press()
  undo()
  press()
  focusOn(other)
  expect(focus.isFromHere('redo')).toBe(false)
  press()
  change()
  press()
  undo()
  press()
  expect(focus.isFromHere('redo')).toBe(true)
})
