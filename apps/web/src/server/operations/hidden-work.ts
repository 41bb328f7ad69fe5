import type { Pool } from 'pg'
import type { Actor } from '../../domain/permissions/permissions'

/** Longer than the time window of a lane's call counts. */
const HIDDEN_MINUTES = 10

/**
 * SQL condition: the work item `w` does not belong to a task that person $1 is writing, because it could
 * reveal a hidden llm to them.
 */
export const notOwnHiddenWork = `NOT EXISTS (
  SELECT FROM task own WHERE own.author_id = $1::uuid AND own.status IN ('draft', 'revision')
    AND own.id IN ((SELECT task_id FROM turn WHERE id = w.turn_id), (SELECT task_id FROM test_verdict WHERE id = w.test_verdict_id)))`

/** The parameters of `notOwnHiddenWork`. */
export const hiddenWorkParameters = (actor: Actor): [personId: string | null] => [
  actor.kind === 'person' ? actor.id : null,
]

/**
 * Connections whose figures could reveal to an admin, who is also an author, which llm answered them.
 * Includes every connection that could have answered, until the figures no longer cover the call: hiding only
 * the real one would reveal it.
 */
export async function readHiddenConnections(pool: Pool, actor: Actor): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH asked AS (
       SELECT DISTINCT k.dataset_id, n.system_id FROM turn n JOIN task k ON k.id = n.task_id
       WHERE n.person_id = $1::uuid AND n.created_at > now() - interval '1 day' AND k.status IN ('draft', 'revision')
         AND (n.finished_at IS NULL OR n.finished_at > now() - interval '${HIDDEN_MINUTES} minutes')),
     chosen AS (
       SELECT DISTINCT ON (s.dataset_id) s.value FROM dataset_setting s WHERE s.kind = 'authoring' AND s.dataset_id IN (SELECT dataset_id FROM asked) ORDER BY s.dataset_id, s.version DESC),
     could AS (
       SELECT system_id AS id FROM asked
       UNION SELECT jsonb_array_elements_text((value -> 'systemIds') || (value -> 'exampleSystemIds'))::uuid FROM chosen
       UNION SELECT (value ->> 'suggestionSystemId')::uuid FROM chosen)
     SELECT DISTINCT s.connection_id AS id FROM could JOIN system s ON s.id = could.id WHERE s.connection_id IS NOT NULL`,
    hiddenWorkParameters(actor),
  )
  return new Set(rows.map(({ id }) => id))
}
