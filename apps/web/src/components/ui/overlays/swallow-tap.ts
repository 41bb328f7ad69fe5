const PRESS = ['mousedown', 'mouseup', 'click'] as const
/** Longer than a tap takes. */
const TAP_MS = 1_000

/** Called when a tap begins and closes an overlay: the rest of the tap does not reach what lies under it. */
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
