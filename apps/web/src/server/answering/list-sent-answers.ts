import type { SentAnswers } from '../../domain/answering/answer-views'
import { MAX_SENT } from '../../domain/assignments/sent-lines'
import { describeSent, type SentRow } from '../assignments/describe-sent'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'
import { hideFromAnswerer } from './read-answer-queue'

/** The actor's answers that are submitted. Held ones come first. */
export async function listSentAnswers({ actor, db }: Context): Promise<SentAnswers> {
  const { id: personId } = requirePerson(actor)
  const rows = await db.$queryRaw<SentRow<'answered' | 'returned'>[]>`
    SELECT s.id AS "assignmentId", s.version_id AS "versionId", CASE WHEN n.answer_id IS NULL THEN 'answered' ELSE 'returned' END AS decision, coalesce(b.created_at, s.held_until) AS at,
      CASE WHEN b.id IS NULL THEN s.held_until END AS "heldUntil", count(*) OVER ()::int AS all
    FROM assignment s LEFT JOIN baseline_answer b ON b.assignment_id = s.id LEFT JOIN answer_return n ON n.answer_id = b.id
    WHERE s.person_id = ${personId}::uuid AND s.kind = 'baseline' AND (b.id IS NOT NULL OR (s.state = 'open' AND s.held_until IS NOT NULL))
    ORDER BY at DESC, s.id LIMIT ${MAX_SENT}::int`
  const { lines, more } = await describeSent(db, personId, rows)
  return { answers: lines.map((line) => ({ ...line, task: hideFromAnswerer(line.task) })), more }
}
