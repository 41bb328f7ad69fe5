'use client'

import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { cx } from '../ui/cx'
import { swallowTap } from '../ui/overlays/swallow-tap'

type BarPopoverProps = {
  id: string
  /** The accessible name of the button. */
  label: string
  button: ReactNode
  buttonClassName?: string
  panelClassName?: string
  /** Called whenever the panel opens or closes. */
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A panel under the app bar; it uses the browser's popover, so it needs almost no script. */
export function BarPopover({
  id,
  label,
  button,
  buttonClassName,
  panelClassName,
  onToggle,
  children,
}: BarPopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  // On a touch screen, a tap beside the panel closes it and presses nothing else.
  useEffect(() => {
    const onPress = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch' || !(target instanceof Element)) return
      if (!panel.current?.matches(':popover-open') || panel.current.contains(target)) return
      if (target.closest(`[popovertarget="${id}"]`)) return
      panel.current.hidePopover()
      swallowTap()
    }
    document.addEventListener('pointerdown', onPress, { capture: true })
    return () => document.removeEventListener('pointerdown', onPress, { capture: true })
  }, [id])
  const closeAfterChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) panel.current?.hidePopover()
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className={cx(
          'rounded-md text-ink-2 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11',
          buttonClassName,
        )}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        data-over-page
        onClick={closeAfterChoice}
        onToggle={({ newState }) => onToggle?.(newState === 'open')}
        className={cx(
          'absolute inset-auto m-0 border border-hair-strong bg-raised text-ink shadow-lift backdrop:bg-transparent',
          panelClassName,
        )}
      >
        {children}
      </div>
    </>
  )
}
