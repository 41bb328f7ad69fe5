import { MAX_TURN_LENGTH } from './draft-limits'
import { readPath } from './draft-tree'
import { emptyTaskDraft } from './empty-task-draft'
import type { DraftNode, TaskDraft } from './task-drafts'

/** The copy of an answer: the id of its turn, and its text. */
export interface CopiedAnswer {
  turnId: string
  text: string
}

interface Copies {
  /** The copies of all complete answers, by the id of the original turn. */
  answers: ReadonlyMap<string, CopiedAnswer>
  createId: () => string
}

/**
 * Copies the shown conversation, the rubric, the context and the facts of a draft. The answer at its end is
 * left out with everything that depends on it, so that a new answer is requested and rated.
 */
export function copyTaskDraft(draft: TaskDraft, { answers, createId }: Copies): TaskDraft {
  const { useCase, specialty, language, message, context } = draft
  const path = readPath(draft)
  const lost = path.findIndex(({ origin, turnId }) => origin === 'answer' && !answers.has(turnId ?? ''))
  const complete = lost === -1 ? path : path.slice(0, lost)
  const last = lost === -1 ? path.at(-1) : undefined
  const rated = last?.origin === 'answer' ? last : null
  const nodes: DraftNode[] = (rated ? complete.slice(0, -1) : complete).map((node) => ({
    ...node,
    turnId: answers.get(node.turnId ?? '')?.turnId ?? null,
  }))
  // A message that is being typed answers the last answer, so that answer is part of the conversation. It is marked as
  // pasted, because an answer that was given in another task, whose model may be known by now, must not be rated again.
  const text = answers.get(rated?.turnId ?? '')?.text ?? ''
  if (rated && message.trim() !== '' && text.length <= MAX_TURN_LENGTH)
    nodes.push({ ...rated, origin: 'pasted', text, turnId: null })
  const criterionIds = new Map(draft.criteria.map(({ id }) => [id, createId()]))
  return {
    ...emptyTaskDraft,
    useCase,
    specialty,
    language,
    context,
    nodes,
    headId: nodes.at(-1)?.id ?? null,
    message: lost === -1 ? message : '',
    criteria: draft.criteria.map((criterion) => ({
      ...criterion,
      id: criterionIds.get(criterion.id) ?? createId(),
      origin: { ...criterion.origin, of: criterion.origin.of.map((id) => criterionIds.get(id) ?? id) },
    })),
  }
}

/**
 * A copy of a draft with all messages that the author wrote in the shown conversation. Those behind an answer that is
 * gone are in the unsent message, unless they are too long for it.
 */
export function keepLaterMessages(copy: TaskDraft, { message, ...draft }: TaskDraft): TaskDraft {
  const copied = new Set(copy.nodes.map(({ id }) => id))
  const later = readPath(draft).filter(({ id, role }) => role === 'user' && !copied.has(id))
  const all = [...later.map(({ text }) => text), message].filter((text) => text.trim() !== '').join('\n\n')
  return { ...copy, message: later.length > 0 && all.length <= MAX_TURN_LENGTH ? all : message }
}
