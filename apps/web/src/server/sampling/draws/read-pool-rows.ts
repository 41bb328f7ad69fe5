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

/** Reads the tasks of a pool in the order of their ids. Tasks with equal levels share the list of them. */
export async function readPoolRows(
  db: Pick<Database | Transaction, '$queryRaw'>,
  scope: PoolScope,
  dimensions: readonly PlanDimension[],
): Promise<PoolRow[]> {
  const levels =
    dimensions.length === 0
      ? Prisma.sql`ARRAY[]::text[]`
      : Prisma.sql`ARRAY[${Prisma.join(dimensions.map(levelOf))}]`
  // JSON, because the driver takes long to parse arrays of texts.
  const rows = await db.$queryRaw<(Omit<PoolRow, 'levels'> & { levels: string })[]>`
    SELECT p.*, lower(btrim(a.affiliation)) AS institution FROM (
      SELECT t.id AS "taskId", v.id AS "versionId", to_json(${levels})::text AS levels, t.author_id AS author, vendor_key(v.rated_vendor) AS vendor
      ${fromPool(scope)}) p LEFT JOIN person a ON a.id = p.author ORDER BY p."taskId"`
  const lists = new Map<string, string[]>()
  return rows.map((row) => {
    let list = lists.get(row.levels)
    if (!list) lists.set(row.levels, (list = JSON.parse(row.levels) as string[]))
    return { ...row, levels: list }
  })
}
