'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { Notice } from '../../components/ui/states/notice'
import { TextField } from '../../components/ui/controls/text-field'
import { RequestReset } from '../../domain/access/password-reset'
import { resetStrings } from './strings'

export function ResetRequestForm() {
  const request = useMutation(useTRPC().account.requestReset.mutationOptions())
  const form = useForm<RequestReset>({ resolver: zodResolver(RequestReset), defaultValues: { email: '' } })
  const submit = form.handleSubmit((input) => request.mutate(input))
  if (request.isSuccess)
    return (
      <Notice tone="accent" live title={resetStrings.sentTitle}>
        {resetStrings.sent}
      </Notice>
    )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      {request.error ? (
        <Notice tone="brick" live>
          {request.error.message}
        </Notice>
      ) : null}
      <Field label={resetStrings.email} error={form.formState.errors.email?.message}>
        {(control) => (
          <TextField
            {...control}
            {...form.register('email')}
            type="email"
            autoComplete="username"
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={request.isPending}>
        {resetStrings.submit}
      </Button>
    </form>
  )
}
