'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPC } from '../../../../api-client/trpc'
import { Button } from '../../../../components/ui/controls/button'
import { Link } from '../../../../components/ui/layout/link'
import { AlertDialog } from '../../../../components/ui/overlays/alert-dialog'
import { showToast } from '../../../../components/ui/overlays/toast-store'
import { Notice } from '../../../../components/ui/states/notice'
import { formatCount, formatNumber } from '../../../../components/ui/text/format'

interface AskPhysiciansProps {
  draftId: string
  specialty: string
  toNotify: number
}

/** Notifies physicians who could answer tasks of a specialty, or invites new ones. */
export function AskPhysicians({ draftId, specialty, toNotify }: AskPhysiciansProps) {
  const router = useRouter()
  const notify = useMutation(useTRPC().answerWork.notify.mutationOptions())
  const invite = new URLSearchParams({ role: 'physician', specialty })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {toNotify > 0 ? (
        <AlertDialog
          title={`Notify ${formatCount(toNotify, 'physician')}?`}
          description={`They can answer a drawn task in ${specialty}, which is their specialty or related to it, and have begun none of this draw. Each gets one notification and reads it in the daily mail. It names no task, and nobody gets another one today.`}
          confirmLabel="Notify them"
          onConfirm={async () => {
            const { notified } = await notify.mutateAsync({ draftId, specialty })
            showToast({ title: `${formatCount(notified, 'physician')} notified` })
            router.refresh()
          }}
          trigger={
            <Button size="sm" aria-label={`Notify physicians about ${specialty}`}>
              Notify {formatNumber(toNotify)}
            </Button>
          }
        >
          {notify.error ? (
            <Notice tone="brick" live title="Nobody was notified">
              {notify.error.message}
            </Notice>
          ) : null}
        </AlertDialog>
      ) : null}
      <Link href={`/people/invite?${invite}`} aria-label={`Invite physicians of ${specialty}`}>
        Invite
      </Link>
    </div>
  )
}
