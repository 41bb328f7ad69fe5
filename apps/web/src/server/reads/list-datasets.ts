import { Prisma } from '@consilium/db'
import type { DatasetSummary } from '../../domain/datasets'
import type { Context } from '../context'
import { wholeDatasets } from '../visibility/visible-tasks'

type Row = Omit<DatasetSummary, 'createdAt'> & { createdAt: Date }

/** Every dataset that is in use, by name; with `id`, that one only. */
export async function listDatasets({ actor, db }: Pick<Context, 'actor' | 'db'>, id?: string): Promise<DatasetSummary[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT d.id, d.name, d.description, d.created_at AS "createdAt", COALESCE(t.tasks, 0) AS tasks, COALESCE(t.releasable, 0) AS releasable,
      (SELECT count(*)::int FROM import i WHERE i.dataset_id = d.id) AS imports,
      (SELECT count(*)::int FROM release r WHERE r.dataset_id = d.id) AS releases
    FROM dataset d
    LEFT JOIN (
      SELECT dataset_id, count(*)::int AS tasks, count(*) FILTER (WHERE status IN ('accepted', 'released'))::int AS releasable
      FROM task GROUP BY dataset_id
    ) AS t ON t.dataset_id = d.id
    WHERE d.archived_at IS NULL ${wholeDatasets(actor)} ${id === undefined ? Prisma.empty : Prisma.sql`AND d.id = ${id}::uuid`}
    ORDER BY lower(d.name), d.id`
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
