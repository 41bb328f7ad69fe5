'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useForm } from 'react-hook-form'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { Notice } from '../../components/ui/states/notice'
import { TextField } from '../../components/ui/controls/text-field'
import { ResetPassword } from '../../domain/access/password-reset'
import { resetStrings } from './strings'

export function ResetForm({ token }: { token: string }) {
  const router = useRouter()
  const reset = useMutation(
    useTRPC().account.resetPassword.mutationOptions({ onSuccess: () => router.push('/sign-in?reset=done') }),
  )
  const form = useForm<ResetPassword>({
    resolver: zodResolver(ResetPassword),
    defaultValues: { token, password: '' },
  })
  const submit = form.handleSubmit((input) => reset.mutate(input))
  const refused = reset.error?.data?.field === 'password' ? reset.error.message : null
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      {reset.error && !refused ? (
        <Notice tone="brick" live>
          {reset.error.message}
        </Notice>
      ) : null}
      <Field
        label={resetStrings.password}
        hint={resetStrings.passwordHint}
        error={form.formState.errors.password?.message ?? refused}
      >
        {(control) => (
          <TextField
            {...control}
            {...form.register('password')}
            type="password"
            autoComplete="new-password"
            maxLength={200}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={reset.isPending}>
        {resetStrings.set}
      </Button>
    </form>
  )
}
