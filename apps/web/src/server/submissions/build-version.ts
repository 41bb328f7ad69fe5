import type { Database, Transaction } from '@consilium/db'
import type { VersionContent } from '../../domain/submissions'
import { findRatedNode, readPath, type TaskDraft } from '../../domain/task-drafts'
import { Refusal } from '../refusal'
import { countTries } from '../turns/read-authoring-turns'
import { resolvePath } from '../turns/resolve-path'

interface OfAuthor {
  id: string
  personId: string
}

export interface BuiltVersion {
  content: VersionContent & { ratedResponse: string }
  /** The rated answer, and who gave it: for the version's row only. */
  rated: { turnId: string; llm: string; vendor: string; servedLlm: string | null; tries: number }
}

/** What a draft would become as a version: every answer is read from its turn. Throws a refusal with what does not fit. */
export async function buildVersion(db: Database | Transaction, { id: taskId, personId }: OfAuthor, draft: TaskDraft): Promise<BuiltVersion> {
  const path = readPath(draft)
  const rated = findRatedNode(draft)
  if (!rated?.turnId) throw new Refusal('invalid_input', 'The conversation does not end with an answer as it came. Ask for one.', 'conversation')
  const texts = await resolvePath(db, { taskId, personId }, path.map(({ role, origin, text, turnId }) => ({ role, origin, text, turnId })))
  const turn = await db.turn.findUniqueOrThrow({ where: { id: rated.turnId }, select: { servedLlm: true, system: { select: { llm: true, vendor: true } } } })
  const tries = await countTries(db, { taskId, personId, turnId: rated.turnId })
  return {
    content: {
      conversation: texts.slice(0, -1),
      ratedResponse: texts.at(-1)?.content ?? '',
      responseQuality: draft.responseQuality,
      useCase: draft.useCase,
      specialty: draft.specialty,
      language: draft.language,
      criteria: draft.criteria.map(({ id, text, points, tags, evidence }) => ({ id, text: text.trim(), points, tags, evidence: evidence.trim() })),
    },
    rated: { turnId: rated.turnId, llm: turn.system.llm, vendor: turn.system.vendor, servedLlm: turn.servedLlm, tries },
  }
}
