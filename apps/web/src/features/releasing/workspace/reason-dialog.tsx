'use client'

import { useState, type ReactNode } from 'react'
import { Field } from '../../../components/ui/controls/field'
import { TextArea } from '../../../components/ui/controls/text-area'
import { AlertDialog } from '../../../components/ui/overlays/alert-dialog'
import { Notice } from '../../../components/ui/states/notice'
import { MayStayField } from '../../kits/guard/may-stay-field'

interface ReasonDialogProps {
  title: string
  description: string
  confirmLabel: string
  harmful?: boolean
  hint: string
  error: string | null
  /** Whether the error is that the reason looks like patient data, so that the user can say why it may stay. */
  asksMayStay?: boolean
  onConfirm: (reason: string, mayStay?: string) => Promise<void>
  trigger: ReactNode
}

/** Asks for the reason of a decision that stays in the history. */
export function ReasonDialog({ hint, error, asksMayStay = false, onConfirm, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [mayStay, setMayStay] = useState('')
  return (
    <AlertDialog
      {...dialog}
      confirmDisabled={reason.trim().length < 3}
      onConfirm={async () => {
        await onConfirm(reason.trim(), mayStay.trim() || undefined)
        setReason('')
        setMayStay('')
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
      <MayStayField value={mayStay} error={asksMayStay ? error : null} onChange={setMayStay} />
      {error && !asksMayStay ? (
        <Notice tone="brick" live title="Nothing was changed">
          {error}
        </Notice>
      ) : null}
    </AlertDialog>
  )
}
