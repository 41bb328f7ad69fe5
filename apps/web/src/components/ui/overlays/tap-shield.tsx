import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { readLastPress } from '../../browser/last-press'

/** Longer than the pause in a double tap, and shorter than reading a question takes. */
const SHIELD_MS = 700

/**
 * For the content of an overlay that opens. Covers the place of the press that opened it for a moment, so that the
 * second tap of a double tap presses nothing in it.
 */
export function TapShield() {
  const [press] = useState(readLastPress)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SHIELD_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!press || isOver) return null
  return createPortal(
    <div
      aria-hidden="true"
      data-tap-shield
      // The focus stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      className="pointer-events-auto fixed z-60 size-24 -translate-x-1/2 -translate-y-1/2"
      style={{ left: press.x, top: press.y }}
    />,
    document.body,
  )
}
