'use client'

import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { useTRPCClient } from '../../../../api-client/trpc'
import { formatTime } from '../../../../components/ui/text/format'
import { showToast } from '../../../../components/ui/overlays/toast-store'
import type { AssignmentDefinition, OpenedAssignment } from '../assignment-definition'
import { AssignmentDone } from '../assignment-done'
import { heldStrings as words } from '../strings'
import { explainUndoFailure } from './explain-undo-failure'
import { TimeLeft } from './time-left'
import { UndoButton } from './undo-button'
import { markUndone } from './undone'
import { useSecondsLeft } from './use-seconds-left'

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

/** Confirms a submission that is held: what was decided, the seconds left, undo, and the next task. */
export function SubmissionSent<Opened extends OpenedAssignment, Content, Outcome>({
  definition,
  assignmentId,
  name,
  takesEffectAt,
  title,
  children,
  onUndone,
}: SubmissionSentProps<Opened, Content, Outcome>) {
  const { noun, path, connect } = definition
  const client = useTRPCClient()
  const router = useRouter()
  const isDue = useSecondsLeft(takesEffectAt) === 0
  /** Stays on the next pages while the submission is held. */
  const offerUndo = () => {
    const left = Date.parse(takesEffectAt) - Date.now()
    if (left <= 0) return
    showToast({
      title: words.titleOf(noun, name),
      body: words.until(formatTime(takesEffectAt)),
      duration: left,
      action: {
        label: words.undo,
        altText: words.undoElsewhere(noun, definition.words.title),
        onSelect: () =>
          void connect(client)
            .undo({ assignmentId })
            .then(
              () => {
                markUndone(assignmentId)
                router.push(`${path}/${assignmentId}`)
              },
              (error: unknown) =>
                showToast({
                  tone: 'amber',
                  title: words.notUndone(noun),
                  body: explainUndoFailure(error, { noun, takesEffectAt }, Date.now()),
                }),
            ),
      },
    })
  }
  return (
    <AssignmentDone
      definition={definition}
      title={title}
      onTaken={offerUndo}
      actions={
        isDue ? null : (
          <UndoButton
            definition={definition}
            assignmentId={assignmentId}
            takesEffectAt={takesEffectAt}
            hasKey
            onUndone={async () => onUndone(await connect(client).read({ assignmentId }))}
          />
        )
      }
    >
      {isDue ? (
        children
      ) : (
        <>
          {words.title(noun)}. {words.itTakesEffect} <TimeLeft until={takesEffectAt} />. {words.meanwhile}
        </>
      )}
    </AssignmentDone>
  )
}
