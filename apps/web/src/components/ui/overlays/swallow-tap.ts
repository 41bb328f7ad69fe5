const PRESS = ['mousedown', 'mouseup', 'click'] as const
/** Longer than a tap takes. */
const TAP_MS = 1_000

/**
 * For the beginning of a tap that closes an overlay at once. The rest, which would reach what lies under it, does
 * nothing.
 */
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
