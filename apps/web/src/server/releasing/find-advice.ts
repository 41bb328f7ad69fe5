import { Prisma, type Transaction } from '@consilium/db'
import type { CheckName } from '../../domain/releasing/readiness'
import { listPendingTasks } from '../guard/scan/list-pending'

/** Condition on a task `t` in its version `v`: a scan found such a place in what a release of it would hold. */
export const hasFinding = (certainty: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT FROM guard_hit h WHERE h.task_id = t.id AND h.version_id = v.id
    AND h.table_name IN ('task_version', 'criterion', 'baseline_answer') AND ${certainty})`

/** The tasks that a release is better frozen without, or after a scan: they don’t stop it. */
export async function findAdvice(
  db: Pick<Transaction, '$queryRaw'>,
  taskIds: readonly string[],
): Promise<Map<CheckName, string[]>> {
  const possible = await db.$queryRaw<{ id: string }[]>`
    SELECT t.id FROM task t JOIN task_version v ON v.id = t.current_version_id
    WHERE t.id = ANY (${[...taskIds]}::uuid[]) AND ${hasFinding(Prisma.sql`h.possible`)} ORDER BY t.id`
  const pending = await listPendingTasks(db, taskIds)
  return new Map([
    ['scanned', pending.map(({ id }) => id)],
    ['possible_findings', possible.map(({ id }) => id)],
  ])
}
