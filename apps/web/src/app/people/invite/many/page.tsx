import type { Metadata } from 'next'
import { ApiProvider } from '../../../../api-client/api-provider'
import { DeniedState } from '../../../../components/ui/states/denied-state'
import { Page } from '../../../../components/ui/layout/page'
import { InviteHeader } from '../../../../features/people/invitations/invite-header'
import { InviteMany } from '../../../../features/people/invitations/invite-many'
import { refusalForPage } from '../../../../server/entry/page-guard'
import { serverApi } from '../../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Invite people from a file' }

export default async function InviteManyRoute() {
  const denied = await refusalForPage('people.manage', '/people/invite/many')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const { server } = await (await serverApi()).people.listInvitations({ limit: 1 })
  return (
    <Page width="tool">
      <InviteHeader many />
      <ApiProvider>
        <InviteMany server={server} />
      </ApiProvider>
    </Page>
  )
}
