import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import { isOpenTurn } from '../../../domain/turns/turn-states'
import { TurnEvent, type TurnStateName, type TurnView } from '../../../domain/turns/turns'
import { createUuid } from '../../../components/browser/create-uuid'
import { followTurn } from './follow-turn'

/** Updates received since the turn was loaded. */
interface News {
  text?: string
  state?: TurnStateName
  failure?: string | null
  cutShort?: boolean
  servedLlm?: string | null
  firstTokenMs?: number | null
  lost?: string
}

/** A conversation with a system: its latest turn, kept up to date, and the actions on it. */
export function useTurn(systemId: string, latest: TurnView | null) {
  const trpc = useTRPC()
  const [turn, setTurn] = useState(latest)
  const [news, setNews] = useState<News>({})
  // Kept until the server has accepted it, so that sending a message twice is idempotent.
  const [nextId, setNextId] = useState<string | null>(null)
  const ask = useMutation(
    trpc.turns.ask.mutationOptions({
      onSuccess: (newTurn) => {
        setNews({})
        setTurn(newTurn)
        setNextId(null)
      },
    }),
  )
  const cancel = useMutation(trpc.turns.cancel.mutationOptions())
  const current = turn && { ...turn, ...news }

  useEffect(() => {
    if (!turn || !isOpenTurn(turn.state)) return
    const add = (more: News) => setNews((before) => ({ ...before, ...more }))
    return followTurn({
      address: `/api/turns/${turn.id}/events`,
      readEvent: (data) => TurnEvent.parse(data),
      text: turn.text,
      sequence: turn.sequence,
      onText: (text) => add({ text, state: 'streaming' }),
      onEnd: ({ is: _is, ...end }) => add(end),
      onLost: (lost) => add({ lost }),
    })
  }, [turn])

  return {
    turn: current,
    lost: news.lost ?? null,
    isOpen: current !== null && isOpenTurn(current.state),
    isAsking: ask.isPending,
    isStopping: cancel.isPending || cancel.isSuccess,
    problem: ask.error?.message ?? cancel.error?.message ?? null,
    ask(message: string, then: () => void) {
      const id = nextId ?? createUuid()
      setNextId(id)
      cancel.reset()
      ask.mutate({ systemId, message, id, ...(turn ? { continues: turn.id } : {}) }, { onSuccess: then })
    },
    stop() {
      if (turn) cancel.mutate({ id: turn.id })
    },
    forget() {
      ask.reset()
      cancel.reset()
      setNews({})
      setTurn(null)
    },
  }
}
