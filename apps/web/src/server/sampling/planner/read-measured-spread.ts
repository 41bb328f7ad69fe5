import type { Database } from '@consilium/db'
import type { PlanFacts } from '../../../domain/sampling/plan-facts'

/** More systems add many pairs and little precision. */
const MAX_SYSTEMS = 10

/**
 * Measures how much the differences between two systems vary over tasks, on the published table of the dataset with the
 * most systems, the newest of equal ones: same release, judge and profile. Null with fewer than two systems.
 */
export async function readMeasuredSpread(db: Database, datasetId: string): Promise<PlanFacts['spread']> {
  const [row] = await db.$queryRaw<
    { points: number | null; systems: number; tasks: number; release: string }[]
  >`
    WITH published AS (
      SELECT r.id, r.created_at, n.release_id, g.judge_id, r.profile FROM result r
      JOIN grading g ON g.id = r.grading_id JOIN run n ON n.id = g.run_id JOIN release e ON e.id = n.release_id
      WHERE e.dataset_id = ${datasetId}::uuid AND n.published_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM run_notice w WHERE w.run_id = n.id)
    ), chosen AS (
      SELECT release_id, judge_id, profile FROM published GROUP BY 1, 2, 3 HAVING count(*) > 1
      ORDER BY count(*) DESC, max(created_at) DESC LIMIT 1
    ), compared AS (
      SELECT p.id, p.release_id FROM published p JOIN chosen USING (release_id, judge_id, profile)
      ORDER BY p.created_at DESC LIMIT ${MAX_SYSTEMS}::int
    ), pair AS (
      SELECT a.result_id, b.result_id, stddev_samp(a.adjusted - b.adjusted) AS sd, count(*)::int AS tasks
      FROM example_result a JOIN example_result b ON b.version_id = a.version_id AND b.result_id > a.result_id
      WHERE a.result_id IN (SELECT id FROM compared) AND b.result_id IN (SELECT id FROM compared)
      GROUP BY 1, 2 HAVING count(*) > 1
    )
    SELECT 100 * sqrt(avg(sd * sd))::float8 AS points, max(tasks) AS tasks, (SELECT count(*)::int FROM compared) AS systems,
      (SELECT name FROM release WHERE id = (SELECT release_id FROM chosen)) AS release FROM pair`
  return row?.points ? { ...row, points: row.points } : null
}
