import type { KeyboardEvent } from 'react'

/** Ctrl Enter in a text of a dialog presses the dialog's last button, the primary one. */
export function confirmFromText({
  key,
  ctrlKey,
  metaKey,
  nativeEvent,
  target,
  currentTarget,
}: KeyboardEvent): void {
  const isConfirm = key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing
  if (!isConfirm || !(target instanceof HTMLTextAreaElement)) return
  currentTarget.querySelector<HTMLElement>('footer > button:last-child')?.click()
}
