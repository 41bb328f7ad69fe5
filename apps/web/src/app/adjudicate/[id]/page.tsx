import type { Metadata } from 'next'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Page } from '../../../components/ui/layout/page'
import { Adjudication } from '../../../features/adjudicating/adjudication-screen'
import { ClosedAdjudication } from '../../../features/adjudicating/closed-adjudication'
import { strings as kitStrings } from '../../../features/kits/assignments/strings'
import { strings } from '../../../features/adjudicating/strings'
import { currentActor } from '../../../server/access/current-actor'
import { foundOrClosed } from '../../../server/platform/found-or-closed'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

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
  const personId = 'id' in actor ? actor.id : ''
  const { adjudications } = await serverApi()
  const adjudication = await foundOrClosed(adjudications.read({ assignmentId }))
  if ('closed' in adjudication) {
    const { content } = await adjudications.kept({ assignmentId })
    return (
      <Page width="reading">
        <EmptyState
          level={1}
          title={kitStrings.closedTitle('adjudication')}
          actions={
            <ButtonLink href="/adjudicate" variant="primary">
              {strings.back}
            </ButtonLink>
          }
        >
          {adjudication.closed}
        </EmptyState>
        <ClosedAdjudication assignmentId={assignmentId} personId={personId} kept={content} />
      </Page>
    )
  }
  return (
    <ApiProvider>
      <Adjudication key={assignmentId} adjudication={adjudication} personId={personId} />
    </ApiProvider>
  )
}
