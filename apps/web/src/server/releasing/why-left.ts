import { Prisma } from '@consilium/db'
import { isExcludedTask } from '../datasets/task-scope'
import { fromPool, isKeptOut } from '../sampling/pool/pool-scope'

/** SQL: why the task `t`, named by `taskId`, is not in a pool of accepted tasks; null if it is. */
export function whyLeftPool(
  { datasetId, includeReleased }: { datasetId: string; includeReleased: boolean },
  taskId: Prisma.Sql,
): Prisma.Sql {
  return Prisma.sql`CASE
    WHEN EXISTS (SELECT ${fromPool({ datasetId, purpose: 'release', includeReleased })} AND t.id = ${taskId}) THEN NULL
    WHEN t.status = 'retired' THEN 'retired'
    WHEN t.status NOT IN ('accepted', 'released') THEN 'not_accepted'
    WHEN ${isExcludedTask} THEN 'contributions_excluded'
    WHEN ${isKeptOut} THEN 'excluded'
    ELSE 'already_released' END`
}
