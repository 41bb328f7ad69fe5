import type { AdjudicationDecision } from '../../domain/adjudicating/adjudication-decisions'
import type { SentAdjudications } from '../../domain/adjudicating/sent-adjudications'
import { MAX_SENT } from '../../domain/assignments/sent-lines'
import { describeSent, type SentRow } from '../assignments/describe-sent'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'

/** The actor's own decisions, held ones first; an accepted task as it was accepted. Nothing later is read. */
export async function listSentAdjudications({ actor, db }: Context): Promise<SentAdjudications> {
  const { id: personId } = requirePerson(actor)
  const rows = await db.$queryRaw<SentRow<AdjudicationDecision>[]>`
    SELECT s.id AS "assignmentId", coalesce(a.resulting_version_id, s.version_id) AS "versionId",
      coalesce(a.decision::text, w.content ->> 'decision') AS decision,
      coalesce(a.created_at, s.held_until) AS at, CASE WHEN a.id IS NULL THEN s.held_until END AS "heldUntil", count(*) OVER ()::int AS all
    FROM assignment s
      LEFT JOIN adjudication a ON s.state = 'done' AND a.version_id = s.version_id AND a.adjudicator_id = s.person_id
      LEFT JOIN draft w ON s.state = 'open' AND s.held_until IS NOT NULL AND w.kind = 'adjudication' AND w.task_id = s.task_id AND w.person_id = s.person_id
    WHERE s.person_id = ${personId}::uuid AND s.kind = 'adjudication' AND (a.id IS NOT NULL OR w.id IS NOT NULL)
    ORDER BY a.id IS NOT NULL, at DESC, s.id LIMIT ${MAX_SENT}::int`
  const { lines, more } = await describeSent(db, personId, rows)
  return { adjudications: lines, more }
}
