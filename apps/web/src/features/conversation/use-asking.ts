import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTRPC } from '../../api-client/trpc'
import type { ChangeDraft, DraftNode, TaskDraft } from '../../domain/task-drafts'
import { useTaskDraft } from '../task-editor/task-draft-provider'
import { findLostAsk, nameAsk, putAsk, type Ask } from './name-ask'
import type { ConversationTurns } from './use-conversation-turns'

interface AskingOptions {
  task: { id: string }
  draft: TaskDraft
  change: ChangeDraft
  answers: ConversationTurns
}

/** Sends questions to a hidden model. The draft changes once a question has been taken; until then the text stays where it is. */
export function useAsking({ task, draft, change, answers }: AskingOptions) {
  const trpc = useTRPC()
  const ask = useMutation(trpc.authoring.ask.mutationOptions())
  const cancel = useMutation(trpc.authoring.cancel.mutationOptions())
  const { hasLooked } = useTaskDraft().state
  /** Put into the draft by this page: who takes one back wants it back. */
  const put = useRef(new Set<string>())

  const send = (asked: Ask) => {
    if (ask.isPending) return
    const { turnId, path, another } = asked
    cancel.reset()
    ask.mutate(
      { taskId: task.id, turnId, path, another },
      {
        onSuccess(turn) {
          put.current.add(turnId)
          answers.keep(turn)
          change('Ask', (before) => putAsk(before, asked))
        },
        onError(error) {
          // Without the server's word it may have arrived.
          if (!error.data) answers.lookAgain()
        },
      },
    )
  }

  const lost = hasLooked && !ask.isPending ? findLostAsk(task, draft, answers.turns) : null
  useEffect(() => {
    if (!lost || put.current.has(lost.turnId)) return
    put.current.add(lost.turnId)
    change('Ask', (before) => putAsk(before, lost))
  }, [lost, change])

  return {
    isAsking: ask.isPending,
    /** Until it has ended: whoever is at work on it may hear of it late. */
    stoppingId: cancel.isPending || cancel.isSuccess ? cancel.variables.turnId : null,
    problem: ask.error?.message ?? cancel.error?.message ?? null,
    /** Sends what was typed as the next turn. */
    send: (path: readonly DraftNode[]) => send(nameAsk(task, draft, path, 'message')),
    /** Asks for an answer to the last turn of a path, which the user says. */
    askFor(path: readonly DraftNode[], another = false) {
      if (path.length > 0) send(nameAsk(task, draft, path, 'question', another))
    },
    stop(turnId: string) {
      cancel.mutate({ taskId: task.id, turnId })
    },
  }
}
