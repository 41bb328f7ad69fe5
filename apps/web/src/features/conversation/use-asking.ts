import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTRPC } from '../../api-client/trpc'
import type { AuthoringTurn } from '../../domain/authoring-turns'
import type { ChangeDraft, DraftNode, TaskDraft } from '../../domain/task-drafts'
import { createRunId } from '../runs/create-run-id'
import { addTurns, toPath, type NewTurn } from './conversation-tree'

interface AskingOptions {
  taskId: string
  change: ChangeDraft
  /** Takes the turn that was made, before it is shown. */
  keep: (turn: AuthoringTurn) => void
}

const makeAnswer = (turnId: string): NewTurn => ({ id: createRunId(), role: 'assistant', origin: 'answer', text: '', turnId })

/** Sends questions to a hidden model. The draft changes once a question has been taken; until then the text stays where it is. */
export function useAsking({ taskId, change, keep }: AskingOptions) {
  const trpc = useTRPC()
  const ask = useMutation(trpc.authoring.ask.mutationOptions())
  const cancel = useMutation(trpc.authoring.cancel.mutationOptions())
  /** The id of a question that may have arrived though no answer came: sent once more it is asked once. */
  const sent = useRef<{ question: string; turnId: string } | null>(null)

  const put = (question: readonly DraftNode[], another: boolean, apply: (draft: TaskDraft, turnId: string) => TaskDraft) => {
    if (ask.isPending) return
    const path = toPath(question)
    const key = JSON.stringify([path, another])
    const turnId = sent.current?.question === key ? sent.current.turnId : createRunId()
    sent.current = { question: key, turnId }
    cancel.reset()
    ask.mutate(
      { taskId, turnId, path, another },
      {
        onSuccess(turn) {
          sent.current = null
          keep(turn)
          change('Ask', (draft) => apply(draft, turnId))
        },
        onError(error) {
          // The server has said no: the next try is another question. Without its word the same one is sent.
          if (error.data) sent.current = null
        },
      },
    )
  }

  return {
    isAsking: ask.isPending,
    isStopping: cancel.isPending,
    problem: ask.error?.message ?? cancel.error?.message ?? null,
    /** Sends what was typed as the next turn. */
    send(path: readonly DraftNode[], text: string) {
      const under = path.at(-1)?.id ?? null
      const typed: NewTurn = { id: createRunId(), role: 'user', origin: 'typed', text, turnId: null }
      put([...path, { ...typed, parentId: under }], false, (draft, turnId) => {
        const added = addTurns(draft, under, [typed, makeAnswer(turnId)])
        return draft.message === text ? { ...added, message: '' } : added
      })
    },
    /** Asks for an answer to the last turn of a path, which the user says. */
    askFor(path: readonly DraftNode[], another = false) {
      const question = path.at(-1)
      if (question) put(path, another, (draft, turnId) => addTurns(draft, question.id, [makeAnswer(turnId)]))
    },
    stop(turnId: string) {
      cancel.mutate({ taskId, turnId })
    },
  }
}
