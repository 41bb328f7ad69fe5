import { STUCK_AFTER_DAYS } from '@consilium/db'
import type { ReviewFunnel } from '../../../domain/reviewing/figures-views'
import { taskStatuses } from '../../../domain/lifecycle/lifecycle'
import type { Context } from '../../platform/context'
import { isDueForReview } from '../../platform/visibility/drawn-tasks'
import { findPlannedDataset } from '../../datasets/find-planned-dataset'
import { readWorkMinutes } from '../../time/read-work-minutes'
import { missingReviews } from '../../assignments/waiting/waiting-reviews'

const shown = taskStatuses.filter((status) => status !== 'draft' && status !== 'withdrawn')

/**
 * The statuses of a dataset's authored tasks and their age, how long each phase takes and how much work it
 * is, and what is stuck.
 */
export async function readReviewFunnel(ctx: Context, datasetId: string): Promise<ReviewFunnel> {
  await findPlannedDataset(ctx, datasetId)
  const [stages, phases, work, [still]] = await Promise.all([
    readStages(ctx, datasetId),
    readPhases(ctx, datasetId),
    readWorkMinutes(ctx.db, datasetId),
    readStill(ctx, datasetId),
  ])
  return {
    stages: shown.map(
      (status) =>
        stages.find((stage) => stage.status === status) ?? {
          status,
          tasks: 0,
          medianDays: null,
          oldestDays: null,
        },
    ),
    phases,
    work,
    ...(still ?? { unclaimed: 0, stuck: 0, overdue: 0, disputed: 0 }),
  }
}

function readStages({ db }: Context, datasetId: string): Promise<ReviewFunnel['stages']> {
  return db.$queryRaw<ReviewFunnel['stages']>`
    SELECT status::text AS status, count(*)::int AS tasks,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY age) AS "medianDays", max(age)::float8 AS "oldestDays"
    FROM (SELECT t.status, extract(epoch FROM now() - t.updated_at)::float8 / 86400 AS age FROM task t WHERE t.dataset_id = ${datasetId}::uuid AND t.source = 'authored') AS standing
    GROUP BY status`
}

function readPhases({ db }: Context, datasetId: string): Promise<ReviewFunnel['phases']> {
  return db.$queryRaw<ReviewFunnel['phases']>`
    WITH timed AS (
      SELECT v.created_at AS submitted, seen.first, seen.last, a.created_at AS decided
      FROM task_version v JOIN task t ON t.id = v.task_id
      CROSS JOIN LATERAL (SELECT min(r.created_at) AS first, max(r.created_at) AS last FROM review r WHERE r.version_id = v.id) AS seen
      LEFT JOIN adjudication a ON a.version_id = v.id
      WHERE t.dataset_id = ${datasetId}::uuid AND t.source = 'authored' AND v.created_at > now() - interval '180 days' AND seen.first IS NOT NULL
    ), spans AS (
      SELECT 1 AS place, 'first_review' AS name, first - submitted AS span FROM timed
      UNION ALL SELECT 2, 'last_review', last - first FROM timed WHERE last > first
      UNION ALL SELECT 3, 'adjudication', decided - last FROM timed WHERE decided IS NOT NULL
      UNION ALL SELECT 4, 'whole', decided - submitted FROM timed WHERE decided IS NOT NULL
    ), hours AS (SELECT place, name, extract(epoch FROM span)::float8 / 3600 AS hours FROM spans)
    SELECT name, count(*)::int AS n, percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS "medianHours", percentile_cont(0.9) WITHIN GROUP (ORDER BY hours) AS "p90Hours"
    FROM hours GROUP BY place, name ORDER BY place`
}

function readStill({ db }: Context, datasetId: string) {
  return db.$queryRaw<Pick<ReviewFunnel, 'unclaimed' | 'stuck' | 'overdue' | 'disputed'>[]>`
    WITH unclaimed AS (
      SELECT v.created_at FROM task t JOIN task_version v ON v.id = t.current_version_id
      WHERE t.dataset_id = ${datasetId}::uuid AND t.status = 'in_review' AND ${missingReviews} > 0
        AND ${isDueForReview}
    )
    SELECT (SELECT count(*)::int FROM unclaimed) AS unclaimed,
      (SELECT count(*)::int FROM unclaimed WHERE created_at < now() - ${STUCK_AFTER_DAYS}::int * interval '1 day') AS stuck,
      (SELECT count(*)::int FROM assignment s JOIN task t ON t.id = s.task_id WHERE t.dataset_id = ${datasetId}::uuid AND s.state = 'open' AND s.held_until IS NULL AND s.due_at < now()) AS overdue,
      (SELECT count(*)::int FROM task t WHERE t.dataset_id = ${datasetId}::uuid AND t.status = 'in_adjudication' AND t.disputed) AS disputed`
}
