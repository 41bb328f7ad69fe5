import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { readOutdatedAnswer } from '../../../domain/authoring/outdated-answer'
import type {
  ChangeDraft,
  DraftNode,
  DraftWithoutRubric,
  TaskDraft,
} from '../../../domain/authoring/task-drafts'
import { GUARD_FIELD } from '../../../domain/guard/classes'
import { findLostAsk, buildAsk, addAsk, isStillAsked, type Ask } from './asks'
import { notifyHidden } from './notify-hidden'
import { later, words } from './strings'
import { useFreshTurns } from './use-fresh-turns'
import type { ConversationTurns } from './use-conversation-turns'

interface AskingOptions {
  task: { id: string }
  draft: DraftWithoutRubric
  /** The draft holds what the server has. */
  isCaughtUp: boolean
  change: ChangeDraft
  answers: ConversationTurns
}

/**
 * Sends questions to a hidden model. The draft changes once the server has accepted the question; until then
 * the text stays in the field.
 */
export function useAsking({ task, draft, change, answers, isCaughtUp }: AskingOptions) {
  const trpc = useTRPC()
  const ask = useMutation(trpc.authoring.ask.mutationOptions())
  const cancel = useMutation(trpc.authoring.cancel.mutationOptions())
  // Without an answer from the server, the question may have arrived.
  const unreachable = [ask, cancel].find(({ error }) => error && !error.data)
  const isBack = useFreshTurns(task.id, unreachable ? `sent at ${unreachable.submittedAt}` : '')
  /** Added to the draft by this page. If the author undoes that, it stays undone. */
  const added = useRef(new Set<string>())

  const send = (asked: Ask) => {
    if (ask.isPending) return
    const { turnId, path, another } = asked
    cancel.reset()
    ask.mutate(
      { taskId: task.id, turnId, path, another },
      {
        onSuccess(turn) {
          added.current.add(turnId)
          answers.keep(turn)
          const kept: TaskDraft[] = []
          change(nameStep(asked), (before) => {
            const after = addAsk(before, asked)
            kept.push(before, after)
            return after
          })
          const [before, now] = kept
          if (before && now)
            notifyHidden({ now, headBefore: before.headId, title: later.afterAsking, change })
        },
      },
    )
  }

  const lost = isCaughtUp && !ask.isPending ? findLostAsk(task, draft, answers.turns) : null
  useEffect(() => {
    if (!lost || added.current.has(lost.turnId)) return
    added.current.add(lost.turnId)
    change(nameStep(lost), (before) => addAsk(before, lost))
  }, [lost, change])

  const refusal = ask.error && isStillAsked(ask.variables.path, draft) ? ask.error : null
  const failure = [refusal, cancel.error].find((error) => error && (error.data || !isBack))
  return {
    isAsking: ask.isPending,
    /** Until the turn has ended: the worker may receive the cancellation late. */
    stoppingId: cancel.isPending || cancel.isSuccess ? cancel.variables.turnId : null,
    problem: failure?.message ?? null,
    isPatientData: refusal?.data?.field === GUARD_FIELD,
    /** The index of an answer that was given to other words than those before it now. */
    outdated: readOutdatedAnswer(refusal?.data?.field),
    /** Sends what was typed as the next turn. */
    send: (path: readonly DraftNode[]) => send(buildAsk(task, draft, path, 'message')),
    /** Asks for an answer to the last turn of a path, which must be a user turn. */
    askFor(path: readonly DraftNode[], another = false) {
      if (path.length > 0) send(buildAsk(task, draft, path, 'question', another))
    },
    stop(turnId: string) {
      cancel.mutate({ taskId: task.id, turnId })
    },
  }
}

const nameStep = ({ typed }: Ask) => (typed ? words.sending : words.asking)
