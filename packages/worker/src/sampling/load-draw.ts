import type { Database } from '@consilium/db'
import type { LineDraw, SamplePlan } from '@consilium/scoring'
import { publishPlan, unpackPool } from './stored-pool'

/** A stored draw, as the sampling package takes it. */
export interface StoredDraw {
  /** The draw, after every draw that it extends, the first one first. All have its seed. */
  line: readonly LineDraw[]
  seed: string
  /** The versions of the algorithm that made them. */
  algorithms: readonly number[]
  /** The id of each drawn task in the pool. */
  tasks: readonly { taskId: string; poolId: string }[]
}

/** A plan in the database: ids of tasks instead of ids of the pool. */
type StoredPlan = Pick<SamplePlan, 'size' | 'targets' | 'caps'> & {
  exclude: Record<string, string>[]
  include: string[]
}

/** Loads a draw with its pools and plans; null if one was drawn before pools were stored. Reads no task. */
export async function loadDraw(db: Database, sampleId: string): Promise<StoredDraw | null> {
  const sample = await db.sample.findUnique({
    where: { id: sampleId },
    select: {
      seed: true,
      algorithm: true,
      parentId: true,
      plan: true,
      planned: { select: { pool: { select: { data: true } } } },
      tasks: { select: { taskId: true, poolId: true } },
      withdrawn: { where: { reason: { not: null } }, select: { poolId: true } },
    },
  })
  if (!sample?.planned) return null
  const { seed, algorithm, parentId, withdrawn } = sample
  const parent = parentId === null ? null : await loadDraw(db, parentId)
  if (parentId !== null && !parent) return null
  const pool = await unpackPool(sample.planned.pool.data)
  const plan = { ...publishPlan(sample.plan as unknown as StoredPlan, pool), seed }
  return {
    line: [...(parent?.line ?? []), { pool, plan, withdrawn: withdrawn.map(({ poolId }) => poolId) }],
    seed,
    algorithms: [...(parent?.algorithms ?? []), algorithm],
    tasks: sample.tasks.map(({ taskId, poolId }) => ({ taskId, poolId: poolId ?? '' })),
  }
}
