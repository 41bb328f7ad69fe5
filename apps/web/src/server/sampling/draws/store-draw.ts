import type { SamplePurpose, Transaction } from '@consilium/db'
import { listReserves, type DrawnSample } from '@consilium/scoring'
import { publishPlan, type PoolEntry } from '@consilium/worker/stored-pool'
import { randomUUID } from 'node:crypto'
import { nameStratum, reportDraw } from './draw-from-pool'
import type { PlannedPool } from './find-saved-plan'
import type { WithdrawnTask } from './plan-extension'

// Enough to replace what a check usually finds; more follow from the pool and the seed.
const RESERVES_PER_STRATUM = 20

interface Draw {
  draft: { id: string; datasetId: string; purpose: SamplePurpose; name: string }
  planned: PlannedPool
  drawn: DrawnSample
  drawnById: string | null
  /** The draw that it extends, the tasks that it doesn't keep, and pool ids that are never drawn again. */
  extension?: { parentId: string; withdrawn: readonly WithdrawnTask[]; neverAgain: readonly string[] }
}

/** Writes a draw with its tasks, the tasks of each stratum that would be drawn next, and what an extension drops. */
export async function storeDraw(tx: Transaction, draw: Draw): Promise<{ id: string; number: number }> {
  const { draft, planned, drawn, drawnById, extension } = draw
  const number = (await tx.sample.count({ where: { draftId: draft.id } })) + 1
  const id = randomUUID()
  await tx.sample.create({
    data: {
      id,
      datasetId: draft.datasetId,
      purpose: draft.purpose,
      name: `${draft.name} · ${draft.id.slice(0, 8)} · draw ${number}`,
      plan: planned.plan,
      seed: String(drawn.seed),
      poolHash: planned.poolHash,
      draftId: draft.id,
      planId: planned.planId,
      drawnById,
      number,
      algorithm: drawn.algorithm,
      report: reportDraw(drawn),
      parentId: extension?.parentId ?? null,
    },
    select: { id: true },
  })
  await storeTasks(tx, id, draw)
  const withdrawn = extension?.withdrawn ?? []
  await tx.$executeRaw`
    INSERT INTO sample_withdrawn (sample_id, task_id, pool_id, reason)
    SELECT ${id}::uuid, * FROM unnest(${withdrawn.map(({ taskId }) => taskId)}::uuid[],
      ${withdrawn.map(({ poolId }) => poolId)}::text[], ${withdrawn.map(({ reason }) => reason)}::text[])`
  return { id, number }
}

async function storeTasks(
  tx: Transaction,
  sampleId: string,
  { planned, drawn, extension }: Draw,
): Promise<void> {
  const { entries, plan } = planned
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const entryOf = (id: string): PoolEntry => byId.get(id) as PoolEntry
  const items = drawn.items.map((item) => ({ ...item, entry: entryOf(item.id) }))
  await tx.$executeRaw`
    INSERT INTO sample_task (sample_id, task_id, version_id, stratum, pool_id, number, probability)
    SELECT ${sampleId}::uuid, * FROM unnest(${items.map(({ entry }) => entry.taskId)}::uuid[],
      ${items.map(({ entry }) => entry.versionId)}::uuid[], ${items.map(({ entry }) => nameStratum(entry.levels))}::text[],
      ${items.map(({ id }) => id)}::text[], ${items.map(({ number }) => BigInt(number))}::bigint[],
      ${items.map(({ probability }) => probability)}::float8[])`
  const published = publishPlan(plan, entries)
  const exclude = { ...published.exclude, ids: extension?.neverAgain ?? [] }
  const seeded = { ...published, exclude, seed: drawn.seed }
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
