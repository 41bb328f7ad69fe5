import type { DrawnAnswerers } from '../../../domain/sampling/drawn-answerers'
import type { Context } from '../../platform/context'
import { notFound } from '../../platform/refusal'
import { visibleDrafts } from '../../platform/visibility/visible-draws'
import { drawnWithParts } from './drawn-with-parts'
import { findCurrentDraw } from './find-current-draw'
import { listFreeSpecialists } from './list-free-specialists'

/**
 * Counts who can answer the tasks of the current draw of a draft, by specialty; null before the first draw. Who had
 * a part in a task can't answer it, and nobody answers a task that is already public.
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
    (Omit<DrawnAnswerers['specialties'][number], 'specialty' | 'toNotify'> & { specialty: string | null })[]
  >`
    WITH ${drawnWithParts(sampleId)}, physician AS (
      SELECT DISTINCT p.id, p.assignment_cap, specialty FROM person p JOIN person_role r ON r.person_id = p.id AND r.role = 'physician'
      CROSS JOIN unnest(p.specialties) AS specialty
      WHERE p.disabled_at IS NULL AND p.work_removed_at IS NULL AND p.pseudonymised_at IS NULL
    ), able AS (
      SELECT d.specialty, d.task_id, p.id, p.assignment_cap FROM drawn d JOIN physician p ON p.specialty = d.specialty
      WHERE NOT d.is_answered AND NOT d.is_public AND NOT EXISTS (SELECT FROM part WHERE part.task_id = d.task_id AND part.person_id = p.id)
    ), place AS (
      SELECT specialty, count(*)::int AS people, sum(places)::int AS places
      FROM (SELECT specialty, least(assignment_cap, count(*)) AS places FROM able GROUP BY specialty, id, assignment_cap) s GROUP BY 1
    )
    SELECT d.specialty, count(*)::int AS tasks, count(*) FILTER (WHERE d.is_answered)::int AS answered,
      COALESCE(max(p.people), 0) AS people, COALESCE(max(p.places), 0) AS places,
      count(*) FILTER (WHERE NOT d.is_answered AND NOT EXISTS (SELECT FROM able WHERE able.task_id = d.task_id))::int AS nobody
    FROM drawn d LEFT JOIN place p ON p.specialty = d.specialty GROUP BY 1 ORDER BY 1`
  const free = await listFreeSpecialists(db, sampleId)
  return {
    specialties: rows.flatMap(({ specialty, ...counts }) =>
      specialty === null ? [] : [{ specialty, toNotify: free.get(specialty)?.length ?? 0, ...counts }],
    ),
    unstated: rows.find(({ specialty }) => specialty === null)?.tasks ?? 0,
  }
}
