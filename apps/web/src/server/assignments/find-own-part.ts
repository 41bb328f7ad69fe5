import type { Database, Transaction } from '@consilium/db'
import { explainOwnPart, type Obstacle } from '../../domain/assignments/obstacles'

/**
 * Why a person can’t answer the task with this id, or the task that they judge under this id of their assignment: a
 * sentence about their own part in it. Null for every other id. Depends on no draw.
 */
export async function findOwnPart(
  db: Database | Transaction,
  personId: string,
  id: string,
): Promise<string | null> {
  const rows = await db.$queryRaw<{ obstacles: Obstacle[] }[]>`
    SELECT CASE WHEN t.author_id = ${personId}::uuid THEN ARRAY['author'] ELSE judging_obstacles(t.current_version_id, 'baseline', ${personId}::uuid) END AS obstacles
    FROM task t
    WHERE t.id IN (
      SELECT ${id}::uuid UNION ALL SELECT s.task_id FROM assignment s WHERE s.id = ${id}::uuid AND s.person_id = ${personId}::uuid AND s.kind <> 'baseline')`
  return explainOwnPart(rows.flatMap(({ obstacles }) => obstacles))
}
