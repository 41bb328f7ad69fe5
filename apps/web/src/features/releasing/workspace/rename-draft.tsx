'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { TextField } from '../../../components/ui/controls/text-field'
import { AlertDialog } from '../../../components/ui/overlays/alert-dialog'
import type { DraftDetail } from '../../../domain/sampling/drafts'

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
      <Field label="Name" error={rename.error?.message ?? null}>
        {(control) => (
          <TextField
            {...control}
            value={name}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </AlertDialog>
  )
}
