'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPCClient } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { Dialog, DialogClose } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { Notice } from '../../components/ui/notice'
import { RadioGroup } from '../../components/ui/radio-group'
import { TextArea } from '../../components/ui/text-area'
import { showToast } from '../../components/ui/toast-store'
import type { EndAssignment } from '../../domain/reviewing/submit-review'
import { useReview } from './review-provider'
import { strings } from './strings'

const words = strings.end
const another = words.reasons.at(-1)

interface EndDialogProps {
  as: EndAssignment['as']
  onClose: () => void
}

/** Gives the review back, for now or, with a reason, for good. */
export function EndDialog({ as, onClose }: EndDialogProps) {
  const { review: { assignmentId }, store } = useReview()
  const client = useTRPCClient()
  const router = useRouter()
  const [reason, setReason] = useState<string | undefined>()
  const [said, setSaid] = useState('')
  const [tried, setTried] = useState(false)
  const isSkip = as === 'skipped'
  const lacksReason = isSkip && reason === undefined
  const lacksWords = isSkip && reason === another && said.trim() === ''
  const end = useMutation({
    mutationFn: async () => {
      // What was written stays with it; without a connection it stays in this browser.
      await store.saveNow().catch(() => undefined)
      return client.reviews.end.mutate({ assignmentId, as, reason: [isSkip && reason !== another ? reason : '', said.trim()].filter(Boolean).join(': ') })
    },
    onSuccess: () => {
      showToast({ title: words.done[as] })
      router.push('/review')
      router.refresh()
    },
  })
  const submit = () => (lacksReason || lacksWords ? setTried(true) : end.mutate())
  return (
    <Dialog
      open
      onOpenChange={(open) => { if (!open && !end.isPending) onClose() }}
      title={isSkip ? words.skipTitle : words.handBackTitle}
      description={isSkip ? words.skipLead : words.handBackLead}
      actions={(
        <>
          <DialogClose asChild><Button>{words.keep}</Button></DialogClose>
          <Button variant={isSkip ? 'danger' : 'primary'} busy={end.isPending || end.isSuccess} onClick={submit}>{isSkip ? words.skip : words.handBack}</Button>
        </>
      )}
    >
      <div className="grid gap-4">
        {isSkip ? <RadioGroup legend={words.why} name="skip-reason" options={words.reasons.map((value) => ({ value, label: value }))} value={reason} onValueChange={setReason} error={tried && lacksReason ? words.choose : null} /> : null}
        <Field label={words.words} required={reason === another ? undefined : false} error={tried && lacksWords ? words.wordsNeeded : null}>
          {(control) => <TextArea {...control} rows={2} maxLength={400} value={said} onChange={({ target }) => setSaid(target.value)} />}
        </Field>
        {end.error ? <Notice tone="brick" live title={words.failed}>{end.error.message}</Notice> : null}
      </div>
    </Dialog>
  )
}
