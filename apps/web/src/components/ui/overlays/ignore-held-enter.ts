interface Key {
  key: string
  repeat: boolean
  target: EventTarget
  preventDefault: () => void
}

/** Enter that is held since before a dialog opened must not press a button in it. In a text it adds lines. */
export function ignoreHeldEnter(event: Key): void {
  const { key, repeat, target } = event
  const isText = (target as Element).matches('textarea, [contenteditable]')
  if (key === 'Enter' && repeat && !isText) event.preventDefault()
}
