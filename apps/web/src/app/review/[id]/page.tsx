import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Page } from '../../../components/ui/layout/page'
import { ClosedReview } from '../../../features/reviewing/closed-review'
import { PeerReview } from '../../../features/reviewing/review-screen'
import { strings } from '../../../features/reviewing/strings'
import { currentActor } from '../../../server/access/current-actor'
import { foundOrClosed } from '../../../server/platform/found-or-closed'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

export const metadata: Metadata = { title: 'Review' }

export default async function ReviewRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id: assignmentId } = await params
  const denied = await refusalForPage('reviews.write', `/review/${assignmentId}`)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const actor = await currentActor()
  const personId = 'id' in actor ? actor.id : ''
  const { reviews } = await serverApi()
  const review = await foundOrClosed(reviews.read({ assignmentId }))
  if ('closed' in review) {
    const { content } = await reviews.kept({ assignmentId })
    return (
      <Page width="reading">
        <EmptyState
          level={1}
          title={strings.closedTitle}
          actions={
            <ButtonLink href="/review" variant="primary">
              {strings.back}
            </ButtonLink>
          }
        >
          {review.closed}
        </EmptyState>
        <ClosedReview assignmentId={assignmentId} personId={personId} kept={content} />
      </Page>
    )
  }
  return (
    <ApiProvider>
      <PeerReview key={assignmentId} review={review} personId={personId} />
    </ApiProvider>
  )
}
