import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/denied-state'
import { Page } from '../../components/ui/page'
import { PageHeader } from '../../components/ui/page-header'
import { PeoplePage } from '../../features/access/people-page'
import { refusalForPage } from '../../server/page-guard'
import { serverApi } from '../../server/root-router'

export const metadata: Metadata = { title: 'People' }

export default async function PeopleRoute() {
  const denied = await refusalForPage('people.manage', '/people')
  return (
    <Page width="tool">
      {denied ? (
        <DeniedState reason={denied} level={1} />
      ) : (
        <>
          <PageHeader title="People" lead="Who takes part, and with which roles. There is no open sign-up." />
          <ApiProvider>
            <PeoplePage initial={await (await serverApi()).people.list()} />
          </ApiProvider>
        </>
      )}
    </Page>
  )
}
