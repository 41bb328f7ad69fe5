import { gunzipSync } from 'node:zlib'
import type { Database } from '@consilium/db'
import type { PoolItem, SamplePlan } from '@consilium/scoring'

/** A stored draw, as the sampling package takes it. */
export interface StoredDraw {
  pool: readonly PoolItem[]
  plan: SamplePlan
  algorithm: number
  /** The id of each drawn task in the pool. */
  tasks: readonly { taskId: string; poolId: string }[]
}

/** The plan as it is stored: ids of tasks instead of ids of the pool. */
type StoredPlan = Pick<SamplePlan, 'size' | 'targets' | 'caps'> & {
  exclude: Record<string, string>[]
  include: string[]
}

/** Loads a draw with its pool and plan; null if it was drawn before pools were stored. Reads no task. */
export async function loadDraw(db: Database, sampleId: string): Promise<StoredDraw | null> {
  const sample = await db.sample.findUnique({
    where: { id: sampleId },
    select: {
      seed: true,
      algorithm: true,
      plan: true,
      planned: { select: { pool: { select: { data: true } } } },
      tasks: { select: { taskId: true, poolId: true } },
    },
  })
  if (!sample?.planned) return null
  const text = gunzipSync(sample.planned.pool.data).toString('utf8')
  const pool =
    text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as PoolItem & { taskId: string })
  const idOfTask = new Map(pool.map(({ taskId, id }) => [taskId, id]))
  const { size, targets, caps, exclude, include } = sample.plan as unknown as StoredPlan
  return {
    pool,
    plan: {
      size,
      targets,
      caps,
      seed: sample.seed,
      exclude: { levels: exclude },
      include: include.map((taskId) => idOfTask.get(taskId) ?? taskId),
    },
    algorithm: sample.algorithm,
    tasks: sample.tasks.map(({ taskId, poolId }) => ({ taskId, poolId: poolId ?? '' })),
  }
}
