import type { Database, Transaction } from '@consilium/db'
import type { VersionAuthoring, VersionContent } from '../../domain/authoring/submissions'
import { findRatedNode, readPath } from '../../domain/authoring/draft-tree'
import type { DraftNode, TaskDraft } from '../../domain/authoring/task-drafts'
import { Refusal } from '../platform/refusal'
import { countAnswers, countTries } from '../turns/read-authoring-turns'
import { resolveConversation } from '../turns/resolve-conversation'

interface AuthorTask {
  id: string
  personId: string
}

export interface BuiltVersion {
  content: VersionContent & { ratedResponse: string }
  /** The rated answer and the model that gave it. Stored in the version's row only. */
  rated: {
    turnId: string
    llm: string
    vendor: string
    servedLlm: string | null
    tries: number
    answers: number
  }
  turns: VersionAuthoring['turns']
}

/**
 * Builds the next version from a draft; the text of each answer comes from its turn. Throws a refusal if the
 * draft is not valid.
 */
export async function buildVersion(
  db: Database | Transaction,
  { id: taskId, personId }: AuthorTask,
  draft: TaskDraft,
): Promise<BuiltVersion> {
  const path = readPath(draft)
  const rated = findRatedNode(draft)
  if (!rated?.turnId)
    throw new Refusal(
      'invalid_input',
      'The conversation does not end with an unedited answer. Ask the model for one.',
      'conversation',
    )
  const texts = await resolveConversation(
    db,
    { taskId, personId },
    path.map(({ role, origin, text, turnId }) => ({ role, origin, text, turnId })),
  )
  const turn = await db.turn.findUniqueOrThrow({
    where: { id: rated.turnId },
    select: { servedLlm: true, system: { select: { llm: true, vendor: true } } },
  })
  const tries = await countTries(db, { taskId, personId, turnId: rated.turnId })
  const answers = await countAnswers(db, { taskId, personId })
  return {
    content: {
      conversation: texts.slice(0, -1),
      ratedResponse: texts.at(-1)?.content ?? '',
      responseQuality: draft.responseQuality,
      useCase: draft.useCase,
      specialty: draft.specialty,
      language: draft.language,
      criteria: draft.criteria.map(({ id, text, points, tags, evidence }) => ({
        id,
        text: text.trim(),
        points,
        tags,
        evidence: evidence.trim(),
      })),
    },
    rated: {
      turnId: rated.turnId,
      llm: turn.system.llm,
      vendor: turn.system.vendor,
      servedLlm: turn.servedLlm,
      tries,
      answers,
    },
    turns: await listTurnOrigins(db, { id: taskId, personId }, path.slice(0, -1)),
  }
}

/**
 * The origin of each turn. The browser names the answer that was edited; this is accepted only if the answer
 * belongs to this task.
 */
async function listTurnOrigins(
  db: Database | Transaction,
  { id: taskId, personId }: AuthorTask,
  path: readonly DraftNode[],
): Promise<VersionAuthoring['turns']> {
  const named = path.flatMap(({ turnId }) => (turnId === null ? [] : [turnId]))
  const turns = await db.turn.findMany({
    where: { id: { in: named }, taskId, personId, purpose: 'conversation' },
    select: { id: true },
  })
  const own = new Set(turns.map(({ id }) => id))
  return path.map(({ role, origin, turnId }) => ({
    origin: role === 'assistant' && origin === 'typed' ? 'pasted' : origin,
    turnId: turnId !== null && own.has(turnId) ? turnId : null,
  }))
}
