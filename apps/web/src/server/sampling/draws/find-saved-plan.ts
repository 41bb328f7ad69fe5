import { setImmediate } from 'node:timers/promises'
import type { SamplePurpose, Transaction } from '@consilium/db'
import { unpackPool, type PoolEntry } from '@consilium/worker/stored-pool'
import { SamplePlanInput } from '../../../domain/sampling/sample-plans'
import { Refusal } from '../../platform/refusal'
import { buildPool } from './build-pool'
import { comparePools, describeDifference, hasChanged } from './compare-pools'

/** A saved plan, with the pool that it draws from. */
export interface PlannedPool {
  planId: string
  plan: SamplePlanInput
  poolHash: string
  entries: PoolEntry[]
}

/**
 * Finds the newest saved plan of a draft with its pool. Refused when it is not the plan that the user saw, and
 * when the pool has changed since the plan was saved, if only by a revised task.
 */
export async function findSavedPlan(
  tx: Transaction,
  draft: { id: string; datasetId: string; purpose: SamplePurpose },
  planId: string,
): Promise<PlannedPool> {
  const { id: draftId, datasetId, purpose } = draft
  const saved = await tx.samplingPlan.findFirst({
    where: { draftId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: { pool: true },
  })
  if (!saved)
    throw new Refusal('conflict', 'This draft has no saved plan yet. Save the plan, then draw.', 'planId')
  if (saved.id !== planId)
    throw new Refusal(
      'conflict',
      'The plan was saved again in the meantime. Load the draft again, check the plan, then draw.',
      'planId',
    )
  const plan = SamplePlanInput.parse(saved.plan)
  const stored = unpackPool(saved.pool.data)
  const before = { entries: stored, clusterBasis: saved.clusterBasis }
  const { entries } = await buildPool(tx, { datasetId, draftId, purpose, plan, planId, before })
  const difference = comparePools(await stored, entries)
  if (hasChanged(difference))
    throw new Refusal(
      'conflict',
      `${describeDifference(difference)} Save the plan again, then draw.`,
      'planId',
    )
  // Comparing and drawing take long in large pools, so other work of the process goes on between them.
  await setImmediate()
  return { planId, plan, poolHash: saved.pool.hash, entries }
}
