import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { DeniedState } from '../../components/ui/denied-state'
import { Link } from '../../components/ui/link'
import { Page } from '../../components/ui/page'
import { PageHeader } from '../../components/ui/page-header'
import { AdjudicationQueueView } from '../../features/adjudication/adjudication-queue-view'
import { queueStrings } from '../../features/adjudication/strings'
import { strings as outcomes } from '../../features/outcomes/strings'
import { refusalForPage } from '../../server/page-guard'
import { serverApi } from '../../server/root-router'

export const metadata: Metadata = { title: queueStrings.title }

export default async function AdjudicationQueueRoute() {
  const denied = await refusalForPage('adjudications.write', '/adjudicate')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const queue = await (await serverApi()).adjudications.queue()
  return (
    <Page width="tool">
      <PageHeader
        title={queueStrings.title}
        lead={queueStrings.lead}
        actions={<Link href="/outcomes">{outcomes.title}</Link>}
      />
      <ApiProvider>
        <AdjudicationQueueView queue={queue} />
      </ApiProvider>
    </Page>
  )
}
