'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState, type ReactNode } from 'react'
import { useTRPCClient } from '../../../../api-client/trpc'
import { Button } from '../../../../components/ui/controls/button'
import type { AssignmentDefinition, OpenedAssignment } from '../assignment-definition'
import { AssignmentDone } from '../assignment-done'
import { heldStrings as words } from '../strings'
import { explainNews } from './explain-news'
import { offerUndo } from './offer-undo'
import { TimeLeft } from './time-left'
import { UndoButton } from './undo-button'
import { countUndos } from './undone'
import { useSecondsLeft } from './use-seconds-left'
import { watchHeldOnPage, type HeldNews } from './watch-held'

interface SubmissionSentProps<Opened extends OpenedAssignment, Content, Outcome> {
  definition: AssignmentDefinition<Opened, Content, Outcome>
  assignmentId: string
  /** The task, for the notice on the next pages. */
  name: string
  takesEffectAt: string
  /** What was decided. */
  title: string
  /** What the submission does once it is in effect. */
  children: ReactNode
  /** Gets the assignment as it is after its submission was undone. */
  onUndone: (opened: Opened) => void
}

/**
 * Confirms a submission that is held: what was decided, the seconds left, undo, and the next task. Says that it took
 * effect only once the server says so.
 */
export function SubmissionSent<Opened extends OpenedAssignment, Content, Outcome>({
  definition,
  assignmentId,
  name,
  takesEffectAt,
  title,
  children,
  onUndone,
}: SubmissionSentProps<Opened, Content, Outcome>) {
  const { noun, connect } = definition
  const client = useTRPCClient()
  const router = useRouter()
  const isDue = useSecondsLeft(takesEffectAt) === 0
  const [news, setNews] = useState<HeldNews<Opened>>({ is: 'held' })
  useEffect(() => {
    const { kept, read } = connect(client)
    const of = { assignmentId }
    const undosBefore = countUndos(assignmentId)
    return watchHeldOnPage({
      takesEffectAt,
      kept: () => kept(of),
      read: () => read(of),
      onNews(next) {
        if (countUndos(assignmentId) === undosBefore) setNews(next)
      },
    })
  }, [connect, client, assignmentId, takesEffectAt])
  const isHeld = news.is === 'held'
  const other = explainNews(news, { noun, takesEffectAt })
  return (
    <AssignmentDone
      definition={definition}
      title={other?.title ?? title}
      onTaken={() => {
        if (isHeld) offerUndo({ definition, client, router, assignmentId, name, takesEffectAt })
      }}
      actions={
        <>
          {isHeld && !isDue ? (
            <UndoButton
              definition={definition}
              assignmentId={assignmentId}
              takesEffectAt={takesEffectAt}
              hasKey
              onUndone={async () => onUndone(await connect(client).read({ assignmentId }))}
            />
          ) : null}
          {news.is === 'undone' ? (
            <Button onClick={() => onUndone(news.opened)}>{words.open(noun)}</Button>
          ) : news.is === 'unknown' || news.is === 'ended' ? null : (
            // This page has the address of the assignment.
            <Button variant="quiet" onClick={() => router.refresh()}>
              {news.is === 'resent' ? words.open(noun) : words.showWritten}
            </Button>
          )}
        </>
      }
    >
      {other ? (
        other.says
      ) : news.is === 'applied' ? (
        children
      ) : (
        <>
          {words.titleOf(noun, name)}. {words.itTakesEffect} <TimeLeft until={takesEffectAt} />.{' '}
          {isDue ? null : words.meanwhile}
        </>
      )}
    </AssignmentDone>
  )
}
