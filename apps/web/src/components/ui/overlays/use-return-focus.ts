import { useState } from 'react'

/**
 * For the content of an open modal. Returns the focus to the element that had it before, which Radix does
 * only for modals with a trigger. Then calls `onClosed`, which may move the focus.
 */
export function useReturnFocus(onClosed?: () => void): (event: Event) => void {
  const [before] = useState(findFocused)
  return (event) => {
    if (before?.isConnected) {
      event.preventDefault()
      if (!hasGoneElsewhere()) before.focus()
    }
    if (onClosed) queueMicrotask(onClosed)
  }
}

/** The focus returns shortly after closing. If the user has already moved it by keyboard, it stays there. */
export function hasGoneElsewhere(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body
}

/** The focused element. For a focused menu, which will be gone by then, the button that opened it. */
function findFocused(): HTMLElement | null {
  if (typeof document === 'undefined') return null
  const { activeElement } = document
  const opener = activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const found = opener ? document.getElementById(opener) : activeElement
  return found instanceof HTMLElement && found !== document.body ? found : null
}
