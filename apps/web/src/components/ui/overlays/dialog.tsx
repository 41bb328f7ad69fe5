'use client'

import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { IconButton } from '../controls/icon-button'
import { confirmFromText } from './confirm-from-text'
import { focusFirstField } from './focus-first-field'
import { ignoreHeldEnter } from './ignore-held-enter'
import { TapShield } from './tap-shield'
import { useReturnFocus } from './use-return-focus'

export const veilStyles = 'fixed inset-0 z-40 bg-veil motion-safe:animate-appear'

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl' }
const places = {
  middle: 'mx-auto sm:top-[12dvh] sm:bottom-auto sm:max-h-[76dvh] sm:w-[calc(100%-3rem)] sm:rounded-lg',
  side: 'max-sm:h-[92dvh] sm:inset-y-0 sm:start-auto sm:max-h-dvh sm:rounded-none',
}

type DialogProps = {
  title: ReactNode
  /** One or two sentences, read aloud when the dialog opens. */
  description?: ReactNode
  /** The element that opens the dialog; leave it out when `open` is controlled. */
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Called after the dialog has closed and the focus has returned. */
  onClosed?: () => void
  /** Buttons at the bottom, the primary one last. */
  actions?: ReactNode
  width?: keyof typeof widths
  /** Centered, or at the side of the content that it concerns. */
  place?: keyof typeof places
  children?: ReactNode
}

export function Dialog({ trigger, open, onOpenChange, ...content }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className={veilStyles} />
        <Content {...content} />
      </Radix.Portal>
    </Radix.Root>
  )
}

function Content({
  title,
  description,
  onClosed,
  actions,
  width = 'md',
  place = 'middle',
  children,
}: Omit<DialogProps, 'trigger' | 'open' | 'onOpenChange'>) {
  const returnFocus = useReturnFocus(onClosed)
  return (
    <Radix.Content
      {...(description ? {} : { 'aria-describedby': undefined })}
      onOpenAutoFocus={focusFirstField}
      onCloseAutoFocus={returnFocus}
      onKeyDownCapture={ignoreHeldEnter}
      onKeyDown={confirmFromText}
      className={cx(
        'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] w-full flex-col border border-hair-strong bg-raised shadow-lift outline-none motion-safe:animate-rise',
        'rounded-t-lg',
        places[place],
        widths[width],
      )}
    >
      <TapShield />
      <header className="flex items-start gap-4 px-5 pt-4 pb-3">
        <div className="grow">
          <Radix.Title>{title}</Radix.Title>
          {description ? (
            <Radix.Description className="mt-1 text-ink-2">{description}</Radix.Description>
          ) : null}
        </div>
        <Radix.Close asChild>
          <IconButton label="Close" icon={<X />} size="sm" className="-mt-0.5 -mr-2" />
        </Radix.Close>
      </header>
      {children ? <div className="min-h-0 grow overflow-y-auto px-5 safe-pb-5">{children}</div> : null}
      {actions ? (
        <footer className="flex flex-wrap justify-end gap-3 border-t border-hair px-5 py-3 safe-pb-3">
          {actions}
        </footer>
      ) : null}
    </Radix.Content>
  )
}

/** Wraps the button in `actions` that only closes the dialog. */
export const DialogClose = Radix.Close
