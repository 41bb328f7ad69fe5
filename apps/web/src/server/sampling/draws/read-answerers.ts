import type { DrawnAnswerers } from '../../../domain/sampling/drawn-answerers'
import type { Context } from '../../platform/context'
import { notFound } from '../../platform/refusal'
import { answerCounts } from '../../platform/visibility/counted-answers'
import { visibleDrafts } from '../../platform/visibility/visible-draws'
import { findCurrentDraw } from './find-current-draw'

/**
 * Counts who can answer the tasks of the current draw of a draft, by specialty; null before the first draw. Who had
 * a part in a task can't answer it. The parts are those of the SQL function `judging_obstacles` for a baseline,
 * as sets, because a call for each pair of task and person is too slow for a large draw.
 */
export async function readAnswerers(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  draftId: string,
): Promise<DrawnAnswerers | null> {
  const draft = await db.releaseDraft.findFirst({
    where: { AND: [{ id: draftId }, visibleDrafts(actor)] },
    select: { id: true },
  })
  if (!draft) throw notFound('draft')
  const sampleId = await findCurrentDraw(db, draftId)
  if (sampleId === null) return null
  const rows = await db.$queryRaw<
    (Omit<DrawnAnswerers['specialties'][number], 'specialty'> & { specialty: string | null })[]
  >`
    WITH drawn AS (
      SELECT x.task_id, x.version_id, t.author_id, NULLIF(btrim(v.specialty), '') AS specialty,
        EXISTS (SELECT FROM baseline_answer b WHERE b.version_id IN (SELECT o.id FROM task_version o WHERE o.task_id = x.task_id)
          AND same_conversation(b.version_id, x.version_id) AND ${answerCounts}) AS is_answered
      FROM sample_task x JOIN task t ON t.id = x.task_id JOIN task_version v ON v.id = x.version_id WHERE x.sample_id = ${sampleId}::uuid
    ), part AS (
      SELECT task_id, author_id AS person_id FROM drawn
      UNION SELECT d.task_id, r.reviewer_id FROM drawn d JOIN task_version o ON o.task_id = d.task_id JOIN review r ON r.version_id = o.id
      UNION SELECT d.task_id, a.adjudicator_id FROM drawn d JOIN task_version o ON o.task_id = d.task_id JOIN adjudication a ON a.version_id = o.id
      UNION SELECT d.task_id, s.person_id FROM drawn d JOIN assignment s ON s.task_id = d.task_id WHERE s.kind <> 'baseline'
      UNION SELECT d.task_id, j.person_id FROM drawn d JOIN judgment_reading j ON j.task_id = d.task_id
    ), physician AS (
      SELECT DISTINCT p.id, p.assignment_cap, specialty FROM person p JOIN person_role r ON r.person_id = p.id AND r.role = 'physician'
      CROSS JOIN unnest(p.specialties) AS specialty
      WHERE p.disabled_at IS NULL AND p.work_removed_at IS NULL AND p.pseudonymised_at IS NULL
    ), able AS (
      SELECT d.specialty, d.task_id, p.id, p.assignment_cap FROM drawn d JOIN physician p ON p.specialty = d.specialty
      WHERE NOT d.is_answered AND NOT EXISTS (SELECT FROM part WHERE part.task_id = d.task_id AND part.person_id = p.id)
    ), place AS (
      SELECT specialty, count(*)::int AS people, sum(places)::int AS places
      FROM (SELECT specialty, least(assignment_cap, count(*)) AS places FROM able GROUP BY specialty, id, assignment_cap) s GROUP BY 1
    )
    SELECT d.specialty, count(*)::int AS tasks, count(*) FILTER (WHERE d.is_answered)::int AS answered,
      COALESCE(max(p.people), 0) AS people, COALESCE(max(p.places), 0) AS places,
      count(*) FILTER (WHERE NOT d.is_answered AND NOT EXISTS (SELECT FROM able WHERE able.task_id = d.task_id))::int AS nobody
    FROM drawn d LEFT JOIN place p ON p.specialty = d.specialty GROUP BY 1 ORDER BY 1`
  return {
    specialties: rows.flatMap(({ specialty, ...counts }) =>
      specialty === null ? [] : [{ specialty, ...counts }],
    ),
    unstated: rows.find(({ specialty }) => specialty === null)?.tasks ?? 0,
  }
}
