import type { Metadata } from 'next'
import { cache } from 'react'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Page } from '../../../components/ui/layout/page'
import { Adjudication } from '../../../features/adjudicating/adjudication-screen'
import { ClosedAdjudication } from '../../../features/adjudicating/closed-adjudication'
import { HeldAdjudication } from '../../../features/adjudicating/held-adjudication'
import { strings as kitStrings, titleClosed } from '../../../features/kits/assignments/strings'
import { strings } from '../../../features/adjudicating/strings'
import { nameTask } from '../../../features/kits/task-view/describe-facets'
import { KeyNotice } from '../../../features/kits/drafts/key-notice'
import { currentActor } from '../../../server/access/current-actor'
import { foundOr404 } from '../../../server/platform/found-or-404'
import { foundOrClosed } from '../../../server/platform/found-or-closed'
import { titlePage } from '../../../server/platform/title-page'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

interface AdjudicationRouteProps {
  params: Promise<{ id: string }>
}

/** Reads the adjudication once for the page and its title. */
const readAdjudication = cache(async (assignmentId: string) =>
  (await serverApi()).adjudications.read({ assignmentId }),
)

export async function generateMetadata({ params }: AdjudicationRouteProps): Promise<Metadata> {
  const { id } = await params
  return titlePage(readAdjudication(id), ({ task }) => `Adjudication: ${nameTask(task)}`, 'Adjudication')
}

export default async function AdjudicationRoute({ params }: AdjudicationRouteProps) {
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
  const adjudication = await foundOrClosed(readAdjudication(assignmentId))
  if ('closed' in adjudication) {
    const kept = await (await serverApi()).adjudications.kept({ assignmentId })
    const { content, takesEffectAt, outcomeOf } = kept
    return (
      <Page width="reading">
        <EmptyState
          level={1}
          title={titleClosed('adjudication', kept)}
          actions={
            <>
              {takesEffectAt ? (
                <ApiProvider>
                  <HeldAdjudication assignmentId={assignmentId} takesEffectAt={takesEffectAt} />
                </ApiProvider>
              ) : null}
              {outcomeOf ? (
                <ButtonLink href={`/outcomes/${outcomeOf}`} variant="primary">
                  {kitStrings.outcome}
                </ButtonLink>
              ) : null}
              <ButtonLink href="/adjudicate" variant={takesEffectAt || outcomeOf ? 'quiet' : 'primary'}>
                {strings.back}
              </ButtonLink>
            </>
          }
        >
          {adjudication.closed}
        </EmptyState>
        <ClosedAdjudication assignmentId={assignmentId} personId={personId} kept={content} />
      </Page>
    )
  }
  const { isDue } = await (await serverApi()).account.keyNotice()
  const guidance = await foundOr404((await serverApi()).guidelines.ofTask({ taskId: adjudication.taskId }))
  return (
    <ApiProvider>
      <Adjudication key={assignmentId} adjudication={adjudication} personId={personId} guidance={guidance} />
      {isDue ? <KeyNotice /> : null}
    </ApiProvider>
  )
}
