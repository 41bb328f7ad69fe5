import type { KeyboardEvent } from 'react'

/** Whether one of these keys was pressed without a modifier and outside of text composition. */
export const isPlainKey = (event: KeyboardEvent, ...keys: string[]): boolean =>
  keys.includes(event.key) &&
  !event.nativeEvent.isComposing &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.altKey &&
  !event.shiftKey
