'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { showToast } from '../../components/ui/overlays/toast-store'
import { Notice } from '../../components/ui/states/notice'
import { archiveStrings } from './strings'

export function RestoreDataset({ id }: { id: string }) {
  const router = useRouter()
  const restore = useMutation(
    useTRPC().datasets.restore.mutationOptions({
      onSuccess: () => {
        showToast({ title: archiveStrings.restored })
        router.refresh()
      },
    }),
  )
  return (
    <Notice
      tone={restore.error ? 'brick' : 'amber'}
      live={restore.error !== null}
      title={archiveStrings.notice}
      actions={
        <Button size="sm" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
          {archiveStrings.restore}
        </Button>
      }
    >
      {restore.error?.message ?? archiveStrings.noticeText}
    </Notice>
  )
}
