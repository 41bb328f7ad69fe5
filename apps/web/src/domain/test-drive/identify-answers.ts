import { findRatedNode, readPath } from '../authoring/draft-tree'
import type { TaskDraft } from '../authoring/task-drafts'
import { hashToId } from '../platform/hash-to-id'
import { stripUnstorableChars } from '../platform/strip-unstorable-chars'
import { RATED_ANSWER_ID } from './verdict-cells'

/**
 * A key for each answer that a rubric can be tested on, by its id. It changes with the answer and with the
 * conversation before it, because a verdict holds only for the answer that was judged.
 */
export function identifyAnswers(
  draft: Pick<TaskDraft, 'nodes' | 'headId' | 'examples'>,
): ReadonlyMap<string, string> {
  const { nodes, headId, examples } = stripUnstorableChars({
    nodes: draft.nodes,
    headId: draft.headId,
    examples: draft.examples,
  })
  const path = readPath({ nodes, headId })
  const rated = findRatedNode({ nodes, headId })
  const before = path.at(-1)?.role === 'assistant' ? path.slice(0, -1) : path
  const question = hashToId(
    JSON.stringify(
      before.map(({ role, origin, text, turnId }) => [role, origin === 'answer' ? turnId : text]),
    ),
  )
  const keyOf = (answer: unknown) => hashToId(JSON.stringify([question, answer]))
  return new Map([
    ...(rated ? [[RATED_ANSWER_ID, keyOf(rated.turnId)] as const] : []),
    ...examples.map(({ id, turnId, text }) => [id, keyOf(turnId ?? [text])] as const),
  ])
}
