import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/denied-state'
import { Page } from '../../components/ui/page'
import { PageHeader } from '../../components/ui/page-header'
import { ListPeople } from '../../domain/people-list'
import { PeoplePage } from '../../features/people/people-page'
import { refusalForPage } from '../../server/page-guard'
import { serverApi } from '../../server/root-router'

export const metadata: Metadata = { title: 'People' }

interface PeopleRouteProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function PeopleRoute({ searchParams }: PeopleRouteProps) {
  const denied = await refusalForPage('people.manage', '/people')
  if (denied) return <Page width="tool"><DeniedState reason={denied} level={1} /></Page>
  const query = ListPeople.safeParse(await searchParams).data ?? ListPeople.parse({})
  const api = await serverApi()
  const [people, invitations] = await Promise.all([api.people.list(query), api.people.invitations()])
  return (
    <Page width="tool">
      <PageHeader title="People" lead="Who takes part, and with which roles. There is no open sign-up." />
      <ApiProvider>
        <PeoplePage people={people} initialInvitations={invitations} />
      </ApiProvider>
    </Page>
  )
}
