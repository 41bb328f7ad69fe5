import type { Metadata } from 'next'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { JoinForm } from '../../../features/access/join-form'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Join', referrer: 'no-referrer' }

export default async function JoinPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const api = await serverApi()
  const invitation = await api.people.invitation({ token })
  if (!invitation) {
    return (
      <Page width="reading">
        <DeniedState
          title="This invitation no longer works"
          reason="An invitation can be used once, within 72 hours."
          ask="Ask the admin who sent it for a new one. If you have already joined, sign in."
          level={1}
        />
      </Page>
    )
  }
  return (
    <Page width="reading">
      <div className="mx-auto max-w-md">
        <PageHeader
          title="Join Consilium"
          lead={`You are invited as ${invitation.roles.join(' and ')}${invitation.email ? `, with the address ${invitation.email}` : ''}.`}
        />
        <JoinForm token={token} email={invitation.email} name={invitation.name} />
      </div>
    </Page>
  )
}
