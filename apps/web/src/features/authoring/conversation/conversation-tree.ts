import type { PathTurn } from '../../../domain/authoring/authoring-turns'
import { MAX_NODES } from '../../../domain/authoring/draft-limits'
import { readPath } from '../../../domain/authoring/draft-tree'
import type { DraftNode, TaskDraft } from '../../../domain/authoring/task-drafts'

type Tree = Pick<TaskDraft, 'nodes' | 'headId'>
export type NewTurn = Omit<DraftNode, 'parentId'>

/** An edit of a turn: in place, or as a new branch next to `from` that begins with the first change. */
export interface TurnEdit {
  id: string
  from: DraftNode | null
  /** What was shown before the branch. */
  headBefore: string | null
}

/** The branches at one place, including the turn itself. */
export function listSiblings({ nodes }: Tree, node: DraftNode): DraftNode[] {
  return nodes.filter(({ parentId }) => parentId === node.parentId)
}

export function canAddTurns({ nodes }: Tree, count: number): boolean {
  return nodes.length + count <= MAX_NODES
}

/** Appends turns one after another under a turn, and shows them. */
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

/** Shows the branch through a turn, down to its newest leaf. */
export function showBranch<Draft extends Tree>(draft: Draft, id: string): Draft {
  return { ...draft, headId: findEnd(draft.nodes, id) }
}

/** Shows the conversation up to a turn; what came after stays as a branch. */
export function showUpTo<Draft extends Tree>(draft: Draft, id: string): Draft {
  return { ...draft, headId: id }
}

/**
 * The longest branch beside the last exchange, if it goes on beyond the shown turns: where it begins, its last turn,
 * and how many turns come after it there.
 */
export function findLaterTurns({
  nodes,
  headId,
}: Tree): { from: DraftNode; end: string; count: number } | null {
  const path = readPath({ nodes, headId })
  const first = path.findLastIndex(({ role }) => role === 'user')
  const branches = path.flatMap((node, index) =>
    index < first
      ? []
      : listSiblings({ nodes, headId }, node)
          .filter((one) => one !== node)
          .map((from) => ({ from, ...findDeepest(nodes, from.id), index })),
  )
  const longer = branches.filter(({ depth, index }) => index + 1 + depth > path.length)
  const [longest] = longer.toSorted((a, b) => b.index + b.depth - (a.index + a.depth))
  return longest ? { from: longest.from, end: longest.end, count: longest.depth } : null
}

/** The last turn of the longest branch below a turn, and how many turns below it is. */
function findDeepest(nodes: readonly DraftNode[], id: string): { end: string; depth: number } {
  return nodes
    .filter(({ parentId }) => parentId === id)
    .map((child) => findDeepest(nodes, child.id))
    .reduce((best, { end, depth }) => (depth >= best.depth ? { end, depth: depth + 1 } : best), {
      end: id,
      depth: 0,
    })
}

/** How many later turns a branch has that was shown before, in comparison to what is shown now. */
export const countHidden = ({ nodes, headId }: Tree, headBefore: string | null): number =>
  Math.max(0, countTurns({ nodes, headId: headBefore }) - countTurns({ nodes, headId }))

const countTurns = (tree: Tree): number => readPath(tree).length

/** Deletes a turn with everything after it, and shows a sibling branch or the parent. */
export function deleteTurn<Draft extends Tree>(draft: Draft, id: string): Draft {
  const node = draft.nodes.find((candidate) => candidate.id === id)
  if (!node) return draft
  const gone = new Set([id])
  for (let size = 0; size !== gone.size;) {
    size = gone.size
    for (const other of draft.nodes)
      if (other.parentId !== null && gone.has(other.parentId)) gone.add(other.id)
  }
  const nodes = draft.nodes.filter((other) => !gone.has(other.id))
  if (draft.headId === null || !gone.has(draft.headId)) return { ...draft, nodes }
  const beside = nodes.findLast(({ parentId }) => parentId === node.parentId)
  return { ...draft, nodes, headId: beside ? findEnd(nodes, beside.id) : node.parentId }
}

/** Edits a text: in place when the turn has no replies, otherwise as a new branch next to it. */
export function editTurn<Draft extends Tree>(draft: Draft, id: string, text: string, newId: string): Draft {
  const node = draft.nodes.find((candidate) => candidate.id === id)
  if (!node) return draft
  const edited: DraftNode = {
    ...node,
    text,
    origin: node.role === 'user' && node.origin === 'typed' ? 'typed' : 'edited',
  }
  const isLoose = node.origin !== 'answer' && !draft.nodes.some(({ parentId }) => parentId === id)
  if (isLoose) return { ...draft, nodes: draft.nodes.map((other) => (other.id === id ? edited : other)) }
  return { ...draft, nodes: [...draft.nodes, { ...edited, id: newId }], headId: newId }
}

/** Types into a turn. The first change makes its branch, and the old text removes a branch without replies again. */
export function typeTurn<Draft extends Tree>(draft: Draft, edit: TurnEdit, text: string): Draft {
  const { id, from } = edit
  if (!draft.nodes.some((node) => node.id === id)) return from ? editTurn(draft, from.id, text, id) : draft
  const isAsBefore = text === from?.text && !draft.nodes.some(({ parentId }) => parentId === id)
  if (isAsBefore) return removeEdit(draft, edit)
  return { ...draft, nodes: draft.nodes.map((node) => (node.id === id ? { ...node, text } : node)) }
}

/** Deletes an edited turn, and shows what was shown before. */
export function removeEdit<Draft extends Tree>(draft: Draft, { id, headBefore }: TurnEdit): Draft {
  const without = deleteTurn(draft, id)
  return without.nodes.some((node) => node.id === headBefore) ? { ...without, headId: headBefore } : without
}

/** The path as it is sent to the server: answers without their text. */
export function toPathTurns(nodes: readonly DraftNode[]): PathTurn[] {
  return nodes.map(({ role, origin, text, turnId }) => ({
    role,
    origin,
    text: origin === 'answer' ? '' : text,
    turnId,
  }))
}

/** Follows the last added child down to a leaf. */
function findEnd(nodes: readonly DraftNode[], id: string): string {
  let end = id
  for (let steps = 0; steps <= nodes.length; steps++) {
    const next = nodes.findLast(({ parentId }) => parentId === end)
    if (!next) break
    end = next.id
  }
  return end
}
