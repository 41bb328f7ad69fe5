import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { SAMPLING_ALGORITHM } from '@consilium/scoring'
import { randomBytes } from 'node:crypto'
import type { DrawByPlan } from '../../../domain/sampling/draws'
import { auditActorOf, type Context } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import { drawFromPool } from './draw-from-pool'
import { findSavedPlan } from './find-saved-plan'
import { lockOpenDraft } from './lock-draft'
import { personOf } from '../../platform/person-of'
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
      const draft = await lockOpenDraft(tx, actor, draftId)
      await refuseDrawInUse(tx, draftId)
      const planned = await findSavedPlan(tx, draft, planId)
      const { plan, entries, poolHash } = planned
      const seed = randomBytes(SEED_BYTES).toString('hex')
      const drawn = drawFromPool({ entries, plan, seed, algorithm: SAMPLING_ALGORITHM })
      const { id, number } = await storeDraw(tx, { draft, planned, drawn, drawnById: personOf(actor) })
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'sample.drawn',
        entity: { type: 'sample', id },
        details: { draftId, planId, number, tasks: drawn.ids.length, poolHash },
      })
      return id
    },
    { timeoutMs: TIMEOUT_MS },
  )
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
  )
}
