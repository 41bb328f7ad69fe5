import { Prisma, type Database, type Transaction } from '@consilium/db'
import { listRelatedSpecialties } from '../../../domain/people/match-specialty'
import { answerCounts } from '../../platform/visibility/counted-answers'
import { isAnswerable } from '../../platform/visibility/drawn-tasks'
import { isActive } from '../active-assignments'
import type { WaitingVersion } from './waiting-reviews'

/**
 * How many more answers the task `t` needs in its version `v`: one, or those of the draw's subset. Answers to the
 * same conversation in other versions count, and those in progress don't.
 */
export const unwrittenAnswers = Prisma.sql`(
  SELECT COALESCE((SELECT max(u.answers) FROM answer_subset u JOIN sample_task x ON x.sample_id = u.sample_id
      WHERE x.task_id = t.id AND x.version_id = v.id AND t.id = ANY (u.task_ids) AND NOT EXISTS (SELECT FROM sample_discard g WHERE g.sample_id = u.sample_id)), 1)
    - (SELECT count(*)::int FROM baseline_answer b WHERE same_conversation(b.version_id, v.id) AND b.version_id IN (SELECT o.id FROM task_version o WHERE o.task_id = t.id) AND ${answerCounts}))`

/** The same without the answers in progress. */
export const missingAnswers = Prisma.sql`(
  ${unwrittenAnswers} - (SELECT count(*)::int FROM assignment s WHERE s.task_id = t.id AND s.kind = 'baseline' AND ${isActive}))`

/**
 * The tasks that this person could answer now: those of their specialties first, then of related ones, then those
 * that state none; tasks that they handed back come last. Leaves out skipped tasks, other specialties and
 * languages. The order follows random ids, so it reveals nothing about the draw. Checks the costly rules last.
 */
export async function listWaitingAnswers(
  db: Database | Transaction,
  personId: string,
  limit: number,
): Promise<WaitingVersion[]> {
  const own = (states: Prisma.Sql) =>
    Prisma.sql`SELECT s.task_id FROM assignment s WHERE s.person_id = ${personId}::uuid AND s.kind = 'baseline' AND s.state IN (${states})`
  const person = await db.person.findUnique({ where: { id: personId }, select: { specialties: true } })
  const related = listRelatedSpecialties(person?.specialties ?? [])
  return db.$queryRaw<WaitingVersion[]>`
    SELECT t.id AS "taskId", t."versionId" FROM (
      SELECT t.id, t.dataset_id, v.id AS "versionId",
        t.id IN (${own(Prisma.sql`'handed_back'`)}) AS "handedBack",
        CASE WHEN v.specialty = ANY (me.specialties) THEN 2 WHEN v.specialty = ANY (${related}::text[]) THEN 1 ELSE 0 END AS match
      FROM task t JOIN task_version v ON v.id = t.current_version_id JOIN dataset d ON d.id = t.dataset_id JOIN person me ON me.id = ${personId}::uuid
      WHERE t.status IN ('accepted', 'released') AND ${isAnswerable} AND d.archived_at IS NULL AND me.disabled_at IS NULL AND me.work_removed_at IS NULL
        AND t.author_id IS DISTINCT FROM me.id AND t.id NOT IN (${own(Prisma.sql`'open', 'skipped'`)})
        AND (v.language IS NULL OR cardinality(me.languages) = 0 OR v.language = ANY (me.languages))
        AND (v.specialty IS NULL OR v.specialty = ANY (me.specialties) OR v.specialty = ANY (${related}::text[]))
      OFFSET 0
    ) AS t CROSS JOIN LATERAL (SELECT t."versionId" AS id) AS v
    WHERE ${missingAnswers} > 0 AND cardinality(judging_obstacles(t."versionId", 'baseline', ${personId}::uuid)) = 0
    ORDER BY t."handedBack", t.match DESC, t.id
    LIMIT ${limit}::int`
}
