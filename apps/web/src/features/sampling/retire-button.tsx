'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { loadOverlay } from '../../components/ui/loading/load-overlay'
import { showToast } from '../../components/ui/overlays/toast-store'
import type { TaskStatus } from '../../domain/lifecycle/lifecycle'
import { statusAfter } from '../../domain/lifecycle/lifecycle'
import { strings } from './strings'

const ReasonDialog = loadOverlay(async () => (await import('./reason-dialog')).ReasonDialog)

/** Retires an accepted or released task, or restores a retired one. Needs an `ApiProvider` above it. */
export function RetireButton({ taskId, status }: { taskId: string; status: TaskStatus }) {
  const trpc = useTRPC()
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const retire = useMutation(trpc.lifecycle.retire.mutationOptions())
  const restore = useMutation(trpc.lifecycle.restore.mutationOptions())
  const isRetired = statusAfter(status, 'restore') !== null
  if (!isRetired && statusAfter(status, 'retire') === null) return null
  const confirm = async (reason: string) => {
    await (isRetired ? restore : retire).mutateAsync({ taskIds: [taskId], reason })
    showToast({ title: isRetired ? strings.restoredToast : strings.retiredToast(1) })
    router.refresh()
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {isRetired ? strings.restore : strings.retire}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={isRetired ? strings.restoreTitle : strings.retireTitle(1)}
          text={isRetired ? strings.restoreText : strings.retireText(1)}
          label={isRetired ? strings.restore : strings.retire}
          harmful={!isRetired}
          onConfirm={confirm}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
