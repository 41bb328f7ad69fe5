import { useEffect, useState } from 'react'
import { openPart } from '../drafts/jump-to-part'
import type { Box } from './place-card'

const PATIENCE_MS = 3_000

/** Shows a part of the screen, and follows where it is. Null until it is there. */
export function useTarget(part: string): Box | null {
  const [box, setBox] = useState<{ part: string; box: Box } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let frame = 0
    const follow = (target: Element) => {
      const measure = () => {
        cancelAnimationFrame(frame)
        frame = requestAnimationFrame(() => {
          const { top, left, width, height } = target.getBoundingClientRect()
          setBox({ part, box: { top, left, width, height } })
        })
      }
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      target.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
      const sizes = new ResizeObserver(measure)
      sizes.observe(target)
      window.addEventListener('scroll', measure, { capture: true, passive: true, signal })
      window.addEventListener('resize', measure, { signal })
      signal.addEventListener('abort', () => sizes.disconnect())
      measure()
    }
    const startedAt = performance.now()
    const find = () => {
      const target = [...document.querySelectorAll(`[data-part="${CSS.escape(part)}"]`)].find((place) =>
        place.checkVisibility(),
      )
      if (target) return follow(target)
      // A tab may still be loading.
      if (performance.now() - startedAt < PATIENCE_MS) frame = requestAnimationFrame(find)
    }
    openPart(part)
    frame = requestAnimationFrame(find)
    return () => {
      stop.abort()
      cancelAnimationFrame(frame)
    }
  }, [part])
  return box?.part === part ? box.box : null
}
