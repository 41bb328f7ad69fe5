import type { DraftNode, TaskDraft } from './task-drafts'

/** The turns from the root to the head, in order; empty if there is no head or the tree is broken. */
export function readPath({ nodes, headId }: Pick<TaskDraft, 'nodes' | 'headId'>): DraftNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const path: DraftNode[] = []
  for (let id = headId; id !== null;) {
    const node = byId.get(id)
    if (!node || path.length > nodes.length) return []
    path.unshift(node)
    id = node.parentId
  }
  return path
}

/** The beginning of the shown conversation, by which its author knows the task; empty while there is none. */
export const readBeginning = (draft: Pick<TaskDraft, 'nodes' | 'headId' | 'message'>): string =>
  readPath(draft)[0]?.text ?? draft.message

/** The unedited answer at the end of the path, which the author rates; null if the path ends differently. */
export function findRatedNode(draft: Pick<TaskDraft, 'nodes' | 'headId'>): DraftNode | null {
  const last = readPath(draft).at(-1)
  return last?.role === 'assistant' && last.origin === 'answer' ? last : null
}

/** The rating of the last answer; null if there is none or if it belongs to a different answer. */
export function readRating(
  draft: Pick<TaskDraft, 'nodes' | 'headId' | 'responseQuality' | 'ratedTurnId'>,
): number | null {
  const { responseQuality, ratedTurnId } = draft
  return ratedTurnId === null || ratedTurnId === findRatedNode(draft)?.turnId ? responseQuality : null
}

/** The ids of answers in the tree that are not among those that were read. */
export function listUnreadTurns(
  { nodes }: Pick<TaskDraft, 'nodes'>,
  read: readonly { id: string }[],
): string[] {
  const known = new Set(read.map(({ id }) => id))
  return nodes.flatMap(({ origin, turnId }) =>
    origin === 'answer' && turnId !== null && !known.has(turnId) ? [turnId] : [],
  )
}
