import { flushSync } from 'react-dom'
import { afterNextFrame } from '../../../components/browser/after-next-frame'

let isShown = false
let isDeferred = false

/**
 * Runs a change of a draft that the field shows by itself: the rest of the screen follows once the frame with it is
 * drawn. Returns whether it does; otherwise, everything is up to date already, or nothing changed.
 */
export function showInField(change: () => void): boolean {
  isShown = true
  isDeferred = false
  try {
    change()
  } finally {
    isShown = false
  }
  return isDeferred
}

/** Before these, the whole screen is up to date, because what they do depends on it. */
const events = ['keydown', 'pointerdown', 'beforeinput', 'blur'] as const

/** Subscribes a screen to a draft, so that changes of `showInField` reach it after the next frame. */
export function renderAfterFrame(subscribe: (listener: () => void) => () => void) {
  return (render: () => void): (() => void) => {
    let isWaiting = false
    const catchUp = () => {
      if (!isWaiting) return
      isWaiting = false
      flushSync(render)
    }
    const unsubscribe = subscribe(() => {
      if (!isShown) {
        isWaiting = false
        return render()
      }
      isDeferred = true
      if (isWaiting) return
      isWaiting = true
      afterNextFrame(catchUp)
    })
    for (const event of events) window.addEventListener(event, catchUp, { capture: true })
    return () => {
      isWaiting = false
      unsubscribe()
      for (const event of events) window.removeEventListener(event, catchUp, { capture: true })
    }
  }
}
