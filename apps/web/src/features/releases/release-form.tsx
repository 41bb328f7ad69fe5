'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { formatCount } from '../../components/ui/format'
import { Notice } from '../../components/ui/notice'
import { TextField } from '../../components/ui/text-field'
import { CreateRelease } from '../../domain/releases'

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
      // Shown below; what was typed stays.
    }
  })
  const atName = create.error?.data?.field === 'name' ? create.error.message : null
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-xl gap-5">
      {create.error && !atName ? (
        <Notice tone="brick" live title="The release was not made">
          {create.error.message}
        </Notice>
      ) : null}
      <Field
        label="Name"
        hint="As it will stand on the leaderboard, for example 2026.1. It cannot be changed."
        error={form.formState.errors.name?.message ?? atName}
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
