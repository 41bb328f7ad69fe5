import type { KeyboardEvent } from 'react'

const TEXTS = 'textarea, input:not([type=radio], [type=checkbox])'

/**
 * Moves the focus from a text field to the current criterion on Escape, so that letters are shortcuts again.
 */
export function leaveTextOnEscape(event: KeyboardEvent<HTMLElement>): void {
  if (
    event.key !== 'Escape' ||
    event.defaultPrevented ||
    event.nativeEvent.isComposing ||
    !(event.target instanceof Element) ||
    !event.target.matches(TEXTS)
  )
    return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('li[data-focus-home]')?.focus()
}
