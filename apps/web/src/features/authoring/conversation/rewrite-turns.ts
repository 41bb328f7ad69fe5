import { MAX_TURN_LENGTH } from '../../../domain/authoring/draft-limits'
import { readPath } from '../../../domain/authoring/draft-tree'
import type { DraftNode, TaskDraft } from '../../../domain/authoring/task-drafts'
import { addTurns, canAddTurns, type NewTurn } from './conversation-tree'

interface Rewriting {
  /** The text of a complete answer; null if it can't be kept. */
  readAnswer: (node: DraftNode) => string | null
  createId: (node: DraftNode) => string
}

/**
 * Shows a new branch that repeats the shown turns from `firstId` on, so that their words can change. Its answers
 * become edited turns, because they were given to other words. The last answer is left out, to be requested again,
 * unless a reply to it is being typed. Nothing changes when the branch has no room.
 */
export function rewriteTurns(
  draft: TaskDraft,
  firstId: string,
  { readAnswer, createId }: Rewriting,
): TaskDraft {
  const path = readPath(draft)
  const first = path.findIndex(({ id }) => id === firstId)
  if (first === -1) return draft
  const repeated: NewTurn[] = []
  for (const node of path.slice(first)) {
    const id = createId(node)
    if (node.origin !== 'answer') {
      repeated.push({ ...node, id })
      continue
    }
    const text = isLeftOut(draft, path, node) ? null : readAnswer(node)
    if (text === null || text.length > MAX_TURN_LENGTH) break
    repeated.push({ ...node, id, origin: 'edited', text })
  }
  return canAddTurns(draft, repeated.length) ? addTurns(draft, path[first - 1]?.id ?? null, repeated) : draft
}

/** Whether a rewriting leaves this answer out, because it is the one that is rated. */
const isLeftOut = ({ message }: TaskDraft, path: readonly DraftNode[], node: DraftNode): boolean =>
  node === path.at(-1) && message.trim() === ''

/**
 * The first of these turns of the shown conversation that has been answered, with what a rewriting from there does;
 * null when none has.
 */
export function findAnswered(draft: TaskDraft, ids: ReadonlySet<string>) {
  const path = readPath(draft)
  const index = path.findIndex(({ id }) => ids.has(id) && hasAnswerBelow(draft.nodes, id))
  const node = path[index]
  if (!node) return null
  const answers = path.slice(index + 1).filter(({ origin }) => origin === 'answer')
  const kept = answers.filter((answer) => !isLeftOut(draft, path, answer)).length
  const hasRoom = canAddTurns(draft, path.length - index)
  return { id: node.id, number: index + 1, kept, asksAgain: kept < answers.length, hasRoom }
}

/** In any branch: a hidden one can be shown again. */
function hasAnswerBelow(nodes: readonly DraftNode[], id: string): boolean {
  return nodes.some(
    (node) => node.parentId === id && (node.origin === 'answer' || hasAnswerBelow(nodes, node.id)),
  )
}
