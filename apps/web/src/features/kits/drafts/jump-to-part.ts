import { findFocusable } from './find-focusable'
import { isInView } from './is-in-view'

const JUMP = 'consilium:jump-to-part'
// A part may load slowly. Someone who has done something else meanwhile is no longer waiting for it.
const PATIENCE_MS = 20_000
const PATIENCE_ELSEWHERE_MS = 3_000
const writable = 'textarea, input:not([type="radio"], [type="checkbox"], [type="button"])'
const focusable =
  'textarea:not(:disabled), input:not(:disabled), select:not(:disabled), button:not(:disabled), a[href], [tabindex]'

/** Opens the container of a part, such as its tab, and leaves the focus where it is. */
export const openPart = (part: string) => void window.dispatchEvent(new CustomEvent(JUMP, { detail: part }))

/**
 * Jumps to a part of the editor (`message`, `criterion:<id>`, `rating` …): opens its container, scrolls there
 * and sets the focus.
 */
export function jumpToPart(part: string): void {
  openPart(part)
  const startedAt = performance.now()
  const since = new AbortController()
  let hasPressed = false
  let patience = PATIENCE_MS
  const listen = (type: 'keydown' | 'pointerdown', act: () => void) =>
    window.addEventListener(type, act, { capture: true, signal: since.signal })
  listen('keydown', () => {
    hasPressed = true
    patience = PATIENCE_ELSEWHERE_MS
  })
  listen('pointerdown', () => (patience = PATIENCE_ELSEWHERE_MS))
  const tryArrive = () => {
    const place = document.querySelector(`[data-part="${CSS.escape(part)}"]`)
    // Does not steal the focus from someone who has begun to type elsewhere.
    const isWriting = hasPressed && document.activeElement?.matches(writable)
    // Its container may still be loading or opening.
    if (!isWriting && !place?.checkVisibility() && performance.now() - startedAt < patience)
      return void requestAnimationFrame(tryArrive)
    since.abort()
    if (!isWriting && place instanceof HTMLElement) arriveAt(place)
  }
  // A closing overlay returns the focus first, so this waits one frame.
  if (document.activeElement?.closest('[role=menu], [role=dialog], [role=alertdialog]'))
    requestAnimationFrame(tryArrive)
  // After rendering, but before the next key, which may be meant for the target.
  else queueMicrotask(tryArrive)
}

function arriveAt(place: HTMLElement): void {
  place.scrollIntoView({
    // What is higher than the window is read from its beginning; the rest is better read with what is around it.
    block: place.offsetHeight > innerHeight ? 'start' : isInView(place) ? 'nearest' : 'center',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
  const target = place.matches(focusable) ? place : findFocusable(place)
  if (target) {
    chosenOf(target).focus({ preventScroll: true })
    // Where its writer goes on. A field that had the focus before keeps its caret.
    if (target instanceof HTMLTextAreaElement && target.selectionEnd === 0)
      target.setSelectionRange(target.value.length, target.value.length)
    return
  }
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** In a radio group, the checked radio. */
function chosenOf(target: HTMLElement): HTMLElement {
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return target
  return (
    target
      .closest('fieldset')
      ?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(target.name)}"]:checked`) ?? target
  )
}

/** Calls `open` with the target of a jump before it is searched for. */
export function listenForJumps(open: (part: string) => void): () => void {
  const listener = (event: Event) => open((event as CustomEvent<string>).detail)
  window.addEventListener(JUMP, listener)
  return () => window.removeEventListener(JUMP, listener)
}
