import { Prisma, type Database, type Transaction } from '@consilium/db'
import { isDrawnForReview } from '../../platform/visibility/drawn-tasks'
import { isActive } from '../active-assignments'
import { closedByChange } from '../closed-by-change'
import type { WaitingVersion } from './waiting-reviews'

/** A version is decided once: 1 while the version `v` has no active adjudication, else 0. */
export const missingAdjudications = Prisma.sql`(
  SELECT 1 - LEAST(1, count(*)::int) FROM assignment s
  WHERE s.version_id = v.id AND s.kind = 'adjudication' AND ${isActive})`

/**
 * The tasks that this person could adjudicate now: disputed first, then drawn for review, then of their specialties,
 * then the longest wait; tasks that they handed back come last. Leaves out skipped tasks, other
 * languages, and tasks closed by a change of their interests.
 * Checks the costly hard rules last, row by row.
 */
export function listWaitingAdjudications(
  db: Database | Transaction,
  personId: string,
  limit: number,
): Promise<WaitingVersion[]> {
  return db.$queryRaw<WaitingVersion[]>`
    SELECT "taskId", "versionId" FROM (
      SELECT t.id AS "taskId", v.id AS "versionId"
      FROM task t JOIN task_version v ON v.id = t.current_version_id JOIN dataset d ON d.id = t.dataset_id JOIN person me ON me.id = ${personId}::uuid
      CROSS JOIN LATERAL (SELECT
        ${isDrawnForReview} AS drawn,
        EXISTS (SELECT FROM assignment s WHERE s.task_id = t.id AND s.person_id = me.id AND s.kind = 'adjudication' AND s.state = 'handed_back') AS "handedBack",
        EXISTS (SELECT FROM assignment s WHERE s.task_id = t.id AND s.person_id = me.id AND s.kind = 'adjudication' AND s.state IN ('open', 'skipped')) AS had) AS known
      WHERE t.status = 'in_adjudication' AND d.archived_at IS NULL AND me.disabled_at IS NULL AND me.work_removed_at IS NULL
        AND t.author_id IS DISTINCT FROM me.id AND NOT known.had
        AND (v.language IS NULL OR cardinality(me.languages) = 0 OR v.language = ANY (me.languages))
        AND NOT ${closedByChange(Prisma.sql`me.interests_changed_at`)}
        AND ${missingAdjudications} > 0
      ORDER BY known."handedBack", t.disputed DESC, known.drawn DESC, v.specialty = ANY (me.specialties) DESC NULLS LAST, v.created_at, t.id OFFSET 0
    ) AS waiting
    WHERE cardinality(judging_obstacles("versionId", 'adjudication', ${personId}::uuid)) = 0
    LIMIT ${limit}::int`
}
