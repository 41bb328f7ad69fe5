import type { Database } from '@consilium/db'

/** Longer than this between two saves is no work. */
const PAUSE_MINUTES = 5
const MOST_TASKS = 200
/** Of one draft; at one a minute these are more than the most that is told. */
const MOST_SAVES = 300

interface Worked {
  taskId: string
  finished: boolean
  minutes: number
}

/** Minutes at work, as the history of saves tells them: of the latest finished tasks of anyone, and of what this person is writing. */
export function readMinutes(db: Database, personId: string): Promise<Worked[]> {
  return db.$queryRaw<Worked[]>`
    WITH counted AS (
      (SELECT t.id, d.id AS draft_id, true AS finished FROM task t JOIN draft d ON d.task_id = t.id AND d.kind = 'task'
        WHERE t.source = 'authored' AND t.status NOT IN ('draft', 'revision', 'withdrawn') ORDER BY t.updated_at DESC LIMIT ${MOST_TASKS}::int)
      UNION ALL
      SELECT t.id, d.id, false FROM task t JOIN draft d ON d.task_id = t.id AND d.kind = 'task' WHERE t.author_id = ${personId}::uuid AND t.status = 'draft'
    ), gaps AS (
      SELECT c.id, c.finished, s.at - lag(s.at) OVER (PARTITION BY c.draft_id ORDER BY s.version) AS gap FROM counted c
      CROSS JOIN LATERAL (SELECT version, at FROM draft_save WHERE draft_id = c.draft_id ORDER BY version DESC LIMIT ${MOST_SAVES}::int) s
    )
    SELECT id AS "taskId", finished, round(extract(epoch FROM sum(gap) FILTER (WHERE gap <= make_interval(mins => ${PAUSE_MINUTES}::int))) / 60)::int AS minutes
    FROM gaps GROUP BY 1, 2 HAVING count(*) FILTER (WHERE gap <= make_interval(mins => ${PAUSE_MINUTES}::int)) > 0`
}
