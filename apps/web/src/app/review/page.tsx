import type { Metadata } from 'next'
import { ApiProvider } from '../../api-client/api-provider'
import { RefreshAfterBack } from '../../components/shell/refresh-after-back'
import { DeniedState } from '../../components/ui/states/denied-state'
import { Link } from '../../components/ui/layout/link'
import { Page } from '../../components/ui/layout/page'
import { PageHeader } from '../../components/ui/layout/page-header'
import { strings as outcomes } from '../../features/outcomes/strings'
import { ReviewQueueView } from '../../features/reviewing/review-queue-view'
import { queueStrings } from '../../features/reviewing/strings'
import { SentReviews } from '../../features/reviewing/sent-reviews'
import { refusalForPage } from '../../server/entry/page-guard'
import { serverApi } from '../../server/entry/root-router'

export const metadata: Metadata = { title: queueStrings.title }

export default async function ReviewQueueRoute() {
  const denied = await refusalForPage('reviews.write', '/review')
  if (denied)
    return (
      <Page width="tool">
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const { reviews } = await serverApi()
  const [queue, sent] = await Promise.all([reviews.queue(), reviews.sent()])
  return (
    <Page width="tool">
      <RefreshAfterBack />
      <PageHeader
        title={queueStrings.title}
        lead={queueStrings.lead}
        actions={<Link href="/outcomes">{outcomes.title}</Link>}
      />
      <ApiProvider>
        <ReviewQueueView queue={queue} />
        <SentReviews sent={sent} />
      </ApiProvider>
    </Page>
  )
}
