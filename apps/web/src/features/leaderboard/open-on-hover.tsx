'use client'

import type { FocusEvent, PointerEvent, ReactNode } from 'react'

const findBox = (element: Element) => element.querySelector<HTMLElement>('[popover]')

function show(event: FocusEvent | PointerEvent) {
  const box = findBox(event.currentTarget)
  // A touch opens the box through its button instead.
  const isWanted =
    'pointerType' in event ? event.pointerType === 'mouse' : event.target.matches(':focus-visible')
  if (isWanted && !box?.matches(':popover-open')) box?.showPopover()
}

const hide = (event: FocusEvent | PointerEvent) => findBox(event.currentTarget)?.hidePopover()

/** Opens the popover inside on hover and keyboard focus. Its markup comes from the server. */
export function OpenOnHover({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className={className} onPointerEnter={show} onPointerLeave={hide} onFocus={show} onBlur={hide}>
      {children}
    </span>
  )
}
