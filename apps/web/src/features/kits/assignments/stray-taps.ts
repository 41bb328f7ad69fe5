import { DOUBLE_PRESS_MS } from '../../../components/browser/double-press'

/** How near, in CSS pixels, a second tap repeats the first. */
const NEAR_PX = 32
const CONTROLS = 'button, a, label, input, textarea, select, [tabindex]'

interface Press {
  timeStamp: number
  clientX: number
  clientY: number
  target: EventTarget
  preventDefault: () => void
  stopPropagation: () => void
}

/**
 * Ignores the second tap of a double tap if another control moved under the finger after the first. Returns
 * handlers for the capture phase of an element around the controls.
 */
export function createStrayTapFilter() {
  let last: { x: number; y: number; control: EventTarget } | null = null
  let clickedAt = -Infinity
  let isStray = false
  const stop = (press: Press) => {
    if (!isStray) return
    press.preventDefault()
    press.stopPropagation()
  }
  return {
    onPointerDownCapture(press: Press) {
      const { timeStamp, clientX: x, clientY: y, target } = press
      const control = (target as Element).closest(CONTROLS) ?? target
      isStray =
        last !== null &&
        timeStamp - clickedAt < DOUBLE_PRESS_MS &&
        Math.hypot(x - last.x, y - last.y) < NEAR_PX &&
        control !== last.control
      if (!isStray) last = { x, y, control }
      stop(press)
    },
    onMouseDownCapture: stop,
    onClickCapture(press: Press & { detail: number }) {
      // A key clicks without a press.
      if (press.detail === 0) return
      if (!isStray) clickedAt = press.timeStamp
      stop(press)
    },
  }
}
