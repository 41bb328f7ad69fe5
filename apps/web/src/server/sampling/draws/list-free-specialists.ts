import type { Database, Transaction } from '@consilium/db'
import { listRelatedSpecialties } from '../../../domain/people/match-specialty'
import { specialties } from '../../../domain/people/specialties'
import { missingAnswers } from '../../assignments/waiting/waiting-answers'
import { isAnswerable } from '../../platform/visibility/drawn-tasks'
import { identifyToday } from '../../notifications/identify-today'
import { drawnWithParts } from './drawn-with-parts'

const near = specialties.flatMap((task) => listRelatedSpecialties([task]).map((own) => ({ task, own })))

/**
 * The physicians who could take a task of the draw that still needs an answer, by the specialty of the task, which is
 * theirs or related. Leaves out people who have begun an answer to the draw or were notified today.
 */
export async function listFreeSpecialists(
  db: Database | Transaction,
  sampleId: string,
): Promise<Map<string, string[]>> {
  const rows = await db.$queryRaw<{ specialty: string; personIds: string[] }[]>`
    WITH ${drawnWithParts(sampleId)}, waiting AS MATERIALIZED (
      SELECT d.task_id, d.specialty, v.language FROM drawn d JOIN task t ON t.id = d.task_id JOIN task_version v ON v.id = d.version_id
      WHERE d.specialty IS NOT NULL AND ${isAnswerable} AND ${missingAnswers} > 0
    ), related AS (
      SELECT * FROM unnest(${near.map(({ task }) => task)}::text[], ${near.map(({ own }) => own)}::text[]) AS pair (task, own)
    ), specialist AS (
      SELECT w.specialty, p.id, p.languages FROM (SELECT DISTINCT specialty FROM waiting) w
        JOIN person p ON w.specialty = ANY (p.specialties) OR EXISTS (SELECT FROM related r WHERE r.task = w.specialty AND r.own = ANY (p.specialties))
      WHERE p.disabled_at IS NULL AND p.work_removed_at IS NULL AND p.pseudonymised_at IS NULL AND p.assignment_cap > 0
        AND EXISTS (SELECT FROM person_role r WHERE r.person_id = p.id AND r.role = 'physician')
        AND NOT EXISTS (SELECT FROM notification n WHERE n.person_id = p.id AND n.kind = 'answers_wanted' AND n.about_id = ${identifyToday()}::uuid)
        AND NOT EXISTS (SELECT FROM assignment s JOIN drawn d ON d.task_id = s.task_id WHERE s.person_id = p.id AND s.kind = 'baseline' AND s.state IN ('open', 'done'))
    )
    SELECT s.specialty, array_agg(s.id::text ORDER BY s.id) AS "personIds" FROM specialist s
    WHERE EXISTS (
      SELECT FROM waiting w WHERE w.specialty = s.specialty
        AND (w.language IS NULL OR cardinality(s.languages) = 0 OR w.language = ANY (s.languages))
        AND NOT EXISTS (SELECT FROM part WHERE part.task_id = w.task_id AND part.person_id = s.id)
        AND NOT EXISTS (SELECT FROM assignment k WHERE k.task_id = w.task_id AND k.person_id = s.id AND k.kind = 'baseline' AND k.state = 'skipped'))
    GROUP BY 1`
  return new Map(rows.map(({ specialty, personIds }) => [specialty, personIds]))
}
