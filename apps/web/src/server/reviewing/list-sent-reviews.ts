import { Prisma } from '@consilium/db'
import { MAX_SENT } from '../../domain/assignments/sent-lines'
import { blindStatuses } from '../../domain/lifecycle/status-sets'
import type { ReviewDecision } from '../../domain/reviewing/review-decisions'
import type { SentReviews } from '../../domain/reviewing/sent-reviews'
import { describeSent, type SentRow } from '../assignments/describe-sent'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'

/**
 * The actor's latest review of each task that is not settled, unless the task is assigned to them again. Held
 * ones come first.
 * Neither other reviews nor the task's status are read.
 */
export async function listSentReviews({ actor, db }: Context): Promise<SentReviews> {
  const { id: personId } = requirePerson(actor)
  const rows = await db.$queryRaw<SentRow<ReviewDecision>[]>`
    SELECT s.id AS "assignmentId", s.version_id AS "versionId", coalesce(r.decision::text, w.content ->> 'decision') AS decision,
      coalesce(r.created_at, s.held_until) AS at, CASE WHEN r.id IS NULL THEN s.held_until END AS "heldUntil", count(*) OVER ()::int AS all
    FROM assignment s JOIN task t ON t.id = s.task_id
      LEFT JOIN review r ON s.state = 'done' AND r.version_id = s.version_id AND r.reviewer_id = s.person_id
      LEFT JOIN draft w ON s.state = 'open' AND s.held_until IS NOT NULL AND w.kind = 'review' AND w.task_id = s.task_id AND w.person_id = s.person_id
    WHERE s.person_id = ${personId}::uuid AND s.kind = 'review' AND (r.id IS NOT NULL OR w.id IS NOT NULL) AND t.status::text IN (${Prisma.join([...blindStatuses])})
      AND NOT EXISTS (SELECT FROM assignment o WHERE o.task_id = s.task_id AND o.person_id = s.person_id AND o.kind = 'review' AND o.id <> s.id
        AND (o.state = 'open' OR (o.state = 'done' AND (o.created_at, o.id) > (s.created_at, s.id))))
    ORDER BY at DESC, s.id LIMIT ${MAX_SENT}::int`
  const { lines, more } = await describeSent(db, personId, rows)
  return { reviews: lines, more }
}
