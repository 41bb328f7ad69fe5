'use client'

import * as Radix from 'radix-ui/popover'
import type { ReactNode } from 'react'
import { floatingStyles } from './control-styles'
import { cx } from './cx'

type PopoverProps = {
  trigger: ReactNode
  /** Names the popover for those who hear it. */
  label: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

export function Popover({ trigger, label, align = 'start', side = 'bottom', open, onOpenChange, className, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content aria-label={label} align={align} side={side} sideOffset={6} collisionPadding={12} className={cx(floatingStyles, 'max-w-[min(24rem,calc(100vw-1.5rem))] p-4 text-sm outline-none', className)}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
