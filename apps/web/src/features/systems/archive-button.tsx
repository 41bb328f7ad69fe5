'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { AlertDialog } from '../../components/ui/overlays/alert-dialog'
import { showToast } from '../../components/ui/overlays/toast-store'
import { Notice } from '../../components/ui/states/notice'
import type { LlmSubject } from '../../domain/systems/systems'
import { archiveStrings } from './strings'

interface ArchiveButtonProps {
  subject: LlmSubject
  llm: { id: string; name: string; archivedAt: string | null }
  size?: 'sm' | 'md'
}

/** Archives a system or judge after a confirmation, or restores an archived one. */
export function ArchiveButton({ subject, llm: { id, name, archivedAt }, size = 'md' }: ArchiveButtonProps) {
  const trpc = useTRPC()
  const router = useRouter()
  const options = {
    onSuccess: ({ archivedAt: now }: { archivedAt: string | null }) => {
      showToast({ title: `${name} was ${now === null ? 'restored' : 'archived'}.` })
      router.refresh()
    },
  }
  const system = {
    archive: useMutation(trpc.systems.archive.mutationOptions(options)),
    restore: useMutation(trpc.systems.restore.mutationOptions(options)),
  }
  const judge = {
    archive: useMutation(trpc.judges.archive.mutationOptions(options)),
    restore: useMutation(trpc.judges.restore.mutationOptions(options)),
  }
  const move = archivedAt === null ? 'archive' : 'restore'
  const { error, mutateAsync } = { system, judge }[subject][move]
  const { label, title, description } = archiveStrings[subject][move]
  return (
    <AlertDialog
      title={title(name)}
      description={description}
      confirmLabel={label}
      onConfirm={() => mutateAsync({ id }).then(() => undefined)}
      trigger={
        <Button size={size} aria-label={`${label} ${name}`}>
          {label}
        </Button>
      }
    >
      {error ? (
        <Notice tone="brick" live>
          {error.message}
        </Notice>
      ) : null}
    </AlertDialog>
  )
}
