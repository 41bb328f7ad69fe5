import type { NewcomerLine } from '../../../domain/home/dashboard-views'
import { exerciseIds } from '../../../domain/practice/exercise-ids'
import type { Context } from '../../platform/context'

const MAX_NAMES = 3

type Joined = Extract<NewcomerLine, { is: 'no_practice' | 'no_task' }>

/** People who have not started: invited but not joined, joined without practice, practiced without a task. */
export async function listNewcomers({ db }: Pick<Context, 'db'>): Promise<NewcomerLine[]> {
  const [invited, joined] = await Promise.all([
    db.$queryRaw<{ people: number; expired: number; days: number }[]>`
      SELECT count(*)::int AS people, (count(*) FILTER (WHERE expires_at <= now()))::int AS expired,
        coalesce(floor(extract(epoch FROM now() - min(created_at)) / 86400), 0)::int AS days
      FROM invitation WHERE accepted_at IS NULL AND revoked_at IS NULL AND email <> ''`,
    // Practice counts as missing only while a dataset that is open asks for it.
    db.$queryRaw<Joined[]>`
      WITH asked AS (
        SELECT EXISTS (SELECT FROM dataset d CROSS JOIN LATERAL (
          SELECT s.value ->> 'onboarding' AS onboarding FROM dataset_setting s WHERE s.dataset_id = d.id AND s.kind = 'authoring' ORDER BY s.version DESC LIMIT 1) AS setting
          WHERE d.archived_at IS NULL AND setting.onboarding <> 'off') AS practice
      ), idle AS (
        SELECT p.id, p.name, p.created_at,
          CASE WHEN asked.practice AND (SELECT count(DISTINCT r.exercise) FROM practice_result r WHERE r.person_id = p.id AND r.passed) < ${exerciseIds.length}::int
            THEN 'no_practice' ELSE 'no_task' END AS "is"
        FROM person p CROSS JOIN asked
        WHERE p.disabled_at IS NULL AND p.work_removed_at IS NULL
          AND EXISTS (SELECT FROM person_role o WHERE o.person_id = p.id AND o.role IN ('physician', 'adjudicator'))
          AND NOT EXISTS (SELECT FROM task t WHERE t.author_id = p.id)
          AND NOT EXISTS (SELECT FROM assignment s WHERE s.person_id = p.id)
      )
      SELECT "is", count(*)::int AS people, floor(extract(epoch FROM now() - min(created_at)) / 86400)::int AS days,
        to_jsonb((array_agg(jsonb_build_object('id', id, 'name', name) ORDER BY created_at, id))[1:${MAX_NAMES}::int]) AS first
      FROM idle GROUP BY 1 ORDER BY 1`,
  ])
  const [open] = invited
  return [...(open && open.people > 0 ? [{ is: 'invited' as const, ...open }] : []), ...joined]
}
