'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useTRPC } from '../../api-client/trpc'
import { Button } from '../../components/ui/button'
import { Checkbox } from '../../components/ui/checkbox'
import { CopyButton } from '../../components/ui/copy-button'
import { Field } from '../../components/ui/field'
import { Fieldset } from '../../components/ui/fieldset'
import { Notice } from '../../components/ui/notice'
import { Section } from '../../components/ui/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../components/ui/table'
import { TextField } from '../../components/ui/text-field'
import { Time } from '../../components/ui/time'
import { InvitePerson, roleDescriptions, RoleSchema } from '../../domain/people'
import type { RootRouter } from '../../server/root-router'

type Invitations = inferRouterOutputs<RootRouter>['people']['invitations']

/** Invitations, and the form that makes one. */
export function PeoplePage({ initialInvitations }: { initialInvitations: Invitations }) {
  const trpc = useTRPC()
  const { data: invitations } = useQuery({ ...trpc.people.invitations.queryOptions(), initialData: initialInvitations })
  return (
    <>
      <InviteForm />
      {invitations.length > 0 ? <InvitationList invitations={invitations} /> : null}
    </>
  )
}

function InviteForm() {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [invited, setInvited] = useState<{ email: string; link: string } | null>(null)
  const invite = useMutation(trpc.people.invite.mutationOptions())
  const form = useForm<z.input<typeof InvitePerson>, unknown, InvitePerson>({ resolver: zodResolver(InvitePerson), defaultValues: { email: '', roles: ['physician'], byMail: false } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (input) => {
    try {
      const { link } = await invite.mutateAsync(input)
      setInvited({ email: input.email, link })
    } catch {
      return
    }
    form.reset()
    await queryClient.invalidateQueries(trpc.people.invitations.queryFilter())
  })
  const field = invite.error?.data?.field
  return (
    <Section title="Invite someone" lead="They get a link that works once, within 72 hours. Inviting an address again replaces its earlier link.">
      {invited ? (
        <Notice tone="amber" live title={`Send this link to ${invited.email}: it is not shown again`} className="mb-6">
          <span className="flex items-center gap-2"><code className="break-all">{invited.link}</code><CopyButton text={invited.link} label="Copy the link" /></span>
        </Notice>
      ) : null}
      <form onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-5">
        {invite.error && field !== 'email' && field !== 'lookAlike' ? <Notice tone="brick" live>{invite.error.message}</Notice> : null}
        <Field label="E-mail" error={errors.email?.message ?? (field === 'email' ? invite.error?.message : null)}>
          {(control) => <TextField {...control} {...form.register('email')} type="email" autoComplete="off" />}
        </Field>
        <Controller
          control={form.control}
          name="roles"
          render={({ field: roles }) => (
            <Fieldset legend="Roles" error={errors.roles?.message}>
              {RoleSchema.options.map((role) => (
                <Checkbox
                  key={role}
                  label={roleDescriptions[role].label}
                  hint={roleDescriptions[role].does}
                  checked={roles.value.includes(role)}
                  onChange={(event) => roles.onChange(event.target.checked ? [...roles.value, role] : roles.value.filter((other) => other !== role))}
                />
              ))}
            </Fieldset>
          )}
        />
        {field === 'lookAlike' ? (
          <Field label="Why this address is right" hint="Say how you know that it is another person. It is kept in the audit." error={errors.lookAlikeReason?.message ?? invite.error?.message}>
            {(control) => <TextField {...control} {...form.register('lookAlikeReason', { setValueAs: (text: string | undefined) => text || undefined })} />}
          </Field>
        ) : null}
        <Checkbox label="Send the link by mail" hint="It is shown here either way." {...form.register('byMail')} />
        <Button type="submit" variant="primary" busy={isSubmitting} className="justify-self-start">Invite</Button>
      </form>
    </Section>
  )
}

function InvitationList({ invitations }: { invitations: Invitations }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const revoke = useMutation(trpc.people.revokeInvitation.mutationOptions({ onSettled: () => queryClient.invalidateQueries(trpc.people.invitations.queryFilter()) }))
  return (
    <Section title="Open invitations">
      {revoke.error ? <Notice tone="brick" live className="mb-4">{revoke.error.message}</Notice> : null}
      <Table caption="Open invitations" captionHidden>
        <TableHead>
          <tr><Th>E-mail</Th><Th>Roles</Th><Th>Expires</Th><Th><span className="sr-only">Action</span></Th></tr>
        </TableHead>
        <TableBody>
          {invitations.map((invitation) => (
            <Row key={invitation.id}>
              <RowHead>{invitation.email}</RowHead>
              <Td>{invitation.roles.join(', ')}</Td>
              <Td>{invitation.expired ? 'Expired ' : null}<Time value={invitation.expiresAt} /></Td>
              <Td className="text-right">
                <Button size="sm" busy={revoke.isPending && revoke.variables.id === invitation.id} onClick={() => revoke.mutate({ id: invitation.id })}>Revoke</Button>
              </Td>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}
