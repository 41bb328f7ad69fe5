import { Prisma, type Database, type Transaction } from '@consilium/db'
import { listRelatedSpecialties } from '../../../domain/people/match-specialty'
import { defaultReviewPolicy } from '../../../domain/assignments/review-policy'
import { isDrawnForReview } from '../../platform/visibility/drawn-tasks'
import { isActive } from '../active-assignments'
import { closedByChange } from '../closed-by-change'

/** A version that waits for a judgment that a person could give. */
export interface WaitingVersion {
  taskId: string
  versionId: string
}

const { reviewsWhenTypical, reviewsWhenDifficult, specialty } = defaultReviewPolicy

interface Columns {
  version: Prisma.Sql
  quality: Prisma.Sql
  at: Prisma.Sql
  dataset: Prisma.Sql
}

/**
 * How many more reviewers a version needs. A task in review needs at least one, because its last review moves
 * it. Reviews by excluded people and expired reservations don't count.
 */
const countMissing = ({ version, quality, at, dataset }: Columns) => Prisma.sql`(
  SELECT GREATEST(1, CASE WHEN ${quality} <= 2
      THEN COALESCE((policy.value ->> 'reviewsWhenDifficult')::int, ${reviewsWhenDifficult}::int)
      ELSE COALESCE((policy.value ->> 'reviewsWhenTypical')::int, ${reviewsWhenTypical}::int) END - counted.reviews) - counted.taken
  FROM (SELECT
      (SELECT count(*)::int FROM review r JOIN person p ON p.id = r.reviewer_id WHERE r.version_id = ${version} AND p.work_removed_at IS NULL) AS reviews,
      (SELECT count(*)::int FROM assignment s WHERE s.version_id = ${version} AND s.kind = 'review' AND ${isActive}) AS taken) AS counted
  LEFT JOIN LATERAL (SELECT d.value FROM dataset_setting d
    WHERE d.dataset_id = ${dataset} AND d.kind = 'review_policy' AND d.created_at <= ${at} ORDER BY d.version DESC LIMIT 1) AS policy ON true)`

/** How many more reviewers the version `v` of the task `t` needs. */
export const missingReviews = countMissing({
  version: Prisma.sql`v.id`,
  quality: Prisma.sql`v.response_quality`,
  at: Prisma.sql`v.created_at`,
  dataset: Prisma.sql`t.dataset_id`,
})

const missingOfWaiting = countMissing({
  version: Prisma.sql`waiting."versionId"`,
  quality: Prisma.sql`waiting.quality`,
  at: Prisma.sql`waiting.at`,
  dataset: Prisma.sql`waiting.dataset`,
})

/** For the version `v` of the task `t`, whether reviewers need its specialty (`SpecialtyRule`). */
export const specialtyRule = Prisma.sql`COALESCE((SELECT d.value ->> 'specialty' FROM dataset_setting d
  WHERE d.dataset_id = t.dataset_id AND d.kind = 'review_policy' AND d.created_at <= v.created_at ORDER BY d.version DESC LIMIT 1), ${specialty})`

/**
 * The tasks that this person could review now: those reviewed before in an earlier version first, then
 * drawn for review, then of their specialties, then of related ones, then the longest wait; handed-back tasks come
 * last. Leaves out skipped tasks, other languages, specialties that the policy excludes, and tasks closed by a
 * change of their interests. Checks the costly free places and hard rules last, row by row.
 */
export async function listWaitingReviews(
  db: Database | Transaction,
  personId: string,
  limit: number,
): Promise<WaitingVersion[]> {
  const own = (states: Prisma.Sql) =>
    Prisma.sql`SELECT s.task_id FROM assignment s WHERE s.person_id = ${personId}::uuid AND s.kind = 'review' AND s.state IN (${states})`
  const person = await db.person.findUnique({ where: { id: personId }, select: { specialties: true } })
  const related = listRelatedSpecialties(person?.specialties ?? [])
  return db.$queryRaw<WaitingVersion[]>`
    SELECT "taskId", "versionId" FROM (
      SELECT t.id AS "taskId", v.id AS "versionId", v.response_quality AS quality, v.created_at AS at, t.dataset_id AS dataset
      FROM task t JOIN task_version v ON v.id = t.current_version_id JOIN dataset d ON d.id = t.dataset_id JOIN person me ON me.id = ${personId}::uuid
      CROSS JOIN LATERAL (SELECT ${specialtyRule} AS specialty OFFSET 0) AS rule
      WHERE t.status = 'in_review' AND d.archived_at IS NULL AND me.disabled_at IS NULL AND me.work_removed_at IS NULL
        AND t.author_id IS DISTINCT FROM me.id AND t.id NOT IN (${own(Prisma.sql`'open', 'skipped'`)})
        AND (v.language IS NULL OR cardinality(me.languages) = 0 OR v.language = ANY (me.languages))
        AND (rule.specialty <> 'required' OR v.specialty IS NULL OR v.specialty = ANY (me.specialties) OR v.specialty = ANY (${related}::text[]))
        AND NOT ${closedByChange(Prisma.sql`me.interests_changed_at`)}
      ORDER BY t.id IN (${own(Prisma.sql`'handed_back'`)}),
        t.id IN (SELECT o.task_id FROM review r JOIN task_version o ON o.id = r.version_id WHERE r.reviewer_id = ${personId}::uuid) DESC,
        ${isDrawnForReview} DESC,
        CASE WHEN rule.specialty = 'ignored' THEN 0 WHEN v.specialty = ANY (me.specialties) THEN 2 WHEN v.specialty = ANY (${related}::text[]) THEN 1 ELSE 0 END DESC,
        v.created_at, t.id OFFSET 0
    ) AS waiting
    WHERE ${missingOfWaiting} > 0 AND cardinality(judging_obstacles("versionId", 'review', ${personId}::uuid)) = 0
    LIMIT ${limit}::int`
}
