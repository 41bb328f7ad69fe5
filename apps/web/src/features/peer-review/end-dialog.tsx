'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '../../components/ui/button'
import { Dialog, DialogClose } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { Notice } from '../../components/ui/notice'
import { RadioGroup } from '../../components/ui/radio-group'
import { TextArea } from '../../components/ui/text-area'
import { showToast } from '../../components/ui/toast-store'
import type { EndAssignment } from '../../domain/reviewing/submit-review'
import type { strings } from './strings'

interface EndDialogProps {
  as: EndAssignment['as']
  words: typeof strings.end
  /** The page with what else there is to do. */
  home: string
  /** What was written is saved first; without a connection it stays in this browser. */
  save: () => Promise<unknown>
  send: (ending: Pick<EndAssignment, 'as' | 'reason'>) => Promise<unknown>
  onClose: () => void
}

/** Gives a review or an adjudication back, for now or, with a reason, for good. */
export function EndDialog({ as, words, home, save, send, onClose }: EndDialogProps) {
  const another = words.reasons.at(-1)
  const router = useRouter()
  const [reason, setReason] = useState<string | undefined>()
  const [said, setSaid] = useState('')
  const [tried, setTried] = useState(false)
  const isSkip = as === 'skipped'
  const lacksReason = isSkip && reason === undefined
  const lacksWords = isSkip && reason === another && said.trim() === ''
  const end = useMutation({
    mutationFn: async () => {
      await save().catch(() => undefined)
      return send({
        as,
        reason: [isSkip && reason !== another ? reason : '', said.trim()].filter(Boolean).join(': '),
      })
    },
    onSuccess: () => {
      showToast({ title: words.done[as] })
      router.push(home)
      router.refresh()
    },
  })
  const submit = () => (lacksReason || lacksWords ? setTried(true) : end.mutate())
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !end.isPending) onClose()
      }}
      title={isSkip ? words.skipTitle : words.handBackTitle}
      description={isSkip ? words.skipLead : words.handBackLead}
      actions={
        <>
          <DialogClose asChild>
            <Button>{words.keep}</Button>
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
          label={words.words}
          required={reason === another ? undefined : false}
          error={tried && lacksWords ? words.wordsNeeded : null}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={400}
              value={said}
              onChange={({ target }) => setSaid(target.value)}
            />
          )}
        </Field>
        {end.error ? (
          <Notice tone="brick" live title={words.failed}>
            {end.error.message}
          </Notice>
        ) : null}
      </div>
    </Dialog>
  )
}
