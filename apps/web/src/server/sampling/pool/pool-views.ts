import { inTransaction, recordAudit } from '@consilium/db'
import { PoolFilter } from '../../../domain/sampling/pool'
import {
  MAX_VIEWS,
  type OfPoolView,
  type PoolView,
  type SavePoolView,
} from '../../../domain/sampling/pool-views'
import type { Actor } from '../../../domain/permissions/permissions'
import { auditActorOf, type Context } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import { personOf } from '../../platform/person-of'
import { findPoolDataset } from './find-pool-dataset'

/** The views of a pool that the actor saved, by name. An operator's key has none. */
export async function listPoolViews(
  ctx: Pick<Context, 'actor' | 'db'>,
  datasetId: string,
): Promise<PoolView[]> {
  await findPoolDataset(ctx, datasetId)
  const personId = personOf(ctx.actor)
  if (personId === null) return []
  const views = await ctx.db.poolView.findMany({
    where: { datasetId, personId },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  return views.map(({ id, name, createdAt, filter }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    filter: PoolFilter.parse(filter),
  }))
}

/** Saves a filter under a name; a view of the actor with that name is replaced. */
export async function savePoolView(
  ctx: Context,
  { datasetId, name, filter }: SavePoolView,
): Promise<PoolView> {
  await findPoolDataset(ctx, datasetId)
  const personId = requireOwner(ctx.actor)
  return inTransaction(ctx.db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('views of pools'), hashtext(${personId}))`
    const others = await tx.poolView.count({ where: { datasetId, personId, name: { not: name } } })
    if (others >= MAX_VIEWS)
      throw new Refusal('conflict', `You can keep ${MAX_VIEWS} views of a pool. Delete one first.`, 'name')
    const { id, createdAt } = await tx.poolView.upsert({
      where: { personId_datasetId_name: { personId, datasetId, name } },
      create: { personId, datasetId, name, filter },
      update: { filter },
      select: { id: true, createdAt: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(ctx.actor),
      action: 'dataset.pool_view_saved',
      entity: { type: 'dataset', id: datasetId },
      details: { viewId: id },
    })
    return { id, name, createdAt: createdAt.toISOString(), filter }
  })
}

/** Deletes a view of the actor; another person's is answered like a missing one. */
export async function deletePoolView(ctx: Context, { datasetId, id }: OfPoolView): Promise<PoolView> {
  const [views, personId] = [await listPoolViews(ctx, datasetId), requireOwner(ctx.actor)]
  const view = views.find((candidate) => candidate.id === id)
  if (!view) throw notFound('view')
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.poolView.deleteMany({ where: { id, personId } })
    if (count === 0) throw notFound('view')
    await recordAudit(tx, {
      actor: auditActorOf(ctx.actor),
      action: 'dataset.pool_view_deleted',
      entity: { type: 'dataset', id: datasetId },
      details: { viewId: id },
    })
  })
  return view
}

function requireOwner(actor: Actor): string {
  const owner = personOf(actor)
  if (owner === null)
    throw new Refusal(
      'forbidden',
      'This key has no owner, and views of a pool belong to a person. Use a key that an admin created in the settings.',
    )
  return owner
}
