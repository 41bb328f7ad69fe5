import type { Database } from '@consilium/db'

/** A longer gap between two saves does not count as work. */
const PAUSE_MINUTES = 5
const MAX_TASKS = 200
/** Per draft; at one save per minute this covers more than is ever shown. */
const MAX_SAVES = 300

interface Worked {
  taskId: string
  finished: boolean
  minutes: number
}

/**
 * Minutes of work estimated from the history of saves: for the latest finished tasks of all authors, and for
 * the drafts of this person.
 */
export function readMinutes(db: Database, personId: string): Promise<Worked[]> {
  return db.$queryRaw<Worked[]>`
    WITH counted AS (
      (SELECT t.id, d.id AS draft_id, true AS finished FROM task t JOIN draft d ON d.task_id = t.id AND d.kind = 'task'
        WHERE t.source = 'authored' AND t.status NOT IN ('draft', 'revision', 'withdrawn') ORDER BY t.updated_at DESC LIMIT ${MAX_TASKS}::int)
      UNION ALL
      SELECT t.id, d.id, false FROM task t JOIN draft d ON d.task_id = t.id AND d.kind = 'task' WHERE t.author_id = ${personId}::uuid AND t.status = 'draft'
    ), gaps AS (
      SELECT c.id, c.finished, s.at - lag(s.at) OVER (PARTITION BY c.draft_id ORDER BY s.version) AS gap FROM counted c
      CROSS JOIN LATERAL (SELECT version, at FROM draft_save WHERE draft_id = c.draft_id ORDER BY version DESC LIMIT ${MAX_SAVES}::int) s
    )
    SELECT id AS "taskId", finished, round(extract(epoch FROM sum(gap) FILTER (WHERE gap <= make_interval(mins => ${PAUSE_MINUTES}::int))) / 60)::int AS minutes
    FROM gaps GROUP BY 1, 2 HAVING count(*) FILTER (WHERE gap <= make_interval(mins => ${PAUSE_MINUTES}::int)) > 0`
}
