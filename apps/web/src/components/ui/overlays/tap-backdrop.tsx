const PRESS = ['mousedown', 'mouseup', 'click'] as const
/** Longer than a tap takes. */
const TAP_MS = 1_000

/**
 * For the portal of a menu or popover. On a touch screen, where it often covers what a finger is near, a tap beside it
 * closes it and presses nothing else. A menu closes when it is pressed beside, a popover when that press has ended.
 */
export function TapBackdrop({ closesOnPress = false }: { closesOnPress?: boolean }) {
  return (
    <div
      aria-hidden="true"
      data-tap-backdrop
      onPointerDown={closesOnPress ? swallowTap : undefined}
      className="fixed inset-0 z-50 hidden pointer-coarse:pointer-events-auto pointer-coarse:block"
    />
  )
}

/** The backdrop is gone before the tap has ended, so that the rest would reach what lies under it. */
export function swallowTap(): void {
  const over = new AbortController()
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    if (event.type === 'click') over.abort()
  }
  for (const type of PRESS) window.addEventListener(type, swallow, { capture: true, signal: over.signal })
  window.addEventListener('pointercancel', () => over.abort(), { signal: over.signal })
  setTimeout(() => over.abort(), TAP_MS)
}
