import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { SAMPLING_ALGORITHM } from '@consilium/scoring'
import { randomBytes, randomUUID } from 'node:crypto'
import type { DrawByPlan } from '../../../domain/sampling/draws'
import { SamplePlanInput } from '../../../domain/sampling/sample-plans'
import { auditActorOf, type Context } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import { buildPool } from './build-pool'
import { comparePools, describeDifference } from './compare-pools'
import { drawFromPool, reportDraw } from './draw-from-pool'
import { lockOpenDraft } from './lock-draft'
import { personOf } from './person-of'
import { hashPool, unpackPool } from './pool-entry'
import { storeDraw } from './store-draw'

const TIMEOUT_MS = 60_000
const SEED_BYTES = 16

/**
 * Draws a sample by the newest saved plan of a draft, with a seed that the server makes now. Returns its id.
 * Refused when the pool has changed since the plan was saved, and while another draw of the draft is in use.
 */
export async function drawSample({ actor, db }: Context, { draftId, planId }: DrawByPlan): Promise<string> {
  return inTransaction(
    db,
    async (tx) => {
      const { datasetId, purpose, name } = await lockOpenDraft(tx, draftId)
      const { plan, pool } = await findNewestPlan(tx, draftId, planId)
      await refuseDrawInUse(tx, draftId)
      const entries = await buildPool(tx, { datasetId, purpose, plan, planId })
      if (hashPool(entries) !== pool.hash)
        throw new Refusal(
          'conflict',
          `${describeDifference(comparePools(unpackPool(pool.data), entries))} Save the plan again, then draw.`,
          'planId',
        )
      const seed = randomBytes(SEED_BYTES).toString('hex')
      const drawn = drawFromPool({ entries, plan, seed, algorithm: SAMPLING_ALGORITHM })
      const number = (await tx.sample.count({ where: { draftId } })) + 1
      const id = randomUUID()
      await tx.sample.create({
        data: {
          id,
          datasetId,
          purpose,
          name: `${name} · ${draftId.slice(0, 8)} · draw ${number}`,
          plan,
          seed,
          poolHash: pool.hash,
          draftId,
          planId,
          drawnById: personOf(actor),
          number,
          algorithm: SAMPLING_ALGORITHM,
          report: reportDraw(drawn),
        },
        select: { id: true },
      })
      await storeDraw(tx, id, { entries, plan, drawn })
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'sample.drawn',
        entity: { type: 'sample', id },
        details: { draftId, planId, number, tasks: drawn.ids.length, poolHash: pool.hash },
      })
      return id
    },
    { timeoutMs: TIMEOUT_MS },
  )
}

/** The newest saved plan, which must be the one that the user saw. */
async function findNewestPlan(tx: Transaction, draftId: string, planId: string) {
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
  return { plan: SamplePlanInput.parse(saved.plan), pool: saved.pool }
}

async function refuseDrawInUse(tx: Transaction, draftId: string): Promise<void> {
  const inUse = await tx.sample.findFirst({
    where: { draftId, discard: null },
    orderBy: { number: 'desc' },
    select: { number: true, drawnBy: { select: { name: true } } },
  })
  if (!inUse) return
  const by = inUse.drawnBy ? ` by ${inUse.drawnBy.name}` : ''
  throw new Refusal(
    'conflict',
    `This draft already has draw ${inUse.number}${by}. Discard it with a reason before you draw again.`,
    'planId',
  )
}
