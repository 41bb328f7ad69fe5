import type { Duty, GuidelinesLine } from '../../domain/guidelines/guidelines-views'
import type { Context } from '../platform/context'
import { visibleGuidelines } from '../platform/visibility/visible-guidelines'
import { readVersions } from './read-versions'

const MAX_DATASETS = 200

/** The datasets in which the actor works, by name, each with its current guidelines. */
export async function listGuidelines(ctx: Pick<Context, 'actor' | 'db'>): Promise<GuidelinesLine[]> {
  const datasets = await ctx.db.dataset.findMany({
    where: { AND: [visibleGuidelines(ctx.actor), { archivedAt: null }] },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: MAX_DATASETS,
    select: { id: true, name: true },
  })
  const versions = await readVersions(ctx, datasets)
  return datasets.map((dataset) => {
    const { lines = [], duty = null } = versions.get(dataset.id) ?? {}
    return { dataset, current: lines[0] ?? null, duty }
  })
}

/** The guidelines that the actor still has to acknowledge. */
export async function listDuties(ctx: Pick<Context, 'actor' | 'db'>): Promise<Duty[]> {
  return (await listGuidelines(ctx)).flatMap(({ duty }) => duty ?? [])
}
