'use client'

import NextLink from 'next/link'
import * as Radix from 'radix-ui/dropdown-menu'
import { useRef, type FocusEvent, type ReactNode } from 'react'
import { floatingStyles, menuItemStyles } from './floating-styles'
import { cx } from '../cx'
import { TapBackdrop } from './tap-backdrop'
import { hasGoneElsewhere } from './use-return-focus'
import { Kbd } from '../text/kbd'
import type { OnPressProps, PressedProps } from '../loading/load-on-press'

export type MenuItem =
  | {
      kind?: 'item'
      label: ReactNode
      onSelect: () => void
      icon?: ReactNode
      shortcut?: string
      disabled?: boolean
      harmful?: boolean
    }
  | { kind: 'link'; label: ReactNode; href: string; icon?: ReactNode; download?: boolean }
  | { kind: 'heading'; label: ReactNode }
  | { kind: 'separator' }

export interface DropdownMenuProps extends OnPressProps {
  items: readonly MenuItem[]
  align?: 'start' | 'center' | 'end'
}

function renderItem(item: MenuItem, index: number): ReactNode {
  switch (item.kind) {
    case 'separator':
      return <Radix.Separator key={index} className="my-1 h-px bg-hair" />
    case 'heading':
      return (
        <Radix.Label key={index} className="px-2.5 pt-2 pb-1 text-xs text-ink-2">
          {item.label}
        </Radix.Label>
      )
    case 'link': {
      const isFile = item.download || item.href.startsWith('/api/')
      return (
        <Radix.Item key={index} asChild className={cx(menuItemStyles, 'no-underline')}>
          {isFile ? (
            <a href={item.href} download={item.download}>
              {item.icon}
              {item.label}
            </a>
          ) : (
            <NextLink href={item.href} prefetch={false}>
              {item.icon}
              {item.label}
            </NextLink>
          )}
        </Radix.Item>
      )
    }
    case 'item':
    case undefined:
      return (
        <Radix.Item
          key={index}
          disabled={item.disabled}
          onSelect={item.onSelect}
          className={cx(menuItemStyles, item.harmful && 'text-brick')}
        >
          {item.icon}
          <span className="grow">{item.label}</span>
          {item.shortcut ? <Kbd>{item.shortcut}</Kbd> : null}
        </Radix.Item>
      )
  }
}

export function MenuList({
  trigger,
  items,
  align = 'start',
  open,
  defaultOpen,
  byKeyboard,
  onOpenChange,
}: DropdownMenuProps & PressedProps) {
  // The key was pressed before the menu had loaded. The list takes the focus when it opens, and passes it to
  // the first item once.
  const handsOn = useRef(byKeyboard)
  const handOn = ({ target, currentTarget }: FocusEvent) => {
    if (!handsOn.current || target !== currentTarget) return
    handsOn.current = false
    currentTarget.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus()
  }
  return (
    <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <TapBackdrop closesOnPress />
      </Radix.Portal>
      <Radix.Portal>
        <Radix.Content
          onFocus={handOn}
          // The chosen action may have moved the focus before the menu is gone.
          onCloseAutoFocus={(event) => {
            if (hasGoneElsewhere()) event.preventDefault()
          }}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cx(floatingStyles, 'min-w-48 p-1 [&_svg]:size-4 [&_svg]:text-ink-2')}
        >
          {items.map(renderItem)}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
