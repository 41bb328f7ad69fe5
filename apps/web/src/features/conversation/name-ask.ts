import type { AuthoringTurn, PathTurn } from '../../domain/authoring-turns'
import { readPath } from '../../domain/draft-tree'
import type { DraftNode, TaskDraft } from '../../domain/task-drafts'
import { addTurns, toPath } from './conversation-tree'
import { hashToId } from './hash-to-id'

/** A question as it is sent, with the id that its turn gets. */
export interface Ask {
  turnId: string
  path: PathTurn[]
  another: boolean
  /** The turn that it hangs on, and what is said there; null where the question stands already. */
  under: string | null
  typed: DraftNode | null
}

/**
 * The ask of what was typed, or of a question that stands. Its ids are made of the question and of how many were sent
 * from this draft before: whoever sends the same from the same draft again, after a reload or in another tab, sends the
 * same id and gets the same turn.
 */
export function nameAsk(
  task: { id: string },
  { asks, message }: Pick<TaskDraft, 'asks' | 'message'>,
  question: readonly DraftNode[],
  of: 'message' | 'question',
  another = false,
): Ask {
  const under = question.at(-1)?.id ?? null
  const path = toPath(question)
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

/** The draft with a question that was taken, and its answer to come. Once is enough. */
export function putAsk(draft: TaskDraft, { turnId, under, typed }: Ask): TaskDraft {
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

/** What was typed, when it was asked already though the draft does not hold it: the page was left in between. */
export function findLostAsk(
  task: { id: string },
  draft: TaskDraft,
  turns: ReadonlyMap<string, AuthoringTurn>,
): Ask | null {
  if (draft.message.trim() === '') return null
  const held = new Set(draft.nodes.map(({ turnId }) => turnId))
  if ([...turns.keys()].every((id) => held.has(id))) return null
  const ask = nameAsk(task, draft, readPath(draft), 'message')
  return turns.has(ask.turnId) && !held.has(ask.turnId) ? ask : null
}
