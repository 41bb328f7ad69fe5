'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { formatCount } from '../../components/ui/text/format'
import { Notice } from '../../components/ui/states/notice'
import { TextField } from '../../components/ui/controls/text-field'
import { CreateRelease } from '../../domain/releasing/releases'

/** Names and freezes the tasks of an import. */
export function ReleaseForm({ importId, tasks }: { importId: string; tasks: number }) {
  const router = useRouter()
  const create = useMutation(useTRPC().releases.create.mutationOptions())
  const form = useForm<CreateRelease>({
    resolver: zodResolver(CreateRelease),
    defaultValues: { name: '', importId },
  })
  const submit = form.handleSubmit(async (input) => {
    try {
      const { id } = await create.mutateAsync(input)
      router.push(`/releases/${id}`)
    } catch {
      // The form shows the error and keeps its values.
    }
  })
  const nameError = create.error?.data?.field === 'name' ? create.error.message : null
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-xl gap-5">
      {create.error && !nameError ? (
        <Notice tone="brick" live title="The release was not created">
          {create.error.message}
        </Notice>
      ) : null}
      <Field
        label="Name"
        hint="The name on the leaderboard, for example 2026.1. It cannot be changed later."
        error={form.formState.errors.name?.message ?? nameError}
      >
        {(control) => (
          <TextField {...control} {...form.register('name')} maxLength={120} autoComplete="off" />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        busy={create.isPending || create.isSuccess}
        className="justify-self-start"
      >{`Freeze ${formatCount(tasks, 'task')}`}</Button>
    </form>
  )
}
