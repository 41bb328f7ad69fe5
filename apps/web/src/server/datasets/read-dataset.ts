import { Prisma } from '@consilium/db'
import type { DatasetDetail } from '../../domain/datasets/datasets'
import { taskStatuses } from '../../domain/lifecycle/lifecycle'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { excludedWork, isExcludedPerson } from '../platform/visibility/excluded-work'
import { countFacets } from './count-facets'
import { listDatasets } from './list-datasets'

/** Reads a dataset with the composition of its tasks. */
export async function readDataset(ctx: Pick<Context, 'actor' | 'db'>, id: string): Promise<DatasetDetail> {
  const { db } = ctx
  const counted = Prisma.sql`t.dataset_id = ${id}::uuid AND NOT ${isExcludedPerson(Prisma.sql`t.author_id`)}`
  const [summary] = await listDatasets(ctx, { id })
  if (!summary) throw notFound('dataset')
  const [described, statuses, composition, totals] = await Promise.all([
    db.dataset.findUniqueOrThrow({ where: { id }, select: { license: true, canary: true, languages: true } }),
    db.task.groupBy({
      by: ['status'],
      where: { datasetId: id, NOT: excludedWork().tasks },
      _count: { _all: true },
    }),
    countFacets(ctx, { datasetId: id }),
    db.$queryRaw<{ criteria: number; languages: string[] }[]>`
      SELECT (SELECT count(*)::int FROM task t JOIN criterion c ON c.version_id = t.current_version_id WHERE ${counted}) AS criteria,
        ARRAY(SELECT DISTINCT v.language FROM task t JOIN task_version v ON v.id = t.current_version_id
          WHERE ${counted} AND v.language IS NOT NULL ORDER BY 1) AS languages`,
  ])
  const byStatus = new Map(statuses.map(({ status, _count }) => [status, _count._all]))
  return {
    ...summary,
    ...described,
    criteria: totals[0]?.criteria ?? 0,
    taskLanguages: totals[0]?.languages ?? [],
    statuses: taskStatuses.flatMap((status) =>
      byStatus.has(status) ? [{ status, tasks: byStatus.get(status) ?? 0 }] : [],
    ),
    composition,
  }
}
