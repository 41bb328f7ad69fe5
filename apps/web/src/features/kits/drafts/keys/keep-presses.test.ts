import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPresses } from './keep-presses'

class FakeNode {
  top = 100
  clicks = 0
  isConnected = true
  closest = () => this
  contains = (other: FakeNode) => other === this
  getBoundingClientRect = () => ({ top: this.top })
  click = () => {
    this.clicks += 1
    send('click', this)
  }
}

let page: EventTarget
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('Element', FakeNode)
  vi.stubGlobal('Node', FakeNode)
  stop = keepPresses()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function send(type: string, target: FakeNode, clientY = 110): void {
  const event = new Event(type)
  for (const [name, value] of Object.entries({ target, clientX: 5, clientY, button: 0 }))
    Object.defineProperty(event, name, { value })
  page.dispatchEvent(event)
}

const [button, body] = [() => new FakeNode(), new FakeNode()]

it('clicks a button once that slid away between press and release', () => {
  const add = button()
  send('mousedown', add)
  add.top = 122
  send('mouseup', body)
  send('click', body)
  vi.runAllTimers()
  expect(add.clicks).toBe(1)
})

it('leaves a click to the browser if the button got it, stayed where it was, or the pointer left it', () => {
  const [clicked, stayed, left] = [button(), button(), button()]
  send('mousedown', clicked)
  clicked.top = 122
  send('mouseup', clicked)
  send('click', clicked)
  vi.runAllTimers()
  send('mousedown', stayed)
  send('mouseup', body)
  vi.runAllTimers()
  send('mousedown', left)
  left.top = 122
  send('mouseup', body, 140)
  vi.runAllTimers()
  expect([clicked.clicks, stayed.clicks, left.clicks]).toEqual([0, 0, 0])
})
