import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAfterFrame, showInField } from './render-after-frame'

/** A draft whose screen renders when it is told to, with the frames of the browser in the test's hand. */
function openScreen() {
  const listeners = new Set<() => void>()
  let draft = ''
  let rendered = ''
  const subscribe = renderAfterFrame((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
  const close = subscribe(() => (rendered = draft))
  const write = (text: string) => {
    draft = text
    for (const listener of listeners) listener()
  }
  return { write, close, readScreen: () => rendered, readListeners: () => listeners.size }
}

let frames: (() => void)[] = []
const drawFrame = () => {
  for (const draw of frames.splice(0)) draw()
  vi.runAllTimers()
}
const press = (event: string) => window.dispatchEvent(new Event(event))

beforeEach(() => {
  vi.useFakeTimers()
  frames = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what a field shows by itself reaches the screen after the next frame, once for all that was typed', () => {
  const { write, readScreen } = openScreen()
  expect(showInField(() => write('a'))).toBe(true)
  expect(showInField(() => write('ab'))).toBe(true)
  expect(readScreen()).toBe('')
  expect(frames).toHaveLength(1)
  drawFrame()
  expect(readScreen()).toBe('ab')
})

test.each(['keydown', 'pointerdown', 'beforeinput', 'blur'])(
  'the screen is up to date before what listens to %s',
  (event) => {
    const { write, readScreen } = openScreen()
    const seen: string[] = []
    window.addEventListener(event, () => seen.push(readScreen()))
    showInField(() => write('typed'))
    press(event)
    expect(seen).toEqual(['typed'])
    drawFrame()
    expect(readScreen()).toBe('typed')
  },
)

test('any other change reaches the screen at once, with what was typed before it', () => {
  const { write, readScreen } = openScreen()
  showInField(() => write('typed'))
  write('typed, and merged')
  expect(readScreen()).toBe('typed, and merged')
})

test('a change that the draft does not take is not for the field to show', () => {
  openScreen()
  expect(showInField(() => undefined)).toBe(false)
})

test('in a hidden tab, which draws no frame, the screen follows at once', () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  const { write, readScreen } = openScreen()
  showInField(() => write('typed'))
  vi.runAllTimers()
  expect(readScreen()).toBe('typed')
})

test('nothing is rendered once the screen is closed', () => {
  const { write, close, readScreen, readListeners } = openScreen()
  showInField(() => write('typed'))
  close()
  drawFrame()
  press('keydown')
  expect(readScreen()).toBe('')
  expect(readListeners()).toBe(0)
})
