'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useForm } from 'react-hook-form'
import { useTRPC } from '../../api-client/trpc'
import { Badge } from '../../components/ui/states/badge'
import { Button } from '../../components/ui/controls/button'
import { Field } from '../../components/ui/controls/field'
import { Notice } from '../../components/ui/states/notice'
import { Section } from '../../components/ui/layout/section'
import { TextField } from '../../components/ui/controls/text-field'
import { Time } from '../../components/ui/text/time'
import { showToast } from '../../components/ui/overlays/toast-store'
import { ChangePassword } from '../../domain/people/people'
import type { RootRouter } from '../../server/entry/root-router'
import { describeBrowser } from './describe-browser'

type Sessions = inferRouterOutputs<RootRouter>['account']['sessions']

export function AccountSettings({ initial, hasPassword }: { initial: Sessions; hasPassword: boolean }) {
  return (
    <>
      <SessionList initial={initial} />
      {hasPassword ? (
        <PasswordForm />
      ) : (
        <Section title="Password">
          <p>
            You have no password here. You sign in with your organization’s single sign-on and change your
            password there.
          </p>
        </Section>
      )}
    </>
  )
}

/** Describes a sign-in method, as the end of a sentence. */
function describeMethod({ method, secondFactor }: Sessions[number]): string {
  if (method === 'oidc') return secondFactor ? 'single sign-on and a second factor' : 'single sign-on'
  return secondFactor ? 'password and code' : 'a password'
}

function SessionList({ initial }: { initial: Sessions }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { data: sessions } = useQuery({ ...trpc.account.sessions.queryOptions(), initialData: initial })
  const revoke = useMutation(
    trpc.account.revokeSession.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.account.sessions.queryFilter())
        showToast({ title: 'That browser was signed out' })
      },
    }),
  )
  const revokeOthers = useMutation(
    trpc.account.revokeOtherSessions.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries(trpc.account.sessions.queryFilter())
        showToast({ title: 'All other browsers were signed out' })
      },
    }),
  )
  return (
    <Section
      title="Where you are signed in"
      lead="Sign out any session that you don’t recognize, then change your password."
    >
      {revokeOthers.error ? (
        <Notice tone="brick" live className="mb-4">
          {revokeOthers.error.message}
        </Notice>
      ) : null}
      {revoke.error ? (
        <Notice tone="brick" live className="mb-4">
          {revoke.error.message}
        </Notice>
      ) : null}
      <ul>
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair py-3"
          >
            <span className="min-w-0 grow basis-52">
              <span className="font-semibold">{describeBrowser(session.browser)}</span>
              <span className="block text-sm text-ink-2">
                {session.address ? `${session.address} · ` : null}signed in <Time value={session.openedAt} />{' '}
                with {describeMethod(session)}, last seen <Time value={session.lastSeenAt} look="relative" />
              </span>
            </span>
            {session.current ? (
              <Badge tone="accent">This browser</Badge>
            ) : (
              <Button
                size="sm"
                busy={revoke.isPending && revoke.variables.id === session.id}
                onClick={() => revoke.mutate({ id: session.id })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button className="mt-4" busy={revokeOthers.isPending} onClick={() => revokeOthers.mutate()}>
          Sign out everywhere else
        </Button>
      ) : null}
    </Section>
  )
}

function PasswordForm() {
  const change = useMutation(useTRPC().account.changePassword.mutationOptions())
  const form = useForm<ChangePassword>({
    resolver: zodResolver(ChangePassword),
    defaultValues: { current: '', next: '' },
  })
  const { errors, isSubmitting } = form.formState
  const refused = (field: keyof ChangePassword) =>
    change.error?.data?.field === field ? change.error.message : null
  const submit = form.handleSubmit(async (input) => {
    try {
      await change.mutateAsync(input)
    } catch {
      return
    }
    form.reset()
    showToast({ title: 'Password changed', body: 'Your other sessions have ended.' })
  })
  return (
    <Section title="Password" lead="Changing your password ends your other sessions.">
      <form onSubmit={(event) => void submit(event)} className="grid max-w-md gap-5">
        {change.error && !change.error.data?.field ? (
          <Notice tone="brick" live>
            {change.error.message}
          </Notice>
        ) : null}
        <Field label="Current password" error={errors.current?.message ?? refused('current')}>
          {(control) => (
            <TextField
              {...control}
              {...form.register('current')}
              type="password"
              autoComplete="current-password"
            />
          )}
        </Field>
        <Field
          label="New password"
          hint="At least 12 characters."
          error={errors.next?.message ?? refused('next')}
        >
          {(control) => (
            <TextField {...control} {...form.register('next')} type="password" autoComplete="new-password" />
          )}
        </Field>
        <Button type="submit" busy={isSubmitting} className="justify-self-start">
          Change password
        </Button>
      </form>
    </Section>
  )
}
