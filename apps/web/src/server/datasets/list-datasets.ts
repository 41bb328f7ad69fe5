import { Prisma } from '@consilium/db'
import type { DatasetSummary } from '../../domain/datasets/datasets'
import type { Context } from '../platform/context'
import { isExcludedPerson } from '../platform/visibility/excluded-work'
import { wholeDatasets } from '../platform/visibility/visible-tasks'

type Row = Omit<DatasetSummary, 'createdAt' | 'archivedAt'> & { createdAt: Date; archivedAt: Date | null }

/**
 * Lists the datasets in use, the archived ones, or the one with an id, by name. Excluded work is counted
 * separately.
 */
export async function listDatasets(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  which: { archived: boolean } | { id: string } = { archived: false },
): Promise<DatasetSummary[]> {
  const chosen =
    'id' in which
      ? Prisma.sql`d.id = ${which.id}::uuid`
      : which.archived
        ? Prisma.sql`d.archived_at IS NOT NULL`
        : Prisma.sql`d.archived_at IS NULL`
  const rows = await db.$queryRaw<Row[]>`
    SELECT d.id, d.name, d.description, d.created_at AS "createdAt", d.archived_at AS "archivedAt", d.audience, COALESCE(t.tasks, 0) AS tasks, COALESCE(t.releasable, 0) AS releasable, COALESCE(t."takenOut", 0) AS "takenOut",
      (SELECT count(*)::int FROM import i WHERE i.dataset_id = d.id) AS imports,
      (SELECT count(*)::int FROM release r WHERE r.dataset_id = d.id) AS releases
    FROM dataset d
    LEFT JOIN (
      SELECT dataset_id, count(*) FILTER (WHERE NOT removed)::int AS tasks, count(*) FILTER (WHERE removed)::int AS "takenOut",
        count(*) FILTER (WHERE NOT removed AND status IN ('accepted', 'released'))::int AS releasable
      FROM (SELECT dataset_id, status, ${isExcludedPerson(Prisma.sql`author_id`)} AS removed FROM task) AS each_task GROUP BY dataset_id
    ) AS t ON t.dataset_id = d.id
    WHERE ${chosen} ${wholeDatasets(actor)}
    ORDER BY lower(d.name), d.id`
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }))
}
