import type { Database, Transaction } from '@consilium/db'
import type { VersionAuthoring, VersionContent } from '../../domain/submissions'
import { findRatedNode, readPath } from '../../domain/draft-tree'
import type { DraftNode, TaskDraft } from '../../domain/task-drafts'
import { Refusal } from '../refusal'
import { countAnswers, countTries } from '../turns/read-authoring-turns'
import { resolvePath } from '../turns/resolve-path'

interface OfAuthor {
  id: string
  personId: string
}

export interface BuiltVersion {
  content: VersionContent & { ratedResponse: string }
  /** The rated answer, and who gave it: for the version's row only. */
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

/** What a draft would become as a version: every answer is read from its turn. Throws a refusal with what does not fit. */
export async function buildVersion(
  db: Database | Transaction,
  { id: taskId, personId }: OfAuthor,
  draft: TaskDraft,
): Promise<BuiltVersion> {
  const path = readPath(draft)
  const rated = findRatedNode(draft)
  if (!rated?.turnId)
    throw new Refusal(
      'invalid_input',
      'The conversation does not end with an answer as it came. Ask for one.',
      'conversation',
    )
  const texts = await resolvePath(
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
    turns: await markTurns(db, { id: taskId, personId }, path.slice(0, -1)),
  }
}

/** Where each turn comes from. The browser names the answer that an edited turn was: it counts if it was given for this task. */
async function markTurns(
  db: Database | Transaction,
  { id: taskId, personId }: OfAuthor,
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
