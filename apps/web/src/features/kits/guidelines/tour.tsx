'use client'

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../components/ui/controls/button'
import { floatingStyles } from '../../../components/ui/overlays/floating-styles'
import { cx } from '../../../components/ui/cx'
import { TOUR_STEPS } from '../../../domain/guidelines/tour-steps'
import { jumpToPart } from '../drafts/jump-to-part'
import { placeCard, type Box } from './place-card'
import { tourSteps, type TouredScreen } from './tour-steps'
import { tourStrings as strings } from './tour-strings'
import { useTarget } from './use-target'

const typing = 'textarea, select, input:not([type="radio"], [type="checkbox"]), [contenteditable="true"]'

interface TourProps {
  screen: TouredScreen
  step: number
  /** Whether a key was pressed since the tour was requested, while it was loading. */
  hasPressed: RefObject<boolean>
  onStep: (step: number) => void
  onEnd: () => void
}

/** A step of the tour: a card that points at a part of the screen, on which everything can still be used. */
export function Tour({ screen, step, hasPressed, onStep, onEnd }: TourProps) {
  const { part, title, says } = tourSteps[screen][step] ?? tourSteps[screen][0]
  const target = useTarget(part)
  const card = useRef<HTMLDivElement>(null)
  const place = usePlace(card, target, step)
  const isLast = step === TOUR_STEPS - 1
  useEffect(() => {
    // Someone who types goes on typing; F6 leads to the card.
    if (!hasPressed.current || !document.activeElement?.matches(typing))
      card.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true })
  }, [hasPressed])
  const end = () => {
    const hadFocus = card.current?.contains(document.activeElement)
    onEnd()
    if (hadFocus) jumpToPart(part)
  }
  return (
    <div data-pane="tour">
      {target ? <Ring target={target} /> : null}
      <div
        ref={card}
        role="group"
        aria-label={`${strings.label}: ${title}`}
        style={place ?? { opacity: 0, top: 0, left: 0 }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          end()
        }}
        className={cx(floatingStyles, 'fixed w-80 max-w-[calc(100vw-1.5rem)] p-4 text-sm')}
      >
        <div role="status" className="grid gap-1">
          <p className="text-xs text-ink-2">{strings.progress(step)}</p>
          <h2 className="font-serif text-base font-semibold">{title}</h2>
          <p>{says}</p>
        </div>
        <p className="sr-only">{strings.keys}</p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button size="sm" variant="quiet" className="-ml-2.5" onClick={end}>
            {isLast ? strings.done : strings.leave}
          </Button>
          <span className="ml-auto flex gap-2">
            {step > 0 ? (
              <Button size="sm" onClick={() => onStep(step - 1)}>
                {strings.back}
              </Button>
            ) : null}
            {isLast ? null : (
              <Button size="sm" data-next variant="primary" onClick={() => onStep(step + 1)}>
                {strings.next}
              </Button>
            )}
          </span>
        </div>
      </div>
    </div>
  )
}

/** A frame around the target, through which it can be used. */
function Ring({ target: { top, left, width, height } }: { target: Box }) {
  return createPortal(
    <div
      aria-hidden="true"
      style={{ top: top - 4, left: left - 4, width: width + 8, height: height + 8 }}
      className="pointer-events-none fixed z-30 rounded-lg border-2 border-accent"
    />,
    document.body,
  )
}

/** Where the card is; measured again when its size changes, because steps differ in length. */
function usePlace(card: RefObject<HTMLDivElement | null>, target: Box | null, step: number) {
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null)
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { offsetWidth: width, offsetHeight: height } = element
      const { innerWidth, innerHeight } = window
      const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      setPlace(
        placeCard(
          target,
          { width, height },
          { width: innerWidth, height: innerHeight, top: Math.max(0, top) },
        ),
      )
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [card, target, step])
  return place
}
