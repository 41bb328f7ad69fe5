import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { RefreshAfterBack } from '../../components/shell/refresh-after-back'
import { DeniedState } from '../../components/ui/states/denied-state'
import { Link } from '../../components/ui/layout/link'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { AdjudicationQueueView } from '../../features/adjudicating/adjudication-queue-view'
import { SentAdjudications } from '../../features/adjudicating/sent-adjudications'
import { queueStrings } from '../../features/adjudicating/strings'
import { strings as outcomes } from '../../features/outcomes/strings'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: queueStrings.title }

export default async function AdjudicationQueueRoute() {
  const denied = await refusalForPage('adjudications.write', '/adjudicate')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const { adjudications } = await serverApi()
  const [queue, sent] = await Promise.all([adjudications.queue(), adjudications.sent()])
  return (
    <Page width="tool">
      <RefreshAfterBack />
      <PageHeader
        title={queueStrings.title}
        lead={queueStrings.lead}
        actions={<Link href="/outcomes">{outcomes.title}</Link>}
      />
      <ApiProvider>
        <AdjudicationQueueView queue={queue} />
        <SentAdjudications sent={sent} />
      </ApiProvider>
    </Page>
  )
}
