import { placeToast, type Box } from './place-toast'

const MARGIN = 8

/**
 * Calls back with the top of the toast when the focus, the page or a keyboard on the screen moves. Returns a function
 * that stops it.
 */
export function watchToastPlace(
  region: HTMLElement | null,
  onMove: (top: number | null) => void,
): () => void {
  let frame = 0
  const place = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      // It doesn't move away from someone who is about to press it.
      if (!region?.matches(':hover, :focus-within')) onMove(findToastTop(region))
    })
  }
  // A row grows when advice on it appears.
  const sizes = new ResizeObserver(place)
  const watchFocus = () => {
    sizes.disconnect()
    const part = document.activeElement?.closest('[data-part]')
    if (part) sizes.observe(part)
    place()
  }
  watchFocus()
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('focusin', watchFocus, { signal })
  document.addEventListener('scroll', place, { capture: true, passive: true, signal })
  window.addEventListener('resize', place, { signal })
  window.visualViewport?.addEventListener('resize', place, { signal })
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
    stop.abort()
  }
}

/**
 * The top of the toast in pixels, where it covers neither the focused element nor what is marked `data-keep-clear`;
 * null for its usual place.
 */
export function findToastTop(region: HTMLElement | null): number | null {
  if (!region) return null
  const { height, left, right } = region.getBoundingClientRect()
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const screen = window.visualViewport
  const bottom = screen ? screen.offsetTop + screen.height : window.innerHeight
  const room = { top: Math.max(0, bar), bottom: bottom - MARGIN }
  const toast = { height, left, right }
  const actions = [...document.querySelectorAll('[data-keep-clear]')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .filter(({ top }) => top < bottom)
  const focus = findFocus(region, bottom / 2)
  return (
    placeToast({ room, toast, clear: [...actions, ...focus] }) ?? placeToast({ room, toast, clear: actions })
  )
}

/** The focused element, with the part of the screen around it unless that is taller than `most` pixels. */
function findFocus(region: HTMLElement, most: number): Box[] {
  const { activeElement } = document
  if (!activeElement || activeElement === document.body || region.contains(activeElement)) return []
  const part = activeElement.closest('[data-part]')?.getBoundingClientRect()
  return [part && part.height <= most ? part : activeElement.getBoundingClientRect()]
}
