import { Prisma } from '@consilium/db'
import { unpackPool, type PoolEntry } from '@consilium/worker/stored-pool'
import type { DrawReserves, OfReserves, SkipReason } from '../../domain/releasing/reserves'
import { SamplePlanInput } from '../../domain/sampling/sample-plans'
import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { visibleDrafts } from '../platform/visibility/visible-draws'
import { readStratum } from '../sampling/draws/draw-from-pool'
import { whyLeftPool } from './why-left'

const caps = [
  ['perAuthor', 'author', 'author_cap'],
  ['perInstitution', 'institution', 'institution_cap'],
  ['perCluster', 'cluster', 'cluster_cap'],
  ['perVendor', 'vendor', 'vendor_cap'],
] as const

/**
 * Lists the reserves of a draw for a release in the order in which an extension draws them. An extension skips
 * reserves that left the pool, and those that would break a cap beside the drawn tasks.
 */
export async function listReserves(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { id, perStratum }: OfReserves,
): Promise<DrawReserves> {
  const draw = await db.sample.findFirst({
    where: { id, draft: visibleDrafts(actor) },
    select: {
      datasetId: true,
      purpose: true,
      plan: true,
      planned: { select: { pool: { select: { data: true } } } },
    },
  })
  if (!draw) throw notFound('draw')
  if (draw.purpose !== 'release')
    throw new Refusal('conflict', 'A draw for review can’t be extended, so it has no reserves to list.')
  const { datasetId, planned } = draw
  const plan = SamplePlanInput.parse(draw.plan)
  const scope = { datasetId, includeReleased: plan.includeReleased }
  const rows = await db.$queryRaw<
    { taskId: string; poolId: string; stratum: string; left: SkipReason | null }[]
  >`
    SELECT x.task_id AS "taskId", x.pool_id AS "poolId", x.stratum, ${whyLeftPool(scope, Prisma.sql`x.task_id`)} AS "left"
    FROM (SELECT *, row_number() OVER (PARTITION BY stratum ORDER BY position) AS place
      FROM sample_reserve WHERE sample_id = ${id}::uuid) AS x JOIN task t ON t.id = x.task_id
    WHERE x.place <= ${perStratum} ORDER BY x.stratum COLLATE "C", x.position`
  const isCapped = caps.some(([cap]) => plan.caps[cap] !== null)
  const findCap =
    planned && isCapped
      ? await readCaps(db, { id, plan, entries: await unpackPool(planned.pool.data) })
      : () => null
  const strata = new Map<string, DrawReserves['strata'][number]>()
  for (const { taskId, poolId, stratum, left } of rows) {
    const found = strata.get(stratum) ?? { stratum, levels: readStratum(stratum, plan) ?? {}, reserves: [] }
    found.reserves.push({ taskId, skip: left ?? findCap(poolId) })
    strata.set(stratum, found)
  }
  return { strata: [...strata.values()] }
}

/** Finds the cap that a task of the pool would break beside the drawn tasks. */
async function readCaps(
  db: Context['db'],
  { id, plan, entries }: { id: string; plan: SamplePlanInput; entries: readonly PoolEntry[] },
): Promise<(poolId: string) => SkipReason | null> {
  const drawn = await db.sampleTask.findMany({ where: { sampleId: id }, select: { poolId: true } })
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const counts = new Map<string, number>()
  for (const { poolId } of drawn)
    for (const [, field] of caps) {
      const code = byId.get(poolId ?? '')?.[field]
      if (code) counts.set(`${field} ${code}`, (counts.get(`${field} ${code}`) ?? 0) + 1)
    }
  return (poolId) => {
    const entry = byId.get(poolId)
    const broken = caps.find(([cap, field]) => {
      const [most, code] = [plan.caps[cap], entry?.[field]]
      return most !== null && code && (counts.get(`${field} ${code}`) ?? 0) >= most
    })
    return broken?.[2] ?? null
  }
}
