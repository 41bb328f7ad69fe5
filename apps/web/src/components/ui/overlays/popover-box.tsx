'use client'

import * as Radix from 'radix-ui/popover'
import type { ReactNode } from 'react'
import { floatingStyles } from './floating-styles'
import { cx } from '../cx'
import type { OnPressProps, PressedProps } from '../loading/load-on-press'
import { TapBackdrop } from './tap-backdrop'
import { hasGoneElsewhere } from './use-return-focus'

export interface PopoverProps extends OnPressProps {
  /** The accessible name of the popover. */
  label: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Called after the popover has closed and the focus is back on the trigger. */
  onClosed?: () => void
  className?: string
  children: ReactNode
}

export function PopoverBox({
  trigger,
  label,
  align = 'start',
  side = 'bottom',
  open,
  defaultOpen,
  onOpenChange,
  onClosed,
  className,
  children,
}: PopoverProps & PressedProps) {
  const giveBack = (event: Event) => {
    if (hasGoneElsewhere()) event.preventDefault()
    if (onClosed) queueMicrotask(onClosed)
  }
  return (
    <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <TapBackdrop />
      </Radix.Portal>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={giveBack}
          onEscapeKeyDown={keepOpenForList}
          className={cx(
            floatingStyles,
            'max-w-[min(24rem,calc(100vw-1.5rem))] p-4 text-sm outline-none',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Escape in an open list closes the list, not the popover around it. */
function keepOpenForList(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.matches('[role=combobox][aria-expanded=true]'))
    event.preventDefault()
}
