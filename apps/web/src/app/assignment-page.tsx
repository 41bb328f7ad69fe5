import type { ReactNode } from 'react'
import { ApiProvider } from '../api-client/api-provider'
import { ButtonLink } from '../components/ui/layout/link'
import { Page } from '../components/ui/layout/page'
import { DeniedState } from '../components/ui/states/denied-state'
import { EmptyState } from '../components/ui/states/empty-state'
import { nounOfKind, type AssignmentKind } from '../domain/assignments/assignment-kind'
import type { WorkGuidance } from '../domain/guidelines/guidelines-views'
import type { Action } from '../domain/permissions/permissions'
import { strings, titleClosed } from '../features/kits/assignments/strings'
import { KeyNotice } from '../features/kits/drafts/key-notice'
import { currentActor } from '../server/access/current-actor'
import { refusalForPage } from '../server/entry/page-guard'
import { serverApi } from '../server/entry/root-router'
import { foundOr404 } from '../server/platform/found-or-404'
import { foundOrClosed } from '../server/platform/found-or-closed'

export interface AssignmentRouteProps {
  params: Promise<{ id: string }>
}

interface KeptSubmission {
  takesEffectAt: string | null
  isSubmitted: boolean
  /** The task whose outcome may be read. */
  outcomeOf: string | null
}

interface AssignmentPageProps<Opened, Kept> {
  kind: AssignmentKind
  action: Action
  assignmentId: string
  /** Where the queue is, and the label of the link to it. */
  queue: { href: string; label: string }
  read: (assignmentId: string) => Promise<Opened>
  readKept: () => Promise<Kept>
  children: {
    opened: (opened: Opened, by: { personId: string; guidance: WorkGuidance }) => ReactNode
    /** When the submission takes effect, and undo. */
    held: (takesEffectAt: string) => ReactNode
    /** What was written. */
    closed: (by: { assignmentId: string; personId: string; kept: Kept }) => ReactNode
  }
}

/** The page of one assignment of any kind: open, held, closed, or denied. */
export async function AssignmentPage<Opened extends { taskId: string }, Kept extends KeptSubmission>({
  kind,
  action,
  assignmentId,
  queue,
  read,
  readKept,
  children: { opened, held, closed },
}: AssignmentPageProps<Opened, Kept>) {
  const denied = await refusalForPage(action, `${queue.href}/${assignmentId}`)
  if (denied)
    return (
      <Page>
        <DeniedState reason={denied} level={1} />
      </Page>
    )
  const found = await foundOrClosed(read(assignmentId))
  if ('ownPart' in found)
    return (
      <Page>
        <DeniedState
          title={strings.ownPart}
          reason={found.ownPart}
          level={1}
          actions={
            <ButtonLink href={queue.href} variant="primary">
              {queue.label}
            </ButtonLink>
          }
        />
      </Page>
    )
  const actor = await currentActor()
  const personId = 'id' in actor ? actor.id : ''
  const api = await serverApi()
  if ('closed' in found) {
    const kept = await readKept()
    const { takesEffectAt, outcomeOf } = kept
    return (
      <Page width="reading">
        <EmptyState
          level={1}
          title={titleClosed(nounOfKind[kind], kept)}
          actions={
            <>
              {takesEffectAt ? <ApiProvider>{held(takesEffectAt)}</ApiProvider> : null}
              {outcomeOf ? (
                <ButtonLink href={`/outcomes/${outcomeOf}`} variant="primary">
                  {strings.outcome}
                </ButtonLink>
              ) : null}
              <ButtonLink href={queue.href} variant={takesEffectAt || outcomeOf ? 'quiet' : 'primary'}>
                {queue.label}
              </ButtonLink>
            </>
          }
        >
          {found.closed}
        </EmptyState>
        {closed({ assignmentId, personId, kept })}
      </Page>
    )
  }
  const { isDue } = await api.account.keyNotice()
  const guidance = await foundOr404(api.guidelines.ofTask({ taskId: found.taskId }))
  return (
    <ApiProvider>
      {opened(found, { personId, guidance })}
      {isDue ? <KeyNotice /> : null}
    </ApiProvider>
  )
}
