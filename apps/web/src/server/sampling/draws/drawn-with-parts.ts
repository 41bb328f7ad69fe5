import { Prisma } from '@consilium/db'
import { unwrittenAnswers } from '../../assignments/waiting/waiting-answers'
import { isPublished } from '../../platform/visibility/drawn-tasks'

/**
 * SQL tables: `drawn`, the tasks of a draw, whether they have all their answers and are public, and `part`, who can't
 * answer which of them. The parts are those of the SQL function `judging_obstacles` for a baseline, as sets, because a
 * call for each pair is too slow for a large draw.
 */
export const drawnWithParts = (sampleId: string) => Prisma.sql`
  drawn AS (
    SELECT x.task_id, x.version_id, t.author_id, NULLIF(btrim(v.specialty), '') AS specialty,
      ${unwrittenAnswers} <= 0 AS is_answered, ${isPublished} AS is_public
    FROM sample_task x JOIN task t ON t.id = x.task_id JOIN task_version v ON v.id = x.version_id WHERE x.sample_id = ${sampleId}::uuid
  ), part AS (
    SELECT task_id, author_id AS person_id FROM drawn
    UNION SELECT d.task_id, r.reviewer_id FROM drawn d JOIN task_version o ON o.task_id = d.task_id JOIN review r ON r.version_id = o.id
    UNION SELECT d.task_id, a.adjudicator_id FROM drawn d JOIN task_version o ON o.task_id = d.task_id JOIN adjudication a ON a.version_id = o.id
    UNION SELECT d.task_id, s.person_id FROM drawn d JOIN assignment s ON s.task_id = d.task_id WHERE s.kind <> 'baseline' AND was_assigned(s)
    UNION SELECT d.task_id, b.person_id FROM drawn d JOIN task_version o ON o.task_id = d.task_id JOIN baseline_answer b ON b.version_id = o.id
      WHERE same_conversation(o.id, d.version_id) AND NOT EXISTS (SELECT FROM answer_return n WHERE n.answer_id = b.id)
    UNION SELECT d.task_id, j.person_id FROM drawn d JOIN judgment_reading j ON j.task_id = d.task_id
  )`
