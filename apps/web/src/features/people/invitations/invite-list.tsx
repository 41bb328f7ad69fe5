'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { AlertDialog } from '../../../components/ui/overlays/alert-dialog'
import { Badge } from '../../../components/ui/states/badge'
import { Button } from '../../../components/ui/controls/button'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { Field } from '../../../components/ui/controls/field'
import { Link } from '../../../components/ui/layout/link'
import { NativeSelect } from '../../../components/ui/controls/native-select'
import { Notice } from '../../../components/ui/states/notice'
import { Pagination } from '../../../components/ui/layout/pagination'
import { Section } from '../../../components/ui/layout/section'
import { Row, RowHead, Table, TableBody, TableHead, Td, Th } from '../../../components/ui/layout/table'
import { TextField } from '../../../components/ui/controls/text-field'
import { Time } from '../../../components/ui/text/time'
import type { InvitationPage, ListInvitations } from '../../../domain/people/people-views'
import { InviteLink } from './invite-link'
import { strings } from './invite-strings'

const path = '/people/invite'

interface InviteListProps {
  query: ListInvitations
  initial: InvitationPage
}

/** Open and expired invitations, with actions to resend or revoke them. */
export function InviteList({ query, initial }: InviteListProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const { data: page } = useQuery({
    ...trpc.people.listInvitations.queryOptions(query),
    initialData: initial,
  })
  const [sent, setSent] = useState<{ email: string; link: string } | null>(null)
  const refresh = () => queryClient.invalidateQueries(trpc.people.listInvitations.queryFilter())
  const resend = useMutation(
    trpc.people.resendInvitation.mutationOptions({ onSuccess: setSent, onSettled: refresh }),
  )
  const revoke = useMutation(
    trpc.people.revokeInvitation.mutationOptions({ onSuccess: () => setSent(null), onSettled: refresh }),
  )
  const problem = resend.error ?? revoke.error
  const isFiltered = query.text !== undefined || query.state !== undefined
  return (
    <Section id="open" title={strings.openTitle} aside={`${page.open} open, ${page.expired} expired`}>
      {problem ? (
        <Notice tone="brick" live className="mb-4">
          {problem.message}
        </Notice>
      ) : null}
      {sent ? (
        <InviteLink email={sent.email} link={sent.link}>
          The earlier link no longer works.
        </InviteLink>
      ) : null}
      {isFiltered || page.total > 5 ? <InviteFilters query={query} /> : null}
      {page.invitations.length === 0 ? (
        <EmptyState
          level={3}
          title={isFiltered ? strings.noneFound : strings.none}
          actions={isFiltered ? <Link href={`${path}#open`}>Show all</Link> : undefined}
        />
      ) : (
        <Table caption={strings.openTitle} captionHidden>
          <TableHead>
            <tr>
              <Th>Who</Th>
              <Th>Valid until</Th>
              <Th>Invited by</Th>
              <Th>
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </TableHead>
          <TableBody>
            {page.invitations.map((invitation) => (
              <Row key={invitation.id}>
                <RowHead>
                  <span className="wrap-anywhere">{invitation.email}</span>
                  <span className="block text-sm text-ink-2">
                    {[invitation.name, invitation.roles.join(', ')].filter(Boolean).join(' · ')}
                  </span>
                </RowHead>
                <Td>
                  {invitation.expired ? (
                    <Badge tone="amber" className="mr-2">
                      Expired
                    </Badge>
                  ) : null}
                  <Time value={invitation.expiresAt} />
                </Td>
                <Td>
                  {invitation.invitedBy ?? 'the operator'}
                  <span className="block text-sm text-ink-2">
                    <Time value={invitation.createdAt} look="date" />
                  </span>
                </Td>
                <Td className="text-right">
                  <span className="inline-flex gap-2">
                    <Button
                      size="sm"
                      aria-label={`${strings.resend}: ${invitation.email}`}
                      busy={resend.isPending && resend.variables.id === invitation.id}
                      onClick={() => resend.mutate({ id: invitation.id, byMail: true })}
                    >
                      {strings.resend}
                    </Button>
                    <AlertDialog
                      title={`Revoke the invitation of ${invitation.email}?`}
                      description={strings.revokeText}
                      confirmLabel={strings.revoke}
                      harmful
                      onConfirm={async () => {
                        await revoke.mutateAsync({ id: invitation.id }).catch(() => undefined)
                      }}
                      trigger={
                        <Button size="sm" aria-label={`${strings.revoke}: ${invitation.email}`}>
                          {strings.revoke}
                        </Button>
                      }
                    />
                  </span>
                </Td>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
      {query.after || page.after ? (
        <Pagination
          label="Invitation pages"
          summary={`${page.total} in total`}
          previous={query.after ? { href: hrefOf(query) } : null}
          next={page.after ? { href: hrefOf(query, page.after) } : null}
        />
      ) : null}
    </Section>
  )
}

function hrefOf({ text, state }: ListInvitations, after?: string): string {
  const query = new URLSearchParams({
    ...(text ? { text } : {}),
    ...(state ? { state } : {}),
    ...(after ? { after } : {}),
  }).toString()
  return `${path}${query ? `?${query}` : ''}#open`
}

function InviteFilters({ query }: Pick<InviteListProps, 'query'>) {
  return (
    <form action={`${path}#open`} method="get" className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <Field label="Name or address" className="min-w-44 grow basis-44 sm:max-w-72">
        {(control) => (
          <TextField {...control} type="search" name="text" defaultValue={query.text ?? ''} maxLength={100} />
        )}
      </Field>
      <Field label="State" className="min-w-36 grow basis-36 sm:max-w-48">
        {(control) => (
          <NativeSelect
            {...control}
            name="state"
            defaultValue={query.state ?? ''}
            placeholder="All"
            options={[
              { value: 'open', label: 'Open' },
              { value: 'expired', label: 'Expired' },
            ]}
          />
        )}
      </Field>
      <Button type="submit">Filter</Button>
      {query.text || query.state ? (
        <Link href={`${path}#open`} className="self-center">
          Show all
        </Link>
      ) : null}
    </form>
  )
}
