'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { Notice } from '../../components/ui/states/notice'
import { TextField } from '../../components/ui/controls/text-field'
import { AcceptInvitation } from '../../domain/people/people'
import { signInWithCredentials } from './credentials-sign-in'
import { joinStrings } from './strings'

/** `email` is empty for the first admin, who enters it here. */
export function JoinForm({ token, email, name }: { token: string; email: string; name: string }) {
  const join = useMutation(useTRPC().people.join.mutationOptions())
  const form = useForm<AcceptInvitation>({
    resolver: zodResolver(AcceptInvitation),
    defaultValues: { token, name, password: '', ...(email ? {} : { email: '' }) },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (input) => {
    let joined
    try {
      joined = await join.mutateAsync(input)
    } catch {
      return
    }
    const outcome = await signInWithCredentials(joined.email, input.password)
    window.location.assign(outcome === 'signed_in' ? '/home' : '/sign-in')
  })

  const field = join.error?.data?.field
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      {join.error && !field ? (
        <Notice tone="brick" live>
          {join.error.message}
        </Notice>
      ) : null}
      {email ? (
        <input type="hidden" autoComplete="username" value={email} readOnly />
      ) : (
        <Field
          label={joinStrings.email}
          hint={joinStrings.emailHint}
          error={errors.email?.message ?? (field === 'email' ? join.error?.message : null)}
        >
          {(control) => (
            <TextField {...control} {...form.register('email')} type="email" autoComplete="username" />
          )}
        </Field>
      )}
      <Field label={joinStrings.name} hint={joinStrings.nameHint} error={errors.name?.message}>
        {(control) => <TextField {...control} {...form.register('name')} autoComplete="name" />}
      </Field>
      <Field
        label={joinStrings.password}
        hint={joinStrings.passwordHint}
        error={errors.password?.message ?? (field === 'password' ? join.error?.message : null)}
      >
        {(control) => (
          <TextField
            {...control}
            {...form.register('password')}
            type="password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {joinStrings.submit}
      </Button>
    </form>
  )
}
