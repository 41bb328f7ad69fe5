import type { DraftNode, TaskDraft } from './task-drafts'

/** The turns from the first to the head, in order; empty when there is no head or the tree is broken. */
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

/** The unedited answer at the end of the path, which the author rates; null when the path does not end so. */
export function findRatedNode(draft: Pick<TaskDraft, 'nodes' | 'headId'>): DraftNode | null {
  const last = readPath(draft).at(-1)
  return last?.role === 'assistant' && last.origin === 'answer' ? last : null
}

/** The rating of the answer that stands last; null when there is none, or when another answer was rated. */
export function readRating(
  draft: Pick<TaskDraft, 'nodes' | 'headId' | 'responseQuality' | 'ratedTurnId'>,
): number | null {
  const { responseQuality, ratedTurnId } = draft
  return ratedTurnId === null || ratedTurnId === findRatedNode(draft)?.turnId ? responseQuality : null
}
