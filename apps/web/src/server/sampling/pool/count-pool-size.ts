import type { SamplePurpose } from '@consilium/db'
import { notFound } from '../../platform/refusal'
import type { Context } from '../../platform/context'
import { visibleDatasets } from '../../platform/visibility/visible-tasks'
import { fromPool } from './pool-scope'

/** Counts the tasks of a dataset that a draw can take: accepted ones in no release, or those that wait for a review. */
export async function countPoolSize(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { datasetId, purpose }: { datasetId: string; purpose: SamplePurpose },
): Promise<number> {
  if (!(await db.dataset.count({ where: { AND: [{ id: datasetId }, visibleDatasets(actor)] } })))
    throw notFound('dataset')
  const [row] = await db.$queryRaw<{ tasks: number }[]>`
    SELECT count(*)::int AS tasks ${fromPool({ datasetId, purpose, includeReleased: false })}`
  return row?.tasks ?? 0
}
