import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { swallowLostKeys } from './swallow-lost-keys'

/** A text field, or with `isField` false any other element. */
class FakeElement {
  isShown = true
  isInert = false
  constructor(readonly isField: boolean) {}
  closest = (selector: string) => ((selector === '[inert]' ? this.isInert : this.isField) ? this : null)
  checkVisibility = () => this.isShown
  matches = () => false
}

let page: EventTarget
let stop: () => void
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('Element', FakeElement)
  stop = swallowLostKeys()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

/** Whether the key reached the page. */
function press(key: string, target: FakeElement, at: number, more: Partial<KeyboardEvent> = {}): boolean {
  const event = new Event('keydown', { cancelable: true })
  for (const [name, value] of Object.entries({ key, target, timeStamp: at, ...more }))
    Object.defineProperty(event, name, { value })
  return page.dispatchEvent(event)
}

describe('letters typed into a field that disappears', () => {
  const body = new FakeElement(false)
  const typeAndRemove = () => {
    const field = new FakeElement(true)
    expect(press('a', field, 0)).toBe(true)
    field.isShown = false
  }

  it('do nothing until the user pauses', () => {
    typeAndRemove()
    expect([press('u', body, 1_000), press('g', body, 2_000), press('h', body, 3_000)]).toEqual([
      false,
      false,
      false,
    ])
    expect(press('u', body, 5_000)).toBe(true)
    expect(press('u', body, 5_100)).toBe(true)
  })

  it('do nothing also for capital letters', () => {
    typeAndRemove()
    press('Shift', body, 100)
    expect(press('A', body, 200)).toBe(false)
  })

  it.each(['Enter', 'Escape', 'Tab'])('are keys again after %s, which closes fields', (key) => {
    typeAndRemove()
    expect(press(key, body, 100)).toBe(true)
    expect(press('u', body, 200)).toBe(true)
  })

  it('do nothing after a space that goes on with the sentence after Escape', () => {
    const field = new FakeElement(true)
    press('o', field, 0)
    expect(press('Escape', field, 300)).toBe(true)
    field.isShown = false
    expect([' ', 'a', 'n', 'd'].map((key, index) => press(key, body, 800 + 200 * index))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(press('d', body, 4_000)).toBe(true)
  })

  it('do nothing after a space that follows Escape in a field in which nothing was typed', () => {
    const field = new FakeElement(true)
    press('End', field, 0)
    press('Escape', field, 1_500)
    field.isShown = false
    expect([press(' ', body, 1_700), press('2', body, 1_900)]).toEqual([false, false])
  })

  it('do nothing in a screen that is being submitted', () => {
    const field = new FakeElement(true)
    press('Enter', field, 0, { ctrlKey: true })
    field.isInert = true
    expect(press('r', body, 300)).toBe(false)
  })

  it('do nothing after Ctrl+Enter, which submits and leaves the screen', () => {
    const field = new FakeElement(true)
    press('g', field, 0)
    press('Enter', field, 200, { ctrlKey: true })
    press('a', field, 300)
    field.isShown = false
    expect([press(' ', body, 1_500), press('c', body, 1_700)]).toEqual([false, false])
  })

  it('are keys after Escape if a letter comes first, or a space later', () => {
    for (const [key, at] of [
      ['d', 400],
      [' ', 2_000],
    ] as const) {
      const field = new FakeElement(true)
      press('o', field, 0)
      press('Escape', field, 300)
      expect(press(key, body, at)).toBe(true)
    }
  })

  it('are keys again after a click', () => {
    typeAndRemove()
    page.dispatchEvent(new Event('pointerdown'))
    expect(press('u', body, 100)).toBe(true)
  })

  it('reach the next field that has the focus', () => {
    typeAndRemove()
    expect(press('u', new FakeElement(true), 100)).toBe(true)
  })

  it('are keys while the field is still there', () => {
    press('a', new FakeElement(true), 0)
    expect(press('u', body, 100)).toBe(true)
  })
})
