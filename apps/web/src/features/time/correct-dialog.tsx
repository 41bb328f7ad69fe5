'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Dialog, DialogClose } from '../../components/ui/overlays/dialog'
import { Field } from '../../components/ui/controls/field'
import { Notice } from '../../components/ui/states/notice'
import { NumberField } from '../../components/ui/controls/number-field'
import { TextArea } from '../../components/ui/controls/text-area'
import { timeLimits } from '../../domain/time/time-limits'
import { timedWorkLabels } from '../../domain/time/timed-work'
import type { TimeRow } from '../../domain/time/time-views'
import { formatDay, formatMinutes } from './format-time'
import { timeStrings } from './strings'

const { dialog: strings } = timeStrings

/** Corrects the time of one day’s work, with a reason. */
export function CorrectDialog({
  row: { taskId, kind, day, measuredSeconds, creditedSeconds },
  onClose,
}: {
  row: TimeRow
  onClose: () => void
}) {
  const router = useRouter()
  const trpc = useTRPC()
  const [minutes, setMinutes] = useState(`${Math.round(creditedSeconds / 60)}`)
  const [note, setNote] = useState('')
  const correct = useMutation(
    trpc.time.correct.mutationOptions({
      onSuccess: () => {
        router.refresh()
        onClose()
      },
    }),
  )
  const { field, fields } = (correct.error?.data ?? {}) as {
    field?: string | null
    fields?: { path: string; message: string }[] | null
  }
  const errorOf = (name: string) =>
    fields?.find(({ path }) => path === name)?.message ??
    (field === name ? correct.error?.message : undefined)
  const general = correct.error && !errorOf('minutes') && !errorOf('note') ? correct.error.message : null
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={strings.title(timedWorkLabels[kind], formatDay(day))}
      description={strings.says(formatMinutes(measuredSeconds))}
      actions={
        <>
          <DialogClose asChild>
            <Button>{strings.keep}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form="correct-time" busy={correct.isPending}>
            {strings.save}
          </Button>
        </>
      }
    >
      <form
        id="correct-time"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          correct.mutate({
            taskId,
            kind,
            day,
            minutes: minutes.trim() === '' ? -1 : Number(minutes),
            seenSeconds: measuredSeconds,
            note,
          })
        }}
      >
        <Field label={strings.minutes} required error={errorOf('minutes')}>
          {(control) => (
            <NumberField
              {...control}
              min={0}
              max={1_440}
              step={1}
              inputMode="numeric"
              unit="min"
              value={minutes}
              onChange={(event) => setMinutes(event.target.value)}
            />
          )}
        </Field>
        <Field label={strings.note} hint={strings.noteHint} required error={errorOf('note')}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={timeLimits.noteCharacters}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        {general ? (
          <Notice tone="brick" live>
            {general}
          </Notice>
        ) : null}
      </form>
    </Dialog>
  )
}
