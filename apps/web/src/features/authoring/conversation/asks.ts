import type { AuthoringTurn, PathTurn } from '../../../domain/authoring/authoring-turns'
import { readPath } from '../../../domain/authoring/draft-tree'
import type { DraftNode, DraftWithoutRubric, TaskDraft } from '../../../domain/authoring/task-drafts'
import { addTurns, toPathTurns } from './conversation-tree'
import { hashToId } from '../../../domain/platform/hash-to-id'

/** A question as it is sent, with the id of its turn. */
export interface Ask {
  turnId: string
  path: PathTurn[]
  another: boolean
  /** The parent turn, and the new question; null when the question is already in the tree. */
  under: string | null
  typed: DraftNode | null
}

/**
 * Builds the ask for the typed message or for an existing question. The ids are derived from the question and
 * the number of asks sent from this draft, so that sending the same question again, after a reload or in
 * another tab, is idempotent.
 */
export function buildAsk(
  task: { id: string },
  { asks, message }: Pick<TaskDraft, 'asks' | 'message'>,
  question: readonly DraftNode[],
  of: 'message' | 'question',
  another = false,
): Ask {
  const under = question.at(-1)?.id ?? null
  const path = toPathTurns(question)
  if (of === 'message') path.push({ role: 'user', origin: 'typed', text: message, turnId: null })
  const turnId = hashToId(JSON.stringify([task.id, asks, another, path]))
  const typed =
    of === 'message'
      ? ({
          id: hashToId(`question ${turnId}`),
          parentId: under,
          role: 'user',
          origin: 'typed',
          text: message,
          turnId: null,
        } as const)
      : null
  return { turnId, path, another, under, typed }
}

/** False once a turn of the question was changed or removed, so what the server said about it is outdated. */
export function isStillAsked(asked: readonly PathTurn[], draft: DraftWithoutRubric): boolean {
  const now: PathTurn[] = [
    ...toPathTurns(readPath(draft)),
    { role: 'user', origin: 'typed', text: draft.message, turnId: null },
  ]
  return asked.every((turn, index) => JSON.stringify(turn) === JSON.stringify(now[index]))
}

/** Adds an accepted question and its pending answer to the draft. Idempotent. */
export function addAsk(draft: TaskDraft, { turnId, under, typed }: Ask): TaskDraft {
  if (draft.nodes.some((node) => node.turnId === turnId)) return draft
  const answer = {
    id: hashToId(`answer ${turnId}`),
    role: 'assistant',
    origin: 'answer',
    text: '',
    turnId,
  } as const
  const added = addTurns(draft, under, typed ? [typed, answer] : [answer])
  if (added === draft) return draft
  return { ...added, asks: draft.asks + 1, ...(typed && draft.message === typed.text ? { message: '' } : {}) }
}

/**
 * Finds a message that was sent although the draft lacks its turn, because the page was closed in between.
 */
export function findLostAsk(
  task: { id: string },
  draft: DraftWithoutRubric,
  turns: ReadonlyMap<string, AuthoringTurn>,
): Ask | null {
  if (draft.message.trim() === '') return null
  const held = new Set(draft.nodes.map(({ turnId }) => turnId))
  if ([...turns.keys()].every((id) => held.has(id))) return null
  const ask = buildAsk(task, draft, readPath(draft), 'message')
  return turns.has(ask.turnId) && !held.has(ask.turnId) ? ask : null
}
