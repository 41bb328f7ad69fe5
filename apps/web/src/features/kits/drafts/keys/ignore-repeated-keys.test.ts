import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { typing } from '../../../../components/shell/commands/shortcut-scope'
import { decidingKeys, keys } from '../../../../domain/platform/keys'
import { ignoreRepeatedKeys } from './ignore-repeated-keys'

/** A row, or what this selector describes. */
class FakeElement {
  constructor(readonly selector = '') {}
  closest = (selector: string) => (this.selector === selector ? this : null)
}

const [first, second, field] = [new FakeElement(), new FakeElement(), new FakeElement(typing)]
const choice = new FakeElement('[role=menu]')
let page: EventTarget
let stop: () => void
let ignored: number
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('Element', FakeElement)
  ignored = 0
  stop = ignoreRepeatedKeys(() => (ignored += 1))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

/** Whether the key reached the page. */
function press(key: string, target: FakeElement, at: number, more: Partial<KeyboardEvent> = {}): boolean {
  const event = new Event('keydown', { cancelable: true })
  const isShifted = /^[A-Z]$/.test(key)
  for (const [name, value] of Object.entries({ key, target, timeStamp: at, shiftKey: isShifted, ...more }))
    Object.defineProperty(event, name, { value })
  return page.dispatchEvent(event)
}
const hold = (key: string, target: FakeElement, at: number) => press(key, target, at, { repeat: true })
const typed = (key: string) => (key.startsWith('shift+') ? key.slice(6).toUpperCase() : key)
const deciding = [...decidingKeys.map((name) => typed(keys[name])), ...'0123456789']

it.each(deciding)('a held %s decides once, on the row where it was pressed', (key) => {
  expect(press(key, first, 0)).toBe(true)
  expect(hold(key, first, 500)).toBe(false)
  expect(hold(key, second, 530)).toBe(false)
  expect(press(key, second, 2_000)).toBe(true)
})

it.each(deciding)('a second %s within 400 ms decides nothing on the next row', (key) => {
  expect(press(key, first, 0)).toBe(true)
  expect(press(key, second, 200)).toBe(false)
  expect(hold(key, second, 700)).toBe(false)
  expect(press(key, second, 900)).toBe(true)
})

it('tells of an ignored press that a hand may have meant, and not of a key that bounces or is held', () => {
  press('k', first, 0)
  press('k', second, 80)
  hold('k', second, 300)
  expect(ignored).toBe(0)
  press('k', second, 390)
  expect(ignored).toBe(1)
})

it('two digits on the same points, and another key on the next row, count at once', () => {
  expect([press('0', first, 0), press('0', first, 100)]).toEqual([true, true])
  expect([press('2', second, 200), press('1', first, 300), press('2', second, 350)]).toEqual([
    true,
    true,
    true,
  ])
})

it('keys that move, step or undo can be held and pressed fast', () => {
  for (const key of ['j', 'J', 'O', '[', ']', 'u', 'z', 'ArrowDown', 'Tab', 'Escape']) {
    expect([press(key, first, 0), press(key, second, 50), hold(key, first, 90)]).toEqual([true, true, true])
  }
})

it('a held Enter chooses no reason in a list that it opened, and a held letter writes nothing in its field', () => {
  expect([press('Enter', first, 0), hold('Enter', second, 500)]).toEqual([true, false])
  expect([press('e', first, 0), hold('e', field, 500)]).toEqual([true, false])
  expect([press('a', first, 0), press('a', field, 100)]).toEqual([true, true])
})

it.each(['Delete', 'Backspace'])(
  'a held %s removes one criterion, from a row or from its empty text',
  (key) => {
    for (const from of [first, field])
      expect([press(key, from, 0), hold(key, second, 500), hold(key, second, 530)]).toEqual([
        true,
        false,
        false,
      ])
  },
)

it.each(['Enter', 'Delete', 'Backspace'])('a second %s within 400 ms acts on no other control', (key) => {
  expect(press(key, first, 0)).toBe(true)
  expect(press(key, second, 200)).toBe(false)
  expect(press(key, second, 900)).toBe(true)
})

it('Enter at the end of a text and again on the next row counts at once', () => {
  expect([press('Enter', field, 0), press('Enter', second, 100)]).toEqual([true, true])
})

it('Enter at the end of a text and again within 400 ms chooses no reason in a list that it opened', () => {
  expect([press('Enter', field, 0), press('Enter', choice, 200), press('Enter', choice, 700)]).toEqual([
    true,
    false,
    true,
  ])
})

it('in a text, keys can be held and pressed fast', () => {
  expect([press('1', field, 0), press('1', field, 50), hold('1', field, 500)]).toEqual([true, true, true])
  expect([press('Backspace', field, 0), hold('Backspace', field, 500)]).toEqual([true, true])
})

it('undo with Ctrl can be pressed fast', () => {
  const undo = (target: FakeElement, at: number) => press('z', target, at, { ctrlKey: true })
  expect([undo(first, 0), undo(second, 50), press('k', first, 100)]).toEqual([true, true, true])
})
