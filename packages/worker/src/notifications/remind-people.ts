import { unexpiredReservation } from '@consilium/db'
import type { Pool } from 'pg'

/** For datasets whose review policy was never set. */
const DEFAULT_REMIND_DAYS = 2

// The policy at the time of submission counts, as for the deadline. Work taken within the last day gets no
// reminder.
const remindSql = `
  WITH reminded AS (
    INSERT INTO notification (id, person_id, kind, task_id, about_id, assignment_id, is_blocking)
    SELECT gen_random_uuid(), s.person_id, CASE WHEN s.due_at <= now() THEN 'work_late' ELSE 'work_due' END::notification_kind, s.task_id, s.id, s.id,
      s.due_at <= now() AND ${unexpiredReservation}
    FROM assignment s JOIN task t ON t.id = s.task_id JOIN task_version v ON v.id = s.version_id JOIN person p ON p.id = s.person_id
    CROSS JOIN LATERAL (SELECT coalesce((
      SELECT (x.value ->> 'remindDays')::int FROM dataset_setting x
      WHERE x.dataset_id = t.dataset_id AND x.kind = 'review_policy' AND x.created_at <= v.created_at ORDER BY x.version DESC LIMIT 1), ${DEFAULT_REMIND_DAYS}) AS days) AS policy
    WHERE s.state = 'open' AND s.held_until IS NULL AND s.due_at < now() + interval '30 days' AND (s.kind = 'baseline' OR t.status IN ('in_review', 'in_adjudication')) AND p.disabled_at IS NULL
      AND (s.due_at <= now() OR (s.due_at <= now() + policy.days * interval '1 day' AND policy.days > 0 AND s.created_at < now() - interval '1 day'))
      AND NOT EXISTS (SELECT FROM notification o WHERE o.assignment_id = s.id AND o.about_id = s.id AND o.person_id = s.person_id
        AND o.kind = CASE WHEN s.due_at <= now() THEN 'work_late' ELSE 'work_due' END::notification_kind)
    ORDER BY s.person_id, s.id
    ON CONFLICT (person_id, kind, about_id) DO NOTHING
    RETURNING id, is_blocking
  ), mailed AS (
    INSERT INTO work_item (kind, unique_key, notification_id) SELECT 'urgent', 'urgent:' || id, id FROM reminded WHERE is_blocking
  )
  SELECT count(*)::int AS reminded FROM reminded`

/**
 * Reminds people of work that is due soon, and again when it is overdue. Overdue work that nobody else can
 * take is mailed at once.
 */
export async function remindPeople(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ reminded: number }>(remindSql)
  return rows[0]?.reminded ?? 0
}
