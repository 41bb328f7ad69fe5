'use client'

import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { TextArea } from '../../components/ui/controls/text-area'
import { Dialog, DialogClose } from '../../components/ui/overlays/dialog'
import { Notice } from '../../components/ui/states/notice'
import { strings } from './strings'

interface ReasonDialogProps {
  title: string
  text: string
  label: string
  harmful?: boolean
  /** False for steps that need no reason. */
  asksReason?: boolean
  initialReason?: string
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Confirms a change of the pool and asks why. What was typed stays when the change is refused. */
export function ReasonDialog({
  title,
  text,
  label,
  harmful,
  asksReason = true,
  initialReason = '',
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState(initialReason)
  const [tried, setTried] = useState(false)
  const change = useMutation({ mutationFn: () => onConfirm(reason.trim()), onSuccess: onClose })
  const isMissing = asksReason && reason.trim() === ''
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !change.isPending) onClose()
      }}
      title={title}
      description={text}
      actions={
        <>
          <DialogClose asChild>
            <Button>{strings.cancel}</Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            variant={harmful ? 'danger' : 'primary'}
            busy={change.isPending}
          >
            {label}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isMissing) setTried(true)
          else change.mutate()
        }}
      >
        {change.error ? (
          <Notice tone="brick" live title={strings.failed}>
            {change.error.message}
          </Notice>
        ) : null}
        {asksReason ? (
          <Field
            label={strings.reason}
            hint={strings.reasonHint}
            required
            live
            error={tried && isMissing ? strings.reasonMissing : null}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        ) : null}
      </form>
    </Dialog>
  )
}
