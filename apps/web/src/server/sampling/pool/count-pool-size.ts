import { notFound } from '../../platform/refusal'
import type { Context } from '../../platform/context'
import { visibleDatasets } from '../../platform/visibility/visible-tasks'
import { fromPool } from './pool-scope'

/** Counts the accepted tasks of a dataset that are in no release and not excluded. */
export async function countPoolSize(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  datasetId: string,
): Promise<number> {
  if (!(await db.dataset.count({ where: { AND: [{ id: datasetId }, visibleDatasets(actor)] } })))
    throw notFound('dataset')
  const [row] = await db.$queryRaw<{ tasks: number }[]>`
    SELECT count(*)::int AS tasks ${fromPool({ datasetId, purpose: 'release', includeReleased: false })}`
  return row?.tasks ?? 0
}
