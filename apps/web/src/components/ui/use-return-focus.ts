import { useState } from 'react'

/**
 * For the content of a modal, drawn while it is open: gives the focus back to what had it before, which a modal
 * without a trigger would leave to nobody, and calls `onClosed` afterwards, so that it may lead elsewhere.
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

/** The focus is given back a moment after something has closed: whoever has gone elsewhere by a key meanwhile stays there. */
export function hasGoneElsewhere(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body
}

/** What has the focus; of a menu, which is gone by then, the button that opens it. */
function findFocused(): HTMLElement | null {
  if (typeof document === 'undefined') return null
  const { activeElement } = document
  const opener = activeElement?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const found = opener ? document.getElementById(opener) : activeElement
  return found instanceof HTMLElement && found !== document.body ? found : null
}
