'use client'

import { useState, type ReactNode } from 'react'
import { Field } from '../../../components/ui/controls/field'
import { TextArea } from '../../../components/ui/controls/text-area'
import { AlertDialog } from '../../../components/ui/overlays/alert-dialog'
import { Notice } from '../../../components/ui/states/notice'

interface ReasonDialogProps {
  title: string
  description: string
  confirmLabel: string
  harmful?: boolean
  hint: string
  error: string | null
  onConfirm: (reason: string) => Promise<void>
  trigger: ReactNode
}

/** Asks for the reason of a decision that stays in the history. */
export function ReasonDialog({ hint, error, onConfirm, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <AlertDialog
      {...dialog}
      confirmDisabled={reason.trim().length < 3}
      onConfirm={async () => {
        await onConfirm(reason.trim())
        setReason('')
      }}
    >
      <Field label="Reason" hint={hint} required>
        {(control) => (
          <TextArea
            {...control}
            value={reason}
            maxLength={1_000}
            rows={3}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {error ? (
        <Notice tone="brick" live title="Nothing was changed">
          {error}
        </Notice>
      ) : null}
    </AlertDialog>
  )
}
