import { inTransaction, recordAudit } from '@consilium/db'
import { hashPlan } from '@consilium/worker/manifest'
import { packPool, publishPlan, type PoolEntry } from '@consilium/worker/stored-pool'
import { randomUUID } from 'node:crypto'
import type { SavePlanForDraw } from '../../domain/sampling/drafts'
import { SamplePlanInput } from '../../domain/sampling/sample-plans'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { buildPool } from './draws/build-pool'
import { requireVersion } from './edit-plan'
import { INCLUDE_FIELD, refuseIncluded } from './refuse-included'
import { refuseInvalidPlan } from './refuse-invalid-plan'
import { lockOpenDraft } from './draws/lock-draft'
import { personOf } from '../platform/person-of'

const TIMEOUT_MS = 60_000

/**
 * Saves the edited plan with the pool that it draws from, before any seed exists. Returns the id of the saved
 * plan.
 */
export async function savePlan({ actor, db }: Context, { id, version }: SavePlanForDraw): Promise<string> {
  return inTransaction(
    db,
    async (tx) => {
      const draft = await lockOpenDraft(tx, actor, id)
      requireVersion(draft.version, version)
      const plan = SamplePlanInput.parse(draft.plan)
      const planId = randomUUID()
      const { datasetId, purpose } = draft
      // A plan from before this rule, which every edit checks.
      refuseInvalidPlan(plan)
      if (purpose === 'review') refuseIncluded(plan)
      const pooled = await buildPool(tx, { datasetId, draftId: id, purpose, plan, planId })
      const { entries, clusterBasis } = pooled
      if (entries.length === 0)
        throw new Refusal(
          'conflict',
          purpose === 'review'
            ? 'No submitted task waits for a review, so there is nothing to draw from.'
            : 'The pool is empty: no accepted task fits this plan. Accept tasks, or let the plan draw released ones.',
        )
      refuseMissing(plan, entries)
      const { data, hash: poolHash } = await packPool(entries)
      const pool = await tx.samplingPool.create({
        data: { datasetId, hash: poolHash, taskCount: entries.length, data },
        select: { id: true },
      })
      const hash = hashPlan(publishPlan(plan, entries))
      await tx.samplingPlan.create({
        data: {
          id: planId,
          draftId: id,
          savedById: personOf(actor),
          poolId: pool.id,
          plan,
          hash,
          clusterBasis,
        },
        select: { id: true },
      })
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'release_draft.plan_saved',
        entity: { type: 'release_draft', id },
        details: { planId, hash, poolHash, tasks: entries.length },
      })
      return planId
    },
    { timeoutMs: TIMEOUT_MS },
  )
}

/** Refuses a plan that always includes a task which the pool does not have. */
function refuseMissing({ include }: SamplePlanInput, entries: readonly PoolEntry[]): void {
  const absent = new Set(include)
  for (const { taskId } of entries) absent.delete(taskId)
  const [missing] = absent
  if (missing === undefined) return
  throw new Refusal(
    'invalid_input',
    `The plan always includes task ${missing}, which is not in the pool. Remove it from the plan, or check whether it is excluded, retired, released or not accepted yet.`,
    INCLUDE_FIELD,
  )
}
