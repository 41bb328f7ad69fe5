import { Prisma, type Database } from '@consilium/db'
import { settledStatuses } from '../../domain/lifecycle/status-sets'
import { computeCreditedSeconds } from '../../domain/time/credited-seconds'
import type { WorkEstimate } from '../../domain/time/estimate-views'
import type { TimedWork } from '../../domain/time/timed-work'
import { estimateWork } from '../../domain/time/work-estimate'

/** The estimate follows the latest finished work, and costs the same in a dataset of any size. */
const MAX_FINISHED = 200

/** Per task and person: when the work was finished, in a dataset `d`. */
const judgedBy = (table: Prisma.Sql, person: Prisma.Sql) => Prisma.sql`
  SELECT t.id AS task_id, j.${person} AS person_id, max(j.created_at) AS at FROM task t JOIN task_version v ON v.task_id = t.id JOIN ${table} j ON j.version_id = v.id
  WHERE t.dataset_id = d.id AND t.source = 'authored' AND t.status::text IN (${Prisma.join([...settledStatuses])}) GROUP BY 1, 2`

/**
 * Judgments count once their task is settled: a basis that grew with each review would reveal to a reviewer
 * that another one has finished. Writing counts from its submission on, and only up to there.
 */
const finished: Record<TimedWork, Prisma.Sql> = {
  write: Prisma.sql`
    SELECT t.id AS task_id, t.author_id AS person_id, v.created_at AS at FROM task t JOIN task_version v ON v.task_id = t.id AND v.number = 1
    WHERE t.dataset_id = d.id AND t.source = 'authored' AND t.author_id IS NOT NULL`,
  review: judgedBy(Prisma.sql`review`, Prisma.sql`reviewer_id`),
  adjudicate: judgedBy(Prisma.sql`adjudication`, Prisma.sql`adjudicator_id`),
  answer: judgedBy(Prisma.sql`baseline_answer`, Prisma.sql`person_id`),
}

interface Day {
  datasetId: string
  piece: string
  measuredSeconds: number
  seconds: number | null
  seenSeconds: number
}

/**
 * How long one kind of work takes in each of these datasets: the median of everybody's latest finished work,
 * by the time that was counted and corrected. One query for all rows of a page.
 */
export async function readWorkEstimates(
  db: Database,
  kind: TimedWork,
  datasetIds: readonly string[],
): Promise<(datasetId: string) => WorkEstimate> {
  const ids = [...new Set(datasetIds)]
  const minutes = new Map<string, Map<string, number>>(ids.map((id) => [id, new Map()]))
  for (const { datasetId, piece, measuredSeconds, seconds, seenSeconds } of await readDays(db, kind, ids)) {
    const correction = seconds === null ? null : { seconds, measuredSeconds: seenSeconds }
    const credited = computeCreditedSeconds(measuredSeconds, correction) / 60
    minutes.get(datasetId)?.set(piece, (minutes.get(datasetId)?.get(piece) ?? 0) + credited)
  }
  return (datasetId) =>
    estimateWork(
      kind,
      [...(minutes.get(datasetId)?.values() ?? [])].filter((of) => of > 0),
    )
}

function readDays(db: Database, kind: TimedWork, ids: readonly string[]): Promise<Day[]> | Day[] {
  if (ids.length === 0) return []
  const upTo = kind === 'write' ? Prisma.sql`AND w.started_at < f.at` : Prisma.empty
  // Each piece is summed by itself, so that the indexes are used however large the tables are.
  return db.$queryRaw<Day[]>`
    SELECT f.dataset_id AS "datasetId", f.person_id || ' ' || f.task_id AS piece, y.measured AS "measuredSeconds", c.seconds, c.measured_seconds AS "seenSeconds"
    FROM (
      SELECT d.id AS dataset_id, l.* FROM unnest(${ids}::uuid[]) AS d(id) CROSS JOIN LATERAL (
        SELECT n.* FROM (${finished[kind]}) n JOIN person p ON p.id = n.person_id AND p.work_removed_at IS NULL ORDER BY n.at DESC LIMIT ${MAX_FINISHED}::int
      ) l
    ) f CROSS JOIN LATERAL (
      SELECT w.day, sum(extract(epoch FROM w.ended_at - w.started_at))::float8 AS measured FROM work_sitting s JOIN work_span w ON w.sitting_id = s.id ${upTo}
      WHERE s.person_id = f.person_id AND s.task_id = f.task_id AND s.kind = ${kind}::timed_work GROUP BY 1
    ) y LEFT JOIN LATERAL (
      SELECT c.seconds, c.measured_seconds FROM time_correction c WHERE c.person_id = f.person_id AND c.task_id = f.task_id AND c.kind = ${kind}::timed_work AND c.day = y.day ORDER BY c.number DESC LIMIT 1
    ) c ON true`
}
