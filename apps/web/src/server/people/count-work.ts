import { Prisma, type Database, type Transaction } from '@consilium/db'
import type { WorkCounts } from '../../domain/people/person-detail'
import { isExcludedPerson } from '../platform/visibility/excluded-work'

/** Counts a person's contributions and where they are used, which excluding them would affect. */
export async function countWork(db: Database | Transaction, personId: string): Promise<WorkCounts> {
  const [tasks, reviews, adjudications, baselineAnswers, verdicts, drafts, pools, releases, [unseen]] =
    await Promise.all([
      db.task.groupBy({
        by: ['status'],
        where: { authorId: personId },
        _count: { _all: true },
        orderBy: { status: 'asc' },
      }),
      db.review.count({ where: { reviewerId: personId } }),
      db.adjudication.count({ where: { adjudicatorId: personId } }),
      db.baselineAnswer.count({ where: { personId } }),
      db.verdict.count({ where: { personId } }),
      db.draft.count({ where: { personId } }),
      db.$queryRaw<WorkCounts['pools']>`
      SELECT d.id AS "datasetId", d.name AS dataset, (count(*) FILTER (WHERE t.author_id = ${personId}::uuid))::int AS tasks,
        (count(*) FILTER (WHERE t.author_id = ${personId}::uuid OR NOT ${isExcludedPerson(Prisma.sql`t.author_id`)}))::int AS of
      FROM dataset d JOIN task t ON t.dataset_id = d.id AND t.status IN ('accepted', 'released')
      WHERE d.archived_at IS NULL AND d.id IN (SELECT o.dataset_id FROM task o WHERE o.author_id = ${personId}::uuid AND o.status IN ('accepted', 'released'))
      GROUP BY d.id, d.name ORDER BY lower(d.name), d.id`,
      db.$queryRaw<WorkCounts['releases']>`
      SELECT r.id, r.name, count(*)::int AS tasks FROM release r JOIN release_task x ON x.release_id = r.id JOIN task t ON t.id = x.task_id
      WHERE t.author_id = ${personId}::uuid GROUP BY r.id, r.name, r.created_at ORDER BY r.created_at DESC`,
      // Tasks by others that fewer than 3 physicians will have seen once this person no longer counts.
      db.$queryRaw<{ count: number }[]>`
      WITH seen AS (
        SELECT v.task_id, r.reviewer_id AS person_id FROM review r JOIN task_version v ON v.id = r.version_id
        UNION SELECT v.task_id, a.adjudicator_id FROM adjudication a JOIN task_version v ON v.id = a.version_id
        UNION SELECT id, author_id FROM task WHERE author_id IS NOT NULL
      )
      SELECT count(*)::int AS count FROM task t
      WHERE t.source = 'authored' AND t.status IN ('accepted', 'released') AND t.author_id <> ${personId}::uuid
        AND EXISTS (SELECT FROM seen s WHERE s.task_id = t.id AND s.person_id = ${personId}::uuid)
        AND (SELECT count(*) FROM seen s JOIN person p ON p.id = s.person_id
             WHERE s.task_id = t.id AND p.id <> ${personId}::uuid AND p.work_removed_at IS NULL) < 3`,
    ])
  return {
    tasks: tasks.map(({ status, _count }) => ({ status, count: _count._all })),
    reviews,
    adjudications,
    baselineAnswers,
    verdicts,
    drafts,
    pools,
    releases,
    unseen: unseen?.count ?? 0,
  }
}
