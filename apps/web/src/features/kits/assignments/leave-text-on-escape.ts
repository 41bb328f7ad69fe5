import type { KeyboardEvent } from 'react'

const TEXTS = 'textarea, input:not([type=radio], [type=checkbox])'

/**
 * Moves the focus from a text field to the current criterion on Escape, so that letters are shortcuts again; to the
 * pane if it has no criteria.
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
  const { currentTarget: pane } = event
  const home = pane.querySelector<HTMLElement>('li[data-focus-home]') ?? pane
  home.focus()
}
