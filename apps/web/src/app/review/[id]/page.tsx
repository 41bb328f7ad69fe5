import type { Metadata } from 'next'
import { cache } from 'react'
import { ClosedReview } from '../../../features/reviewing/closed-review'
import { HeldReview } from '../../../features/reviewing/held-review'
import { PeerReview } from '../../../features/reviewing/review-screen'
import { strings } from '../../../features/reviewing/strings'
import { nameTask } from '../../../features/kits/task-view/describe-facets'
import { serverApi } from '../../../server/entry/root-router'
import { titlePage } from '../../../server/platform/title-page'
import { AssignmentPage, type AssignmentRouteProps } from '../../assignment-page'

/** Reads the review once for the page and its title. */
const readReview = cache(async (assignmentId: string) => (await serverApi()).reviews.read({ assignmentId }))

export async function generateMetadata({ params }: AssignmentRouteProps): Promise<Metadata> {
  const { id } = await params
  return titlePage(readReview(id), ({ task }) => `Review: ${nameTask(task)}`, 'Review')
}

export default async function ReviewRoute({ params }: AssignmentRouteProps) {
  const { id: assignmentId } = await params
  return (
    <AssignmentPage
      kind="review"
      action="reviews.write"
      assignmentId={assignmentId}
      queue={{ href: '/review', label: strings.back }}
      read={readReview}
      readKept={async () => (await serverApi()).reviews.kept({ assignmentId })}
    >
      {{
        opened: (review, by) => <PeerReview key={assignmentId} review={review} {...by} />,
        held: (takesEffectAt) => <HeldReview assignmentId={assignmentId} takesEffectAt={takesEffectAt} />,
        closed: (by) => <ClosedReview {...by} />,
      }}
    </AssignmentPage>
  )
}
