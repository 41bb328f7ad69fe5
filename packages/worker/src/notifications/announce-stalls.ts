import {
  announceEvent,
  dueForReview,
  inTransaction,
  STUCK_AFTER_DAYS,
  unexpiredReservation,
  type Database,
} from '@consilium/db'
import type { Pool } from 'pg'

/** Older stalls were announced when they began, or began before anyone could be notified. */
const WINDOW_DAYS = 7

interface Stall {
  kind: 'task_stuck' | 'invitation_unused'
  aboutId: string
  datasetId: string | null
  count: number
}

// One event a day for each dataset, and one for invitations, so that a large program isn't flooded. The id of
// the event follows from what it is about and the day on which it began.
const stallsSql = `
  WITH stalled AS (
    SELECT t.dataset_id, (t.updated_at + interval '${STUCK_AFTER_DAYS} days')::date AS day
    FROM task t JOIN dataset d ON d.id = t.dataset_id
    WHERE t.status IN ('in_review', 'in_adjudication') AND d.archived_at IS NULL
      AND t.updated_at BETWEEN now() - interval '${STUCK_AFTER_DAYS + WINDOW_DAYS} days' AND now() - interval '${STUCK_AFTER_DAYS} days'
      AND (t.status = 'in_adjudication' OR ${dueForReview})
      AND NOT EXISTS (SELECT FROM assignment s WHERE s.version_id = t.current_version_id AND s.state = 'open' AND ${unexpiredReservation})
  ), unused AS (
    SELECT expires_at::date AS day FROM invitation
    WHERE accepted_at IS NULL AND revoked_at IS NULL AND email <> '' AND expires_at BETWEEN now() - interval '${WINDOW_DAYS} days' AND now()
  ), stall AS (
    SELECT 'task_stuck' AS kind, md5('stuck ' || dataset_id || ' ' || day)::uuid AS about_id, dataset_id, count(*)::int AS count FROM stalled GROUP BY dataset_id, day
    UNION ALL
    SELECT 'invitation_unused', md5('unused ' || day)::uuid, NULL, count(*)::int FROM unused GROUP BY day
  )
  SELECT kind, about_id AS "aboutId", dataset_id AS "datasetId", count FROM stall
  WHERE NOT EXISTS (SELECT FROM notification n WHERE n.kind::text = stall.kind AND n.about_id = stall.about_id)
  ORDER BY about_id`

/**
 * Notifies admins of tasks that nobody has judged for a week and of invitations that expired unused. Repeating
 * it announces nothing twice.
 */
export async function announceStalls({ db, pool }: { db: Database; pool: Pool }): Promise<number> {
  const { rows } = await pool.query<Stall>(stallsSql)
  for (const { kind, aboutId, datasetId, count } of rows)
    await inTransaction(db, (tx) =>
      announceEvent(tx, {
        kind,
        aboutId,
        ...(datasetId === null ? {} : { datasetId }),
        data: datasetId === null ? { invitations: count } : { dataset_id: datasetId, tasks: count },
      }),
    )
  return rows.length
}
