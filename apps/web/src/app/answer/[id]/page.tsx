import type { Metadata } from 'next'
import { cache } from 'react'
import { ApiProvider } from '../../../api-client/api-provider'
import { DeniedState } from '../../../components/ui/states/denied-state'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { ButtonLink } from '../../../components/ui/layout/link'
import { Page } from '../../../components/ui/layout/page'
import { ClosedAnswer } from '../../../features/answering/closed-answer'
import { PhysicianAnswer } from '../../../features/answering/answer-screen'
import { HeldAnswer } from '../../../features/answering/held-answer'
import { strings as kitStrings, titleClosed } from '../../../features/kits/assignments/strings'
import { strings } from '../../../features/answering/strings'
import { nameTask } from '../../../features/kits/task-view/describe-facets'
import { KeyNotice } from '../../../features/kits/drafts/key-notice'
import { currentActor } from '../../../server/access/current-actor'
import { foundOr404 } from '../../../server/platform/found-or-404'
import { foundOrClosed } from '../../../server/platform/found-or-closed'
import { titlePage } from '../../../server/platform/title-page'
import { refusalForPage } from '../../../server/entry/page-guard'
import { serverApi } from '../../../server/entry/root-router'

interface AnswerRouteProps {
  params: Promise<{ id: string }>
}

/** Reads the answer once for the page and its title. */
const readAnswer = cache(async (assignmentId: string) => (await serverApi()).answers.read({ assignmentId }))

export async function generateMetadata({ params }: AnswerRouteProps): Promise<Metadata> {
  const { id } = await params
  return titlePage(readAnswer(id), ({ task }) => `Answer: ${nameTask(task)}`, 'Answer')
}

export default async function AnswerRoute({ params }: AnswerRouteProps) {
  const { id: assignmentId } = await params
  const denied = await refusalForPage('answers.write', `/answer/${assignmentId}`)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const actor = await currentActor()
  const personId = 'id' in actor ? actor.id : ''
  const answer = await foundOrClosed(readAnswer(assignmentId))
  if ('closed' in answer) {
    const kept = await (await serverApi()).answers.kept({ assignmentId })
    const { content, takesEffectAt, outcomeOf } = kept
    return (
      <Page width="reading">
        <EmptyState
          level={1}
          title={titleClosed('answer', kept)}
          actions={
            <>
              {takesEffectAt ? (
                <ApiProvider>
                  <HeldAnswer assignmentId={assignmentId} takesEffectAt={takesEffectAt} />
                </ApiProvider>
              ) : null}
              {outcomeOf ? (
                <ButtonLink href={`/outcomes/${outcomeOf}`} variant="primary">
                  {kitStrings.outcome}
                </ButtonLink>
              ) : null}
              <ButtonLink href="/answer" variant={takesEffectAt || outcomeOf ? 'quiet' : 'primary'}>
                {strings.back}
              </ButtonLink>
            </>
          }
        >
          {answer.closed}
        </EmptyState>
        <ClosedAnswer assignmentId={assignmentId} personId={personId} kept={content} />
      </Page>
    )
  }
  const { isDue } = await (await serverApi()).account.keyNotice()
  const guidance = await foundOr404((await serverApi()).guidelines.ofTask({ taskId: answer.taskId }))
  return (
    <ApiProvider>
      <PhysicianAnswer key={assignmentId} answer={answer} personId={personId} guidance={guidance} />
      {isDue ? <KeyNotice /> : null}
    </ApiProvider>
  )
}
