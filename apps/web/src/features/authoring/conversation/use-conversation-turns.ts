import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTRPC } from '../../../api-client/trpc'
import type { AuthoringTurn, AuthoringTurnEvent } from '../../../domain/authoring/authoring-turns'
import { listUnreadTurns } from '../../../domain/authoring/draft-tree'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { isOpenTurn } from '../../../domain/turns/turn-states'
import { followTurn } from '../../kits/turns/follow-turn'
import { useFreshTurns } from './use-fresh-turns'

/** Updates of one answer since it was read. */
interface News {
  id: string
  text?: string
  lost?: string
}

export type ConversationTurns = ReturnType<typeof useConversationTurns>

/**
 * The answers of a task; the last one shown is followed while it streams. Answers that the draft has from another
 * device are read as soon as it names them.
 */
export function useConversationTurns(
  taskId: string,
  { nodes }: Pick<TaskDraft, 'nodes'>,
  shownTurnId: string | null,
) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const options = trpc.authoring.turns.queryOptions({ taskId }, { staleTime: 60_000 })
  const query = useQuery(options)
  const [news, setNews] = useState<News | null>(null)
  const { queryKey } = options
  const read = query.data?.turns
  const shown = read?.find(({ id }) => id === shownTurnId)
  const open = shown && isOpenTurn(shown.state) ? shown : null

  /** Updates the cache with a new or changed turn. */
  const keep = useCallback(
    (turn: AuthoringTurn) =>
      client.setQueryData(queryKey, (before) => ({
        turns: [...(before?.turns ?? []).filter(({ id }) => id !== turn.id), turn],
      })),
    [client, queryKey],
  )

  const unread = read ? listUnreadTurns({ nodes }, read) : []
  const isReadAgain = useFreshTurns(taskId, unread.join(' '))

  useEffect(() => {
    if (!open) return
    const { id } = open
    let text = open.text
    return followTurn<Extract<AuthoringTurnEvent, { is: 'end' }>>({
      address: `/api/authoring/turns/${id}/events`,
      // Trusted like every response of our own procedures.
      readEvent: (data) => data as AuthoringTurnEvent,
      text,
      sequence: open.sequence,
      onText: (next) => {
        text = next
        setNews({ id, text })
      },
      onEnd: ({ is: _is, ...end }) => {
        keep({ ...open, ...end, text })
        // The number of tries has changed for the question’s other answers too.
        void client.invalidateQueries({ queryKey })
      },
      onLost: (lost) => setNews({ id, text, lost }),
    })
  }, [open, keep, client, queryKey])

  const turns = useMemo(() => {
    const byId = new Map(read?.map((turn) => [turn.id, turn]))
    const turn = news && byId.get(news.id)
    if (turn && isOpenTurn(turn.state) && news.text !== undefined)
      byId.set(turn.id, { ...turn, text: news.text, state: 'streaming' })
    return byId
  }, [read, news])

  return {
    turns,
    keep,
    lost: news?.id === shownTurnId ? (news.lost ?? null) : null,
    isLoading: query.isPending,
    /** Some answers of the draft have not been read, and the server has not said yet that they don’t exist. */
    isReading: unread.length > 0 && !isReadAgain,
    // Cached answers stay visible when a later refetch fails.
    problem: query.data ? null : (query.error?.message ?? null),
    reload: () => void query.refetch(),
  }
}
