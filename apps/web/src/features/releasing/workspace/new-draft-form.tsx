'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { RadioGroup } from '../../../components/ui/controls/radio-group'
import { Purpose } from '../../../domain/sampling/pool'
import { DraftNameField } from './draft-name-field'

const purposes = [
  {
    value: 'release',
    label: 'A release',
    hint: 'Accepted tasks are drawn, frozen and published.',
  },
  {
    value: 'review',
    label: 'A review draw',
    hint: 'Submitted tasks are drawn, and reviewers are offered them before others.',
  },
] as const

/** Begins a draft of a release, under the name that the release will have, or of a review draw. */
export function NewDraftForm({ datasetId }: { datasetId: string }) {
  const router = useRouter()
  const create = useMutation(useTRPC().sampling.createDraft.mutationOptions())
  const [name, setName] = useState('')
  const [purpose, setPurpose] = useState<Purpose>('release')
  const isRelease = purpose === 'release'
  return (
    <form
      className="grid max-w-xl gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate(
          { datasetId, name, purpose },
          { onSuccess: ({ id }) => router.push(`/datasets/${datasetId}/release/${id}`) },
        )
      }}
    >
      <RadioGroup
        legend="Purpose"
        name="purpose"
        options={purposes}
        value={purpose}
        onValueChange={(value) => setPurpose(Purpose.parse(value))}
      />
      <DraftNameField
        label={isRelease ? 'Name of the release' : 'Name of the review draw'}
        hint={
          isRelease
            ? 'The name on the leaderboard, for example 2026.1. It can’t be changed after the freeze.'
            : 'For admins only, for example Spring review.'
        }
        error={create.error?.message}
        value={name}
        onChange={setName}
      />
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
