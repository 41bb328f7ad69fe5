import type { Metadata } from 'next'
import { cache } from 'react'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Page } from '../../../components/ui/layout/page'
import { ClosedReview } from '../../../features/reviewing/closed-review'
import { PeerReview } from '../../../features/reviewing/review-screen'
import { HeldReview } from '../../../features/reviewing/held-review'
import { strings as kitStrings, titleClosed } from '../../../features/kits/assignments/strings'
import { strings } from '../../../features/reviewing/strings'
import { nameTask } from '../../../features/kits/task-view/describe-facets'
import { KeyNotice } from '../../../features/kits/drafts/key-notice'
import { currentActor } from '../../../server/access/current-actor'
import { foundOr404 } from '../../../server/platform/found-or-404'
import { foundOrClosed } from '../../../server/platform/found-or-closed'
import { titlePage } from '../../../server/platform/title-page'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

interface ReviewRouteProps {
  params: Promise<{ id: string }>
}

/** Reads the review once for the page and its title. */
const readReview = cache(async (assignmentId: string) => (await serverApi()).reviews.read({ assignmentId }))

export async function generateMetadata({ params }: ReviewRouteProps): Promise<Metadata> {
  const { id } = await params
  return titlePage(readReview(id), ({ task }) => `Review: ${nameTask(task)}`, 'Review')
}

export default async function ReviewRoute({ params }: ReviewRouteProps) {
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
  const review = await foundOrClosed(readReview(assignmentId))
  if ('closed' in review) {
    const kept = await (await serverApi()).reviews.kept({ assignmentId })
    const { content, takesEffectAt, outcomeOf } = kept
    return (
      <Page width="reading">
        <EmptyState
          level={1}
          title={titleClosed('review', kept)}
          actions={
            <>
              {takesEffectAt ? (
                <ApiProvider>
                  <HeldReview assignmentId={assignmentId} takesEffectAt={takesEffectAt} />
                </ApiProvider>
              ) : null}
              {outcomeOf ? (
                <ButtonLink href={`/outcomes/${outcomeOf}`} variant="primary">
                  {kitStrings.outcome}
                </ButtonLink>
              ) : null}
              <ButtonLink href="/review" variant={takesEffectAt || outcomeOf ? 'quiet' : 'primary'}>
                {strings.back}
              </ButtonLink>
            </>
          }
        >
          {review.closed}
        </EmptyState>
        <ClosedReview assignmentId={assignmentId} personId={personId} kept={content} />
      </Page>
    )
  }
  const { isDue } = await (await serverApi()).account.keyNotice()
  const guidance = await foundOr404((await serverApi()).guidelines.ofTask({ taskId: review.taskId }))
  return (
    <ApiProvider>
      <PeerReview key={assignmentId} review={review} personId={personId} guidance={guidance} />
      {isDue ? <KeyNotice /> : null}
    </ApiProvider>
  )
}
