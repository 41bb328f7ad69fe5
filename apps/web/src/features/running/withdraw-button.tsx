import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { TextArea } from '../../components/ui/controls/text-area'
import { AlertDialog } from '../../components/ui/overlays/alert-dialog'
import { Notice } from '../../components/ui/states/notice'
import type { RunProgress } from '../../domain/running/run-views'
import { MayStayField } from '../kits/guard/may-stay-field'
import { noticeStrings } from './strings'

type WithdrawButtonProps = { run: RunProgress; act: 'withdraw' | 'hideNumbers' }

/** Withdraws a published run, or hides the numbers of a withdrawn one, for a reason that readers see. */
export function WithdrawButton({ run, act }: WithdrawButtonProps) {
  const trpc = useTRPC()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [mayStay, setMayStay] = useState('')
  const { error, reset, mutateAsync } = useMutation(
    trpc.runs[act].mutationOptions({
      onSuccess: (changed) => {
        queryClient.setQueryData(trpc.runs.get.queryKey({ id: run.id }), changed)
        router.refresh()
      },
    }),
  )
  const refusedAt = (field: string) => (error?.data?.field === field ? error.message : null)
  const isElsewhere = error && error.data?.field !== 'reason' && error.data?.field !== 'mayStay'
  const { label, title, effects } = noticeStrings[act]
  return (
    <AlertDialog
      title={title}
      description={
        <ul className="grid list-disc gap-1 pl-5">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      }
      confirmLabel={label}
      cancelLabel="Not now"
      harmful
      confirmDisabled={reason.trim() === ''}
      onOpenChange={() => reset()}
      onConfirm={() =>
        mutateAsync({
          id: run.id,
          reason,
          ...(mayStay.trim() === '' ? {} : { mayStay: mayStay.trim() }),
        }).then(() => undefined)
      }
      trigger={<Button variant="secondary">{label}</Button>}
    >
      <Field label="Public reason" hint="Plain text. It can’t be changed later." error={refusedAt('reason')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={1_000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <MayStayField value={mayStay} error={refusedAt('mayStay')} onChange={setMayStay} />
      {isElsewhere ? (
        <Notice tone="brick" live>
          {error.message}
        </Notice>
      ) : null}
    </AlertDialog>
  )
}
