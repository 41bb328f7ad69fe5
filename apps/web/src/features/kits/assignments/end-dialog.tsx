'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { Dialog, DialogClose } from '../../../components/ui/overlays/dialog'
import { Field } from '../../../components/ui/controls/field'
import { Notice } from '../../../components/ui/states/notice'
import { RadioGroup } from '../../../components/ui/controls/radio-group'
import { TextArea } from '../../../components/ui/controls/text-area'
import { showToast } from '../../../components/ui/overlays/toast-store'
import type { EndAssignment } from '../../../domain/assignments/assignment-inputs'
import { strings } from './strings'

const words = strings.end

interface EndDialogProps {
  as: EndAssignment['as']
  noun: string
  /** Saves the draft first; without a connection it stays in this browser. Null for a task that is not taken yet. */
  save: (() => Promise<unknown>) | null
  send: (ending: Pick<EndAssignment, 'as' | 'reason'>) => Promise<unknown>
  onEnded: () => void
  /** Gets what was filled in, to open the dialog with it again. */
  onClose: (filled: FilledEnding) => void
  filled?: FilledEnding | undefined
}

export interface FilledEnding {
  reason: string | undefined
  note: string
}

/** Hands back an assignment, or skips a task permanently with a reason. */
export function EndDialog({ as, noun, save, send, onEnded, onClose, filled }: EndDialogProps) {
  const otherReason = words.reasons.at(-1)
  const [reason, setReason] = useState(filled?.reason)
  const [note, setNote] = useState(filled?.note ?? '')
  const [tried, setTried] = useState(false)
  const isSkip = as === 'skipped'
  const lacksReason = isSkip && reason === undefined
  const lacksNote = isSkip && reason === otherReason && note.trim() === ''
  const end = useMutation({
    mutationFn: async () => {
      await save?.().catch(() => undefined)
      return send({
        as,
        reason: [isSkip && reason !== otherReason ? reason : '', note.trim()].filter(Boolean).join(': '),
      })
    },
    onSuccess: () => {
      // The queue says what was handed back.
      if (isSkip) showToast({ title: words.skipped })
      onEnded()
    },
  })
  const submit = () => (lacksReason || lacksNote ? setTried(true) : end.mutate())
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !end.isPending) onClose({ reason, note })
      }}
      title={isSkip ? words.skipTitle : words.handBackTitle(noun)}
      description={`${isSkip ? words.skipLead : words.handBackLead}${save ? ` ${words.notSubmitted[as]}` : ''}`}
      actions={
        <>
          <DialogClose asChild>
            <Button>{save ? words.keep : words.cancel}</Button>
          </DialogClose>
          <Button
            variant={isSkip ? 'danger' : 'primary'}
            busy={end.isPending || end.isSuccess}
            onClick={submit}
          >
            {isSkip ? words.skip : words.handBack}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {isSkip ? (
          <RadioGroup
            legend={words.why}
            name="skip-reason"
            options={words.reasons.map((value) => ({ value, label: value }))}
            value={reason}
            onValueChange={setReason}
            error={tried && lacksReason ? words.choose : null}
          />
        ) : null}
        <Field
          label={words.note}
          hint={words.noteHint}
          required={reason === otherReason ? undefined : false}
          error={tried && lacksNote ? words.noteNeeded : null}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={400}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        {end.error ? (
          <Notice tone="brick" live title={words.failed[as]}>
            {end.error.message}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  )
}
