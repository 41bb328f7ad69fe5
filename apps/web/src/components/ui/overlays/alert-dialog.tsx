'use client'

import * as Radix from 'radix-ui/alert-dialog'
import { useState, type ReactNode } from 'react'
import { Button } from '../controls/button'
import { veilStyles } from './dialog'
import { focusFieldOfQuestion } from './focus-first-field'
import { ignoreHeldEnter } from './ignore-held-enter'
import { TapShield } from './tap-shield'
import { useReturnFocus } from './use-return-focus'

type AlertDialogProps = {
  /** A question: "Withdraw this task?" */
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  description: ReactNode
  /** The verb on the confirm button: "Withdraw". */
  confirmLabel: string
  cancelLabel?: string
  harmful?: boolean
  /** The main button is the one that cancels: confirming leaves something undone. */
  prefersCancel?: boolean
  /** Stays open and busy until the promise settles; stays open when it rejects. */
  onConfirm: () => void | Promise<void>
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  confirmDisabled?: boolean
  /** Additional content, such as a field for a reason. */
  children?: ReactNode
}

/** Asks for confirmation of an action that is hard to undo. */
export function AlertDialog(props: AlertDialogProps) {
  const [ownOpen, setOwnOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const open = props.open ?? ownOpen
  const setOpen = (next: boolean) => {
    setOwnOpen(next)
    props.onOpenChange?.(next)
  }
  const confirm = async () => {
    setBusy(true)
    try {
      await props.onConfirm()
      setOpen(false)
    } catch {
      // The caller has reported the error. The dialog stays open, so that its input is not lost.
    } finally {
      setBusy(false)
    }
  }
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!busy) setOpen(next)
      }}
    >
      {props.trigger ? <Radix.Trigger asChild>{props.trigger}</Radix.Trigger> : null}
      <Radix.Portal>
        <Radix.Overlay className={veilStyles} />
        <Content>
          {/* The buttons stay in view, however long the text is. */}
          <div className="grid min-h-0 gap-3 overflow-y-auto px-5 pt-5 pb-1">
            <Radix.Title>{props.title}</Radix.Title>
            <Radix.Description asChild>
              <div className="text-ink-2">{props.description}</div>
            </Radix.Description>
            {props.children}
          </div>
          <div className="flex shrink-0 flex-wrap justify-end gap-3 px-5 pt-4 pb-5">
            <Radix.Cancel asChild>
              <Button variant={props.prefersCancel ? 'primary' : 'secondary'} disabled={busy}>
                {props.cancelLabel ?? 'Cancel'}
              </Button>
            </Radix.Cancel>
            <Button
              variant={props.harmful ? 'danger' : props.prefersCancel ? 'secondary' : 'primary'}
              busy={busy}
              disabled={props.confirmDisabled}
              onClick={() => void confirm()}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Content({ children }: { children: ReactNode }) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Content
      onOpenAutoFocus={focusFieldOfQuestion}
      onCloseAutoFocus={returnFocus}
      onKeyDownCapture={ignoreHeldEnter}
      className="fixed inset-x-0 top-[18dvh] z-50 mx-auto flex max-h-[76dvh] w-[calc(100%-2rem)] max-w-md flex-col rounded-lg border border-hair-strong bg-raised shadow-lift outline-none motion-safe:animate-rise"
    >
      <TapShield />
      {children}
    </Radix.Content>
  )
}
