import type { AuthoringTurn } from '../../../domain/authoring/authoring-turns'
import { MAX_TURN_LENGTH } from '../../../domain/authoring/draft-limits'
import { readPath } from '../../../domain/authoring/draft-tree'
import type { DraftNode, TaskDraft } from '../../../domain/authoring/task-drafts'

/**
 * The draft with the text of each complete answer that was read, for when the server deletes it. The answer that is
 * rated stays as it is: only an answer that the server has can be rated.
 */
export function pasteAnswers(draft: TaskDraft, turns: readonly AuthoringTurn[]): TaskDraft {
  const texts = new Map(turns.flatMap(({ id, state, text }) => (state === 'answered' ? [[id, text]] : [])))
  const rated = draft.message.trim() === '' ? readPath(draft).at(-1) : undefined
  const paste = (node: DraftNode): DraftNode => {
    const text = node.origin === 'answer' && node !== rated ? texts.get(node.turnId ?? '') : undefined
    return text && text.length <= MAX_TURN_LENGTH ? { ...node, origin: 'pasted', text, turnId: null } : node
  }
  return { ...draft, nodes: draft.nodes.map(paste) }
}
