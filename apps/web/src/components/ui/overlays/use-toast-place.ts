import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { placeToast, type Box } from './place-toast'

const MARGIN = 8

/**
 * The top of the toast in pixels; null for its usual place. It covers neither the focused element nor what is marked
 * `data-keep-clear`, and moves when the focus, the page or a keyboard on the screen does.
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, id: string | undefined): number | null {
  const [top, setTop] = useState<number | null>(null)
  useLayoutEffect(() => setTop(findPlace(region.current)), [region, id])
  useEffect(() => {
    if (id === undefined) return
    let frame = 0
    // A row grows when advice on it appears.
    const sizes = new ResizeObserver(() => place())
    const watchFocus = () => {
      sizes.disconnect()
      const part = document.activeElement?.closest('[data-part]')
      if (part) sizes.observe(part)
    }
    const place = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        // It doesn't move away from someone who is about to press it.
        if (!region.current?.matches(':hover, :focus-within')) setTop(findPlace(region.current))
      })
    }
    const screen = window.visualViewport
    const onFocus = () => {
      watchFocus()
      place()
    }
    watchFocus()
    document.addEventListener('focusin', onFocus)
    document.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    screen?.addEventListener('resize', place)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
      screen?.removeEventListener('resize', place)
    }
  }, [region, id])
  return top
}

function findPlace(region: HTMLElement | null): number | null {
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
