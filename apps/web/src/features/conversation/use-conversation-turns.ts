import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import type { AuthoringTurn, AuthoringTurnEvent } from '../../domain/authoring-turns'
import { isOpenTurn } from '../../domain/turn-states'
import { followTurn } from '../turns/follow-turn'

/** What has come of one answer since it was read. */
interface News {
  id: string
  text?: string
  lost?: string
}

export type ConversationTurns = ReturnType<typeof useConversationTurns>

/** The answers of a task, the one that is shown last kept up to date while it comes in. */
export function useConversationTurns(taskId: string, shownTurnId: string | null) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const options = trpc.authoring.turns.queryOptions({ taskId }, { staleTime: 60_000 })
  const query = useQuery(options)
  const [news, setNews] = useState<News | null>(null)
  const { queryKey } = options
  const read = query.data?.turns
  const shown = read?.find(({ id }) => id === shownTurnId)
  const open = shown && isOpenTurn(shown.state) ? shown : null

  /** Puts a turn that has come or changed into what was read. */
  const keep = useCallback(
    (turn: AuthoringTurn) =>
      client.setQueryData(queryKey, (before) => ({
        turns: [...(before?.turns ?? []).filter(({ id }) => id !== turn.id), turn],
      })),
    [client, queryKey],
  )

  useEffect(() => {
    if (!open) return
    const { id } = open
    let text = open.text
    return followTurn<Extract<AuthoringTurnEvent, { is: 'end' }>>({
      address: `/api/authoring/turns/${id}/events`,
      // The site's own words, like every answer of its procedures.
      readEvent: (data) => data as AuthoringTurnEvent,
      text,
      sequence: open.sequence,
      onText: (next) => {
        text = next
        setNews({ id, text })
      },
      onEnd: ({ is: _is, ...end }) => {
        keep({ ...open, ...end, text })
        // How many tries a question had has changed for its other answers too.
        void client.invalidateQueries({ queryKey })
      },
      onLost: (lost) => setNews({ id, text, lost }),
    })
  }, [open, keep, client, queryKey])

  const turns = useMemo(() => {
    const byId = new Map(read?.map((turn) => [turn.id, turn]))
    const told = news && byId.get(news.id)
    if (told && isOpenTurn(told.state) && news.text !== undefined)
      byId.set(told.id, { ...told, text: news.text, state: 'streaming' })
    return byId
  }, [read, news])

  return {
    turns,
    keep,
    lost: news?.id === shownTurnId ? (news.lost ?? null) : null,
    isLoading: query.isPending,
    // What was read before stays in view when a later look fails.
    problem: query.data ? null : (query.error?.message ?? null),
    reload: () => void query.refetch(),
    /** Reads them anew as soon as the server can be reached. */
    lookAgain: () => void client.invalidateQueries({ queryKey }),
  }
}
