'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useTRPC } from '../../../api-client/trpc'
import { Button } from '../../../components/ui/controls/button'
import { Checkbox } from '../../../components/ui/controls/checkbox'
import { Field } from '../../../components/ui/controls/field'
import { Fieldset } from '../../../components/ui/controls/fieldset'
import { Notice } from '../../../components/ui/states/notice'
import { TextField } from '../../../components/ui/controls/text-field'
import type { MailServer } from '../../../domain/notifications/mails'
import { InvitePerson } from '../../../domain/people/people'
import type { InvitePrefill } from '../../../domain/people/people-views'
import { emptyProfile } from '../../../domain/people/profiles'
import { grantableRoles, roleDescriptions } from '../../../domain/permissions/roles'
import type { RoleName } from '../../../domain/permissions/permissions'
import { InviteLink } from './invite-link'
import { strings } from './invite-strings'

type Input = z.input<typeof InvitePerson>

interface InviteFormProps {
  /** The inviter's roles: people can grant only roles they have. */
  own: readonly RoleName[]
  server: MailServer
  prefill: InvitePrefill
}

/** Invites one person and shows the only copy of the link. */
export function InviteForm({ own, server, prefill: { role, specialty } }: InviteFormProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [invited, setInvited] = useState<{ email: string; link: string } | null>(null)
  const invite = useMutation(trpc.people.invite.mutationOptions())
  const profile = specialty ? { ...emptyProfile, specialties: [specialty] } : undefined
  const empty: Input = { email: '', name: '', roles: role ? [role] : [], profile, byMail: true }
  const form = useForm<Input, unknown, InvitePerson>({
    resolver: zodResolver(InvitePerson),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (input) => {
    setInvited(null)
    try {
      const { link } = await invite.mutateAsync(input)
      setInvited({ email: input.email, link })
    } catch {
      return
    }
    form.reset(empty)
    await queryClient.invalidateQueries(trpc.people.listInvitations.queryFilter())
  })
  const field = invite.error?.data?.field
  const refused = (name: string) => (field === name ? invite.error?.message : undefined)
  const isLookAlike = field === 'lookAlike'
  return (
    <>
      {invited ? <InviteLink email={invited.email} link={invited.link} /> : null}
      <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-xl gap-5">
        {invite.error && !['email', 'roles', 'lookAlike'].includes(field ?? '') ? (
          <Notice tone="brick" live>
            {invite.error.message}
          </Notice>
        ) : null}
        <div className="grid gap-3">
          <Field label={strings.email} error={errors.email?.message ?? refused('email')}>
            {(control) => (
              <TextField
                {...control}
                {...form.register('email', {
                  onChange: () => {
                    if (field) invite.reset()
                    form.setValue('lookAlikeReason', undefined)
                  },
                })}
                type="email"
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          {isLookAlike ? (
            <>
              <Notice tone="amber" live>
                {invite.error?.message}
              </Notice>
              <Field label={strings.reason} hint={strings.reasonHint} error={errors.lookAlikeReason?.message}>
                {(control) => (
                  <TextField
                    {...control}
                    {...form.register('lookAlikeReason', {
                      setValueAs: (text: string | undefined) => text || undefined,
                    })}
                    maxLength={500}
                    autoComplete="off"
                  />
                )}
              </Field>
            </>
          ) : null}
        </div>
        <Field label={strings.name} required={false} hint={strings.nameHint} error={errors.name?.message}>
          {(control) => (
            <TextField {...control} {...form.register('name')} maxLength={200} autoComplete="off" />
          )}
        </Field>
        <Controller
          control={form.control}
          name="roles"
          render={({ field: roles }) => (
            <Fieldset legend={strings.roles} error={errors.roles?.message ?? refused('roles')}>
              {grantableRoles(own).map((role) => (
                <Checkbox
                  key={role}
                  label={roleDescriptions[role].label}
                  hint={roleDescriptions[role].does}
                  checked={roles.value.includes(role)}
                  onChange={(event) =>
                    roles.onChange(
                      event.target.checked
                        ? [...roles.value, role]
                        : roles.value.filter((other) => other !== role),
                    )
                  }
                />
              ))}
            </Fieldset>
          )}
        />
        {profile ? (
          <Controller
            control={form.control}
            name="profile"
            render={({ field: given }) => (
              <Checkbox
                label={`${strings.specialty}: ${specialty}`}
                hint={strings.specialtyHint}
                checked={given.value !== undefined}
                onChange={(event) => given.onChange(event.target.checked ? profile : undefined)}
              />
            )}
          />
        ) : null}
        <Checkbox label={strings.byMail} hint={strings.byMailHint[server]} {...form.register('byMail')} />
        <Button type="submit" variant="primary" busy={isSubmitting} className="justify-self-start">
          {isLookAlike ? strings.inviteAnyway : strings.invite}
        </Button>
      </form>
    </>
  )
}
