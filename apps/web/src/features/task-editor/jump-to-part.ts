import { findFocusable } from './find-focusable'

const JUMP = 'consilium:jump-to-part'
const PATIENCE_MS = 3_000
const writable = 'textarea, input:not([type="radio"], [type="checkbox"], [type="button"])'
const focusable =
  'textarea:not(:disabled), input:not(:disabled), select:not(:disabled), button:not(:disabled), a[href], [tabindex]'

/** Leads to a place of the editor (`message`, `criterion:<id>`, `rating` …): opens what holds it, scrolls there and sets the focus. */
export function jumpToPart(part: string): void {
  window.dispatchEvent(new CustomEvent(JUMP, { detail: part }))
  const startedAt = performance.now()
  const since = new AbortController()
  let hasPressed = false
  window.addEventListener('keydown', () => (hasPressed = true), { capture: true, signal: since.signal })
  const look = () => {
    const place = document.querySelector(`[data-part="${CSS.escape(part)}"]`)
    // Whoever has begun to write elsewhere by another key meanwhile is not taken out of it.
    const isWriting = hasPressed && document.activeElement?.matches(writable)
    // What holds it may still be on its way, or about to open.
    if (!isWriting && !place?.checkVisibility() && performance.now() - startedAt < PATIENCE_MS)
      return void requestAnimationFrame(look)
    since.abort()
    if (!isWriting && place instanceof HTMLElement) arriveAt(place)
  }
  // What floats over the page gives the focus back when it closes, so that one goes on from there a moment later.
  if (document.activeElement?.closest('[role=menu], [role=dialog], [role=alertdialog]'))
    requestAnimationFrame(look)
  // After what the key changed is drawn, and before the next key comes: that one may be meant for where this leads.
  else queueMicrotask(look)
}

function arriveAt(place: HTMLElement): void {
  place.scrollIntoView({
    block: 'nearest',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
  const target = place.matches(focusable) ? place : findFocusable(place)
  if (target) return chosenOf(target).focus({ preventScroll: true })
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** Of a group of radios the one that is chosen. */
function chosenOf(target: HTMLElement): HTMLElement {
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return target
  return (
    target
      .closest('fieldset')
      ?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(target.name)}"]:checked`) ?? target
  )
}

/** Calls `open` with the part that someone jumps to, before it is looked for. */
export function listenForJumps(open: (part: string) => void): () => void {
  const listener = (event: Event) => open((event as CustomEvent<string>).detail)
  window.addEventListener(JUMP, listener)
  return () => window.removeEventListener(JUMP, listener)
}
