'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { Field } from '../../../components/ui/controls/field'
import { TextField } from '../../../components/ui/controls/text-field'

/** Begins a draft under the name that its release will have. */
export function NewDraftForm({ datasetId }: { datasetId: string }) {
  const router = useRouter()
  const create = useMutation(useTRPC().sampling.createDraft.mutationOptions())
  const [name, setName] = useState('')
  return (
    <form
      className="grid max-w-xl gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate(
          { datasetId, name },
          { onSuccess: ({ id }) => router.push(`/datasets/${datasetId}/release/${id}`) },
        )
      }}
    >
      <Field
        label="Name of the release"
        hint="The name on the leaderboard, for example 2026.1. It can’t be changed after the freeze."
        error={create.error?.message ?? null}
      >
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
      <Button
        type="submit"
        variant="primary"
        busy={create.isPending || create.isSuccess}
        className="justify-self-start"
      >
        Begin a draft
      </Button>
    </form>
  )
}
