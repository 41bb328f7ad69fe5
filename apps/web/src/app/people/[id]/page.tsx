import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { PersonView } from '../../../features/people/person-view'
import { foundOr404 } from '../../../server/platform/found-or-404'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Person' }

export default async function PersonRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const denied = await refusalForPage('people.manage', `/people/${id}`)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const api = await serverApi()
  const person = await foundOr404(api.people.get({ id }))
  return (
    <Page>
      <ApiProvider>
        <PersonView initial={person} />
      </ApiProvider>
    </Page>
  )
}
