import { Prisma } from '@consilium/db'
import { countsAs } from '../platform/visibility/counted-answers'

/** The most answers to a task that a run grades. */
const MAX_ANSWERS = 64

/**
 * The answers of physicians that count in a run, as a table of (version_id, sample, answer_id, text, simulated).
 * An answer to another version of the task counts if the conversation is the same. Of two answers that a person
 * wrote, or that were imported from one source, the one to the version itself counts, or else to the latest version.
 * @param versions versions of the run's tasks, as a table with the column `version_id`.
 */
export function selectCountedAnswers(versions: Prisma.Sql, origin: string | null): Prisma.Sql {
  return Prisma.sql`
    SELECT version_id, sample, id AS answer_id, text, simulated FROM (
      SELECT version_id, id, text, simulated, row_number() OVER (PARTITION BY version_id ORDER BY created_at, source, id)::int AS sample
      FROM (
        SELECT DISTINCT ON (v.id, b.source, b.person_id) v.id AS version_id, b.id, b.created_at, b.source, b.text,
          coalesce(b.details ->> 'simulated' = 'true', false) AS simulated
        FROM (${versions}) AS wanted
        JOIN task_version v ON v.id = wanted.version_id
        JOIN task_version o ON o.task_id = v.task_id AND (o.id = v.id OR o.conversation = v.conversation)
        JOIN baseline_answer b ON b.version_id = o.id
        WHERE ${countsAs(origin)}
        ORDER BY v.id, b.source, b.person_id, o.id = v.id DESC, o.number DESC
      ) AS counted
    ) AS numbered WHERE sample <= ${MAX_ANSWERS}::int`
}
