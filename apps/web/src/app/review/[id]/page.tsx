import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/denied-state'
import { EmptyState } from '../../../components/ui/empty-state'
import { ButtonLink } from '../../../components/ui/link'
import { Page } from '../../../components/ui/page'
import { LeftReview } from '../../../features/peer-review/left-review'
import { PeerReview } from '../../../features/peer-review/peer-review'
import { strings } from '../../../features/peer-review/strings'
import { currentActor } from '../../../server/auth/current-actor'
import { foundOr404 } from '../../../server/found-or-404'
import { refusalForPage } from '../../../server/page-guard'
import { Refusal } from '../../../server/refusal'
import { serverApi } from '../../../server/root-router'

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
  const review = await foundOr404(reviews.read({ assignmentId })).catch(readClosed)
  if ('closed' in review) {
    const { content } = await reviews.kept({ assignmentId })
    return (
      <Page width="reading">
        <EmptyState
          level={1}
          title={strings.overTitle}
          actions={
            <ButtonLink href="/review" variant="primary">
              {strings.back}
            </ButtonLink>
          }
        >
          {review.closed}
        </EmptyState>
        <LeftReview assignmentId={assignmentId} personId={personId} kept={content} />
      </Page>
    )
  }
  return (
    <ApiProvider>
      <PeerReview key={assignmentId} review={review} personId={personId} />
    </ApiProvider>
  )
}

/** An own review that is over says why. */
function readClosed(error: unknown): { closed: string } {
  const refusal = error instanceof Error ? error.cause : null
  if (refusal instanceof Refusal && refusal.code === 'invalid_move') return { closed: refusal.message }
  throw error
}
