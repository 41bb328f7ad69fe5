import type { Transaction } from '@consilium/db'
import { listReserves, type DrawnSample } from '@consilium/scoring'
import type { SamplePlanInput } from '../../../domain/sampling/sample-plans'
import { nameStratum, publishPlan } from './draw-from-pool'
import type { PoolEntry } from './pool-entry'

// Enough to replace what a check usually finds; more follow from the pool and the seed.
const RESERVES_PER_STRATUM = 20

/** Writes the drawn tasks of a sample, and the tasks of each stratum that would be drawn next. */
export async function storeDraw(
  tx: Transaction,
  sampleId: string,
  { entries, plan, drawn }: { entries: readonly PoolEntry[]; plan: SamplePlanInput; drawn: DrawnSample },
): Promise<void> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const entryOf = (id: string): PoolEntry => byId.get(id) as PoolEntry
  const items = drawn.items.map((item) => ({ ...item, entry: entryOf(item.id) }))
  await tx.$executeRaw`
    INSERT INTO sample_task (sample_id, task_id, version_id, stratum, pool_id, number, probability)
    SELECT ${sampleId}::uuid, * FROM unnest(${items.map(({ entry }) => entry.taskId)}::uuid[],
      ${items.map(({ entry }) => entry.versionId)}::uuid[], ${items.map(({ entry }) => nameStratum(entry.levels))}::text[],
      ${items.map(({ id }) => id)}::text[], ${items.map(({ number }) => BigInt(number))}::bigint[],
      ${items.map(({ probability }) => probability)}::float8[])`
  const seeded = { ...publishPlan(plan, entries), seed: drawn.seed }
  const reserves = listReserves(entries, seeded, drawn, RESERVES_PER_STRATUM).flatMap(({ items: next }) =>
    next.map((item) => ({ ...item, entry: entryOf(item.id) })),
  )
  await tx.$executeRaw`
    INSERT INTO sample_reserve (sample_id, position, task_id, version_id, stratum, pool_id, number)
    SELECT ${sampleId}::uuid, * FROM unnest(${reserves.map((_, place) => place + 1)}::int[],
      ${reserves.map(({ entry }) => entry.taskId)}::uuid[], ${reserves.map(({ entry }) => entry.versionId)}::uuid[],
      ${reserves.map(({ entry }) => nameStratum(entry.levels))}::text[], ${reserves.map(({ id }) => id)}::text[],
      ${reserves.map(({ number }) => BigInt(number))}::bigint[])`
}
