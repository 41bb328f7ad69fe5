import type { Pool } from 'pg'
import type { Actor } from '../../domain/permissions'

/** Longer than the calls of a lane are counted back. */
const MINUTES = 10

const ownerOf = (actor: Actor) => (actor.kind === 'person' ? actor.id : null)

/** That a work item `w` is not of a task that the person $1 is writing: it could tell them which llm is hidden from them. */
export const isNotOwnHidden = `NOT EXISTS (
  SELECT FROM task own WHERE own.author_id = $1::uuid AND own.status IN ('draft', 'revision')
    AND own.id IN ((SELECT task_id FROM turn WHERE id = w.turn_id), (SELECT task_id FROM test_verdict WHERE id = w.test_verdict_id)))`

/** What the condition above is asked with. */
export const hiddenFrom = (actor: Actor): [personId: string | null] => [ownerOf(actor)]

/**
 * The connections whose figures would tell an admin who also writes which llm answered them: all that could have, while
 * an answer for a task of theirs is under way and as long after as the figures reach back. Those of them alone would tell it too.
 */
export async function readHiddenConnections(pool: Pool, actor: Actor): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH asked AS (
       SELECT DISTINCT k.dataset_id, n.system_id FROM turn n JOIN task k ON k.id = n.task_id
       WHERE n.person_id = $1::uuid AND n.created_at > now() - interval '1 day' AND k.status IN ('draft', 'revision')
         AND (n.finished_at IS NULL OR n.finished_at > now() - interval '${MINUTES} minutes')),
     chosen AS (
       SELECT DISTINCT ON (s.dataset_id) s.value FROM dataset_setting s WHERE s.kind = 'authoring' AND s.dataset_id IN (SELECT dataset_id FROM asked) ORDER BY s.dataset_id, s.version DESC),
     could AS (
       SELECT system_id AS id FROM asked
       UNION SELECT jsonb_array_elements_text((value -> 'systemIds') || (value -> 'exampleSystemIds'))::uuid FROM chosen
       UNION SELECT (value ->> 'suggestionSystemId')::uuid FROM chosen)
     SELECT DISTINCT s.connection_id AS id FROM could JOIN system s ON s.id = could.id WHERE s.connection_id IS NOT NULL`,
    hiddenFrom(actor),
  )
  return new Set(rows.map(({ id }) => id))
}
