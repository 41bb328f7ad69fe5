import { Prisma, type Database, type Transaction } from '@consilium/db'
import type { PlanDimension } from '../../../domain/sampling/dimensions'
import { fromPool, levelOf, type PoolScope } from '../pool/pool-scope'

/** A task of a pool: its levels in the order of the requested dimensions, and the people and vendor that caps count. */
export interface PoolRow {
  taskId: string
  versionId: string
  levels: string[]
  author: string | null
  institution: string | null
  vendor: string | null
}

/** Reads the tasks of a pool in the order of their ids. */
export function readPoolRows(
  db: Pick<Database | Transaction, '$queryRaw'>,
  scope: PoolScope,
  dimensions: readonly PlanDimension[],
): Promise<PoolRow[]> {
  const levels =
    dimensions.length === 0
      ? Prisma.sql`ARRAY[]::text[]`
      : Prisma.sql`ARRAY[${Prisma.join(dimensions.map(levelOf))}]`
  return db.$queryRaw<PoolRow[]>`
    SELECT t.id AS "taskId", v.id AS "versionId", ${levels} AS levels, t.author_id AS author,
      (SELECT lower(btrim(a.affiliation)) FROM person a WHERE a.id = t.author_id) AS institution, vendor_key(v.rated_vendor) AS vendor
    ${fromPool(scope)} ORDER BY t.id`
}
