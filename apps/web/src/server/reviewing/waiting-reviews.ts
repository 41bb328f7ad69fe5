import { Prisma, type Database, type Transaction } from '@consilium/db'
import { defaultReviewPolicy } from '../../domain/reviewing/review-policy'

/** A version that waits for a judgement that someone could give. */
export interface WaitingVersion {
  taskId: string
  versionId: string
}

const { reviewsWhenTypical, reviewsWhenDifficult } = defaultReviewPolicy

interface Of {
  version: Prisma.Sql
  quality: Prisma.Sql
  at: Prisma.Sql
  dataset: Prisma.Sql
}

/**
 * How many reviews a version still lacks that nobody is at. A task in review lacks one at least: with the last one it
 * moves. Reviews of someone whose work was taken out do not count, lapsed reservations neither.
 */
const countToTake = ({ version, quality, at, dataset }: Of) => Prisma.sql`(
  SELECT GREATEST(1, CASE WHEN ${quality} <= 2
      THEN COALESCE((policy.value ->> 'reviewsWhenDifficult')::int, ${reviewsWhenDifficult}::int)
      ELSE COALESCE((policy.value ->> 'reviewsWhenTypical')::int, ${reviewsWhenTypical}::int) END - counted.reviews) - counted.taken
  FROM (SELECT
      (SELECT count(*)::int FROM review r JOIN person p ON p.id = r.reviewer_id WHERE r.version_id = ${version} AND p.work_removed_at IS NULL) AS reviews,
      (SELECT count(*)::int FROM assignment s WHERE s.version_id = ${version} AND s.kind = 'review' AND s.state = 'open'
        AND (s.reserved_until IS NULL OR s.reserved_until > now())) AS taken) AS counted
  LEFT JOIN LATERAL (SELECT d.value FROM dataset_setting d
    WHERE d.dataset_id = ${dataset} AND d.kind = 'review_policy' AND d.created_at <= ${at} ORDER BY d.version DESC LIMIT 1) AS policy ON true)`

/** The same of the version `v` of the task `t`. */
export const reviewsToTake = countToTake({
  version: Prisma.sql`v.id`,
  quality: Prisma.sql`v.response_quality`,
  at: Prisma.sql`v.created_at`,
  dataset: Prisma.sql`t.dataset_id`,
})

const reviewsOfWaiting = countToTake({
  version: Prisma.sql`waiting."versionId"`,
  quality: Prisma.sql`waiting.quality`,
  at: Prisma.sql`waiting.at`,
  dataset: Prisma.sql`waiting.dataset`,
})

/**
 * What this person could review now, the next best first: what they reviewed in an earlier version, then what was drawn,
 * what is of their specialties, what waits longest. Not what they skipped, nor in a language that they do not work in.
 * Places and hard rules are asked last, of one row after the other, so that few of many thousand rows cost.
 * Whether a task was drawn is asked of it by the index, so that the samples of years are not read for it.
 */
export function listWaitingReviews(
  db: Database | Transaction,
  personId: string,
  most: number,
): Promise<WaitingVersion[]> {
  const own = (states: Prisma.Sql) =>
    Prisma.sql`SELECT s.task_id FROM assignment s WHERE s.person_id = ${personId}::uuid AND s.kind = 'review' AND s.state IN (${states})`
  return db.$queryRaw<WaitingVersion[]>`
    SELECT "taskId", "versionId" FROM (
      SELECT t.id AS "taskId", v.id AS "versionId", v.response_quality AS quality, v.created_at AS at, t.dataset_id AS dataset
      FROM task t JOIN task_version v ON v.id = t.current_version_id JOIN dataset d ON d.id = t.dataset_id JOIN person me ON me.id = ${personId}::uuid
      WHERE t.status = 'in_review' AND d.archived_at IS NULL AND me.disabled_at IS NULL AND me.work_removed_at IS NULL
        AND t.author_id IS DISTINCT FROM me.id AND t.id NOT IN (${own(Prisma.sql`'open', 'skipped'`)})
        AND (v.language IS NULL OR cardinality(me.languages) = 0 OR v.language = ANY (me.languages))
      ORDER BY t.id IN (${own(Prisma.sql`'handed_back'`)}),
        t.id IN (SELECT o.task_id FROM review r JOIN task_version o ON o.id = r.version_id WHERE r.reviewer_id = ${personId}::uuid) DESC,
        (SELECT true FROM sample_task s WHERE s.task_id = t.id LIMIT 1) DESC NULLS LAST, v.specialty = ANY (me.specialties) DESC NULLS LAST, v.created_at, t.id OFFSET 0
    ) AS waiting
    WHERE ${reviewsOfWaiting} > 0 AND cardinality(judging_obstacles("versionId", 'review', ${personId}::uuid)) = 0
    LIMIT ${most}::int`
}
