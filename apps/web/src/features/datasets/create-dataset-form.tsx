'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTRPC } from '../../api-client/trpc'
import { DatasetForm, type DatasetValues } from './dataset-form'
import { formStrings } from './strings'

const empty: DatasetValues = {
  name: '',
  description: '',
  audience: 'clinicians',
  languages: [],
  license: '',
  canary: '',
}

/** Creates a dataset, then opens its page. */
export function CreateDatasetForm() {
  const router = useRouter()
  const create = useMutation(useTRPC().datasets.create.mutationOptions())
  return (
    <DatasetForm
      initial={empty}
      canaryHint={formStrings.canary.generated}
      submitLabel={formStrings.create}
      onSubmit={async (input) => {
        const { id } = await create.mutateAsync(input)
        router.push(`/datasets/${id}`)
      }}
    />
  )
}
