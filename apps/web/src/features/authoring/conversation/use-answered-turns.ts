import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '../../../api-client/trpc'
import { createUuid } from '../../../components/browser/create-uuid'
import type { AuthoringTurn } from '../../../domain/authoring/authoring-turns'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { hashToId } from '../../../domain/platform/hash-to-id'
import type { Consequence } from '../../kits/guard/use-guard'
import { findAnswered, rewriteTurns } from './rewrite-turns'
import { words } from './strings'

interface Found {
  part: string
}

/** What replacing text in turns that a model has answered means, and the new branch that it needs. */
export function useAnsweredTurns(taskId: string, draft: TaskDraft) {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.authoring.turns.queryOptions({ taskId }, { staleTime: 60_000 }))
  return {
    describeReplacing(found: readonly Found[]): Consequence | null {
      const answered = findAnswered(draft, readTurnIds(found))
      if (!answered || (answered.kept === 0 && !answered.asksAgain)) return null
      if (!answered.hasRoom) return { lead: words.full, points: [], isPossible: false }
      return { ...words.replacing(answered), isPossible: true }
    },
    /** The same for each draft that it is called with, so that what was sent is found again afterwards. */
    prepareReplacing(found: readonly Found[]): (now: TaskDraft) => TaskDraft {
      const salt = createUuid()
      return (now) => {
        const answered = findAnswered(now, readTurnIds(found))
        if (!answered) return now
        return rewriteTurns(now, answered.id, {
          createId: ({ id }) => hashToId(`${salt} ${id}`),
          readAnswer: ({ turnId }) => readAnswered(data?.turns.find(({ id }) => id === turnId)),
        })
      }
    },
  }
}

/** The text of a complete answer. */
export const readAnswered = (turn: AuthoringTurn | undefined): string | null =>
  turn?.state === 'answered' ? turn.text : null

const readTurnIds = (found: readonly Found[]): Set<string> =>
  new Set(found.flatMap(({ part }) => (part.startsWith('turn:') ? [part.slice('turn:'.length)] : [])))
