import type { Context } from '../../platform/context'
import { notFound } from '../../platform/refusal'
import { visibleDatasets } from '../../platform/visibility/visible-tasks'

/** Finds the dataset whose pool is read; a missing one and one that the actor can’t see are answered alike. */
export async function findPoolDataset(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  id: string,
): Promise<{ id: string; name: string }> {
  const dataset = await db.dataset.findFirst({
    where: { AND: [{ id }, visibleDatasets(actor)] },
    select: { id: true, name: true },
  })
  if (!dataset) throw notFound('dataset')
  return dataset
}
