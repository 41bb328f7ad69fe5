'use client'

import * as Radix from 'radix-ui/tooltip'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { floatingStyles } from './control-styles'

type TooltipProps = {
  /** Extra words only: nothing that one must know, since touch does not show it. */
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that takes focus. */
  children: ReactNode
}

export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={350}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={cx(floatingStyles, 'max-w-72 px-2.5 py-1.5 text-xs')}
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
