'use client'

import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/icon-button'
import { TapShield } from './tap-shield'
import { useReturnFocus } from './use-return-focus'

interface DockedPanelProps {
  title: string
  /** Shown above everything else: what the panel is about. */
  subject?: ReactNode
  /** One or two sentences, read aloud when the panel opens. */
  description?: ReactNode
  onClose: () => void
  children: ReactNode
}

const stay = (event: Event) => event.preventDefault()

/**
 * A panel beside the page, which stays usable: a column of its own on wide screens, for which the page makes
 * room (see base.css), and a sheet of at most 60 % of the height elsewhere. Its content moves the focus.
 */
export function DockedPanel({ title, subject, description, onClose, children }: DockedPanelProps) {
  return (
    <Radix.Root
      open
      modal={false}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Radix.Portal>
        <Content title={title} subject={subject} description={description}>
          {children}
        </Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Content({ title, subject, description, children }: Omit<DockedPanelProps, 'onClose'>) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Content
      {...(description ? {} : { 'aria-describedby': undefined })}
      data-docked
      data-print="hide"
      tabIndex={-1}
      onOpenAutoFocus={stay}
      onInteractOutside={stay}
      onCloseAutoFocus={returnFocus}
      className="fixed inset-x-0 bottom-0 z-30 flex max-h-[60dvh] flex-col rounded-t-lg border border-hair-strong bg-raised shadow-lift outline-none motion-safe:animate-rise lg:top-(--top-height) lg:bottom-0 lg:start-auto lg:max-h-none lg:w-(--dock-width) lg:rounded-none lg:border-y-0 lg:border-e-0 lg:shadow-none"
    >
      <TapShield />
      <div className="flex items-start gap-4 px-5 pt-4 pb-3 max-lg:pt-3">
        <Radix.Title className="grow">{title}</Radix.Title>
        <Radix.Close asChild>
          <IconButton label="Close" icon={<X />} size="sm" className="-mt-0.5 -mr-2" />
        </Radix.Close>
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 safe-pb-5">
        {subject}
        {description ? (
          <Radix.Description className="mb-4 text-sm text-ink-2">{description}</Radix.Description>
        ) : null}
        {children}
      </div>
    </Radix.Content>
  )
}
