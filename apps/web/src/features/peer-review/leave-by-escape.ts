import type { KeyboardEvent } from 'react'

const TEXTS = 'textarea, input:not([type=radio], [type=checkbox])'

/** Escape leads out of a text to the criterion that one is at, so that single letters are keys again. */
export function leaveByEscape(event: KeyboardEvent<HTMLElement>): void {
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
