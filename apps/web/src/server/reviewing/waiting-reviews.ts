import { Prisma, type Database, type Transaction } from '@consilium/db'
import { defaultReviewPolicy } from '../../domain/reviewing/review-policy'

/** A version that waits for a judgement that someone could give. */
export interface WaitingVersion {
  taskId: string
  versionId: string
}

const { reviewsWhenTypical, reviewsWhenDifficult } = defaultReviewPolicy

/**
 * How many reviews the version `v` of the task `t` still lacks that nobody is at. A task in review lacks one at least:
 * with the last one it moves. Reviews of someone whose work was taken out do not count, lapsed reservations neither.
 */
export const reviewsToTake = Prisma.sql`(
  SELECT GREATEST(1, CASE WHEN v.response_quality <= 2
      THEN COALESCE((policy.value ->> 'reviewsWhenDifficult')::int, ${reviewsWhenDifficult}::int)
      ELSE COALESCE((policy.value ->> 'reviewsWhenTypical')::int, ${reviewsWhenTypical}::int) END - counted.reviews) - counted.taken
  FROM (SELECT
      (SELECT count(*)::int FROM review r JOIN person p ON p.id = r.reviewer_id WHERE r.version_id = v.id AND p.work_removed_at IS NULL) AS reviews,
      (SELECT count(*)::int FROM assignment s WHERE s.version_id = v.id AND s.kind = 'review' AND s.state = 'open'
        AND (s.reserved_until IS NULL OR s.reserved_until > now())) AS taken) AS counted
  LEFT JOIN LATERAL (SELECT d.value FROM dataset_setting d
    WHERE d.dataset_id = t.dataset_id AND d.kind = 'review_policy' AND d.created_at <= v.created_at ORDER BY d.version DESC LIMIT 1) AS policy ON true)`

/**
 * What this person could review now, the next best first: what they reviewed in an earlier version, then what was drawn,
 * what is of their specialties, what waits longest. Not what they skipped, nor in a language that they do not work in.
 * Hard rules are asked last, of one row after the other, so that few rows cost.
 */
export function listWaitingReviews(db: Database | Transaction, personId: string, most: number): Promise<WaitingVersion[]> {
  return db.$queryRaw<WaitingVersion[]>`
    SELECT "taskId", "versionId" FROM (
      SELECT t.id AS "taskId", v.id AS "versionId"
      FROM task t JOIN task_version v ON v.id = t.current_version_id JOIN dataset d ON d.id = t.dataset_id JOIN person me ON me.id = ${personId}::uuid
      CROSS JOIN LATERAL (SELECT
        EXISTS (SELECT FROM review r JOIN task_version o ON o.id = r.version_id WHERE o.task_id = t.id AND r.reviewer_id = me.id) AS again,
        EXISTS (SELECT FROM sample_task s WHERE s.task_id = t.id) AS drawn,
        EXISTS (SELECT FROM assignment s WHERE s.task_id = t.id AND s.person_id = me.id AND s.kind = 'review' AND s.state = 'handed_back') AS "handedBack",
        EXISTS (SELECT FROM assignment s WHERE s.task_id = t.id AND s.person_id = me.id AND s.kind = 'review' AND s.state IN ('open', 'skipped')) AS had) AS known
      WHERE t.status = 'in_review' AND d.archived_at IS NULL AND me.disabled_at IS NULL AND me.work_removed_at IS NULL
        AND t.author_id IS DISTINCT FROM me.id AND NOT known.had
        AND (v.language IS NULL OR cardinality(me.languages) = 0 OR v.language = ANY (me.languages))
        AND ${reviewsToTake} > 0
      ORDER BY known."handedBack", known.again DESC, known.drawn DESC, v.specialty = ANY (me.specialties) DESC NULLS LAST, v.created_at, t.id OFFSET 0
    ) AS waiting
    WHERE cardinality(judging_obstacles("versionId", 'review', ${personId}::uuid)) = 0
    LIMIT ${most}::int`
}
