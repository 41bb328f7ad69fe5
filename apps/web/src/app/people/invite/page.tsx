import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { InvitePrefill, ListInvitations } from '../../../domain/people/people-views'
import { InviteForm } from '../../../features/people/invitations/invite-form'
import { InviteHeader } from '../../../features/people/invitations/invite-header'
import { InviteList } from '../../../features/people/invitations/invite-list'
import { currentActor } from '../../../server/access/current-actor'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'
import { dropEmpty } from '../drop-empty'

export const metadata: Metadata = { title: 'Invite people' }

interface InviteRouteProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function InviteRoute({ searchParams }: InviteRouteProps) {
  const denied = await refusalForPage('people.manage', '/people/invite')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const { role, specialty, ...filter } = dropEmpty(await searchParams)
  const query = ListInvitations.safeParse(filter).data ?? ListInvitations.parse({})
  const [actor, initial] = await Promise.all([
    currentActor(),
    (await serverApi()).people.listInvitations(query),
  ])
  return (
    <Page width="tool">
      <InviteHeader many={false} />
      <ApiProvider>
        <InviteForm
          own={actor.kind === 'person' ? actor.roles : []}
          server={initial.server}
          prefill={InvitePrefill.parse({ role, specialty })}
        />
        <InviteList key={JSON.stringify(query)} query={query} initial={initial} />
      </ApiProvider>
    </Page>
  )
}
