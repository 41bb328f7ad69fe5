import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { ResetForm } from '../../../features/access/reset-form'
import { strings } from '../../../features/access/strings'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: strings.reset.newTitle, referrer: 'no-referrer' }

export default async function ResetLinkPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const { open } = await (await serverApi()).account.resetLink({ token: token.slice(0, 100) })
  if (!open)
    return (
      <Page width="reading">
        <DeniedState
          title={strings.reset.overTitle}
          reason={strings.reset.over}
          ask={strings.reset.overAsk}
          level={1}
        />
      </Page>
    )
  return (
    <Page width="reading">
      <div className="mx-auto max-w-md">
        <PageHeader title={strings.reset.newTitle} lead={strings.reset.newLead} />
        <ApiProvider>
          <ResetForm token={token} />
        </ApiProvider>
      </div>
    </Page>
  )
}
