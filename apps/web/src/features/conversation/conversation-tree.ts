import type { PathTurn } from '../../domain/authoring-turns'
import { MOST_NODES } from '../../domain/draft-limits'
import type { DraftNode, TaskDraft } from '../../domain/task-drafts'

type Tree = Pick<TaskDraft, 'nodes' | 'headId'>
export type NewTurn = Omit<DraftNode, 'parentId'>

/** The turns that stand at one place: the branches there. */
export function listSiblings({ nodes }: Tree, node: DraftNode): DraftNode[] {
  return nodes.filter(({ parentId }) => parentId === node.parentId)
}

export function hasRoom({ nodes }: Tree, count: number): boolean {
  return nodes.length + count <= MOST_NODES
}

/** Puts turns one behind the other under a turn, and shows them. */
export function addTurns<Draft extends Tree>(
  draft: Draft,
  under: string | null,
  turns: readonly NewTurn[],
): Draft {
  if (under !== null && !draft.nodes.some(({ id }) => id === under)) return draft
  let parentId = under
  const added = turns.map((turn): DraftNode => {
    const node = { ...turn, parentId }
    parentId = turn.id
    return node
  })
  return { ...draft, nodes: [...draft.nodes, ...added], headId: parentId }
}

/** Shows the branch that goes through a turn, to its last end. */
export function showBranch<Draft extends Tree>(draft: Draft, id: string): Draft {
  return { ...draft, headId: findEnd(draft.nodes, id) }
}

/** Shows the conversation up to a turn; what came after stays as a branch. */
export function cutAt<Draft extends Tree>(draft: Draft, id: string): Draft {
  return { ...draft, headId: id }
}

/** Takes a turn away with all that came after it, and shows what stands beside or before it. */
export function deleteTurn<Draft extends Tree>(draft: Draft, id: string): Draft {
  const node = draft.nodes.find((one) => one.id === id)
  if (!node) return draft
  const gone = new Set([id])
  for (let size = 0; size !== gone.size;) {
    size = gone.size
    for (const one of draft.nodes) if (one.parentId !== null && gone.has(one.parentId)) gone.add(one.id)
  }
  const nodes = draft.nodes.filter((one) => !gone.has(one.id))
  if (draft.headId === null || !gone.has(draft.headId)) return { ...draft, nodes }
  const beside = nodes.findLast(({ parentId }) => parentId === node.parentId)
  return { ...draft, nodes, headId: beside ? findEnd(nodes, beside.id) : node.parentId }
}

/** Changes a text: in its place when nothing hangs on it, otherwise as a branch beside it. */
export function editTurn<Draft extends Tree>(draft: Draft, id: string, text: string, newId: string): Draft {
  const node = draft.nodes.find((one) => one.id === id)
  if (!node) return draft
  const edited: DraftNode = {
    ...node,
    text,
    origin: node.role === 'user' && node.origin === 'typed' ? 'typed' : 'edited',
  }
  const isLoose = node.origin !== 'answer' && !draft.nodes.some(({ parentId }) => parentId === id)
  if (isLoose) return { ...draft, nodes: draft.nodes.map((one) => (one.id === id ? edited : one)) }
  return { ...draft, nodes: [...draft.nodes, { ...edited, id: newId }], headId: newId }
}

/** A path as the server is told of it: answers without their text. */
export function toPath(nodes: readonly DraftNode[]): PathTurn[] {
  return nodes.map(({ role, origin, text, turnId }) => ({
    role,
    origin,
    text: origin === 'answer' ? '' : text,
    turnId,
  }))
}

/** Of what hangs on a turn, the last that was added, and so on to the end. */
function findEnd(nodes: readonly DraftNode[], id: string): string {
  let end = id
  for (let steps = 0; steps <= nodes.length; steps++) {
    const next = nodes.findLast(({ parentId }) => parentId === end)
    if (!next) break
    end = next.id
  }
  return end
}
