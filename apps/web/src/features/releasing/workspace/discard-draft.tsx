'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { showToast } from '../../../components/ui/overlays/toast-store'
import type { DraftDetail } from '../../../domain/sampling/drafts'
import { ReasonDialog } from './reason-dialog'

/** Ends a draft without a release. */
export function DiscardDraft({ draft }: { draft: DraftDetail }) {
  const router = useRouter()
  const discard = useMutation(useTRPC().sampling.discardDraft.mutationOptions())
  return (
    <ReasonDialog
      title={`Discard the draft “${draft.name}”?`}
      description="Its draws stay in its history, and its tasks are free for other drafts. This can’t be undone."
      confirmLabel="Discard the draft"
      harmful
      hint={
        draft.purpose === 'release' && draft.draws.length > 0
          ? 'Later releases of this dataset publish it beside the draws of this draft.'
          : 'Kept with the draft.'
      }
      error={discard.error?.message ?? null}
      asksMayStay={discard.error?.data?.field === 'mayStay'}
      onConfirm={async (reason, mayStay) => {
        await discard.mutateAsync({ id: draft.id, reason, mayStay })
        showToast({ title: 'The draft is discarded' })
        router.refresh()
      }}
      trigger={<Button variant="quiet">Discard the draft</Button>}
    />
  )
}
