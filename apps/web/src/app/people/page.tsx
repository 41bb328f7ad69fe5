import type { Metadata } from 'next'
import { DeniedState } from '../../components/ui/states/denied-state'
import { formatCount } from '../../components/ui/text/format'
import { ButtonLink, Link } from '../../components/ui/layout/link'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { Section } from '../../components/ui/layout/section'
import { PeopleFilters } from '../../features/people/people-filters'
import { PeopleList } from '../../features/people/people-list'
import { readPeopleQuery } from '../../features/people/people-query'
import { peopleStrings as strings } from '../../features/people/people-strings'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: 'People' }

interface PeopleRouteProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function PeopleRoute({ searchParams }: PeopleRouteProps) {
  const denied = await refusalForPage('people.manage', '/people')
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const query = readPeopleQuery(await searchParams)
  const { filter, ...rest } = query
  const api = await serverApi()
  const [page, invitations] = await Promise.all([
    api.people.list({ ...filter, ...rest }),
    api.people.listInvitations({ limit: 1 }),
  ])
  return (
    <Page>
      <PageHeader
        title={strings.title}
        lead={strings.lead}
        actions={
          <ButtonLink href="/people/invite" variant="primary">
            {strings.invite}
          </ButtonLink>
        }
      />
      <Section title="Participants" aside={formatCount(page.counts.people, 'person', 'people')}>
        {page.counts.people > 1 ? <PeopleFilters counts={page.counts} query={query} /> : null}
        <PeopleList page={page} query={query} />
      </Section>
      <Section title={strings.invitations} aside={`${invitations.open} open, ${invitations.expired} expired`}>
        <p>
          {invitations.open + invitations.expired === 0 ? strings.noInvitations : strings.someInvitations}{' '}
          <Link href="/people/invite#open">{strings.seeInvitations}</Link>
        </p>
      </Section>
    </Page>
  )
}
