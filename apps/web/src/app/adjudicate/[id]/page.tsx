import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/denied-state'
import { EmptyState } from '../../../components/ui/empty-state'
import { ButtonLink } from '../../../components/ui/link'
import { Page } from '../../../components/ui/page'
import { Adjudication } from '../../../features/adjudication/adjudication'
import { KeptAdjudication } from '../../../features/adjudication/kept-adjudication'
import { strings } from '../../../features/adjudication/strings'
import { currentActor } from '../../../server/auth/current-actor'
import { foundOr404 } from '../../../server/found-or-404'
import { refusalForPage } from '../../../server/page-guard'
import { Refusal } from '../../../server/refusal'
import { serverApi } from '../../../server/root-router'

export const metadata: Metadata = { title: 'Adjudication' }

export default async function AdjudicationRoute({ params }: { params: Promise<{ id: string }> }) {
  const { id: assignmentId } = await params
  const denied = await refusalForPage('adjudications.write', `/adjudicate/${assignmentId}`)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const actor = await currentActor()
  const { adjudications } = await serverApi()
  const adjudication = await foundOr404(adjudications.read({ assignmentId })).catch(readClosed)
  if ('closed' in adjudication) {
    const { content } = await adjudications.kept({ assignmentId })
    return (
      <Page width="reading">
        <EmptyState
          level={1}
          title={strings.closedTitle}
          actions={
            <ButtonLink href="/adjudicate" variant="primary">
              {strings.back}
            </ButtonLink>
          }
        >
          {adjudication.closed}
        </EmptyState>
        {content ? <KeptAdjudication content={content} /> : null}
      </Page>
    )
  }
  return (
    <ApiProvider>
      <Adjudication key={assignmentId} adjudication={adjudication} personId={'id' in actor ? actor.id : ''} />
    </ApiProvider>
  )
}

/** An own adjudication that is over says why. */
function readClosed(error: unknown): { closed: string } {
  const refusal = error instanceof Error ? error.cause : null
  if (refusal instanceof Refusal && refusal.code === 'invalid_move') return { closed: refusal.message }
  throw error
}
