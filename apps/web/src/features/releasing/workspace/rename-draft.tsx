'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { AlertDialog } from '../../../components/ui/overlays/alert-dialog'
import type { DraftDetail } from '../../../domain/sampling/drafts'
import { DraftNameField } from './draft-name-field'

/** Gives an open draft another name, such as when another release has taken its own. */
export function RenameDraft({ draft }: { draft: DraftDetail }) {
  const router = useRouter()
  const rename = useMutation(useTRPC().sampling.renameDraft.mutationOptions())
  const [name, setName] = useState(draft.name)
  return (
    <AlertDialog
      title="Rename the draft"
      description="Its release gets this name."
      confirmLabel="Rename"
      confirmDisabled={name.trim() === '' || name.trim() === draft.name}
      onConfirm={async () => {
        await rename.mutateAsync({ id: draft.id, name })
        router.refresh()
      }}
      trigger={<Button variant="quiet">Rename</Button>}
    >
      <DraftNameField label="Name" error={rename.error?.message} value={name} onChange={setName} />
    </AlertDialog>
  )
}
