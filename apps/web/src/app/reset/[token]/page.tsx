import type { Metadata } from 'next'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { Page } from '../../../components/ui/layout/page'
import { PageHeader } from '../../../components/ui/layout/page-header'
import { ResetForm } from '../../../features/access/reset-form'
import { resetStrings } from '../../../features/access/reset-strings'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: resetStrings.newTitle, referrer: 'no-referrer' }

export default async function ResetLinkPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const { open } = await (await serverApi()).account.resetLink({ token: token.slice(0, 100) })
  if (!open)
    return (
      <Page width="reading">
        <DeniedState
          title={resetStrings.overTitle}
          reason={resetStrings.over}
          ask={resetStrings.overAsk}
          level={1}
        />
      </Page>
    )
  return (
    <Page width="reading">
      <div className="mx-auto max-w-md">
        <PageHeader title={resetStrings.newTitle} lead={resetStrings.newLead} />
        <ResetForm token={token} />
      </div>
    </Page>
  )
}
