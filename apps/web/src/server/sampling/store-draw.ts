import type { Transaction } from '@consilium/db'
import type { DrawnSample } from '@consilium/scoring'
import { nameStratum } from './draw-from-pool'
import type { PoolEntry } from './pool-entry'

/** Writes the drawn tasks and the reserves of a sample. */
export async function storeDraw(
  tx: Transaction,
  sampleId: string,
  entries: readonly PoolEntry[],
  drawn: DrawnSample,
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
}
