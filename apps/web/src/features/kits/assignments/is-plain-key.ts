import type { KeyboardEvent } from 'react'

/** Whether one of these keys was pressed without a modifier and outside of text composition. */
export const isPlainKey = (event: KeyboardEvent, ...keys: string[]): boolean =>
  keys.includes(event.key) &&
  !event.nativeEvent.isComposing &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.altKey &&
  !event.shiftKey

/** The digit that a key press types; null for other keys. Some keyboards need Shift for digits. */
export const readDigit = ({ key, metaKey, ctrlKey, altKey }: KeyboardEvent): string | null =>
  /^[0-9]$/.test(key) && !metaKey && !ctrlKey && !altKey ? key : null
