import { inTransaction, recordAudit } from '@consilium/db'
import type { WaiveCheck, WithdrawWaiver } from '../../domain/releasing/readiness'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { lockOpenDraft } from '../sampling/draws/lock-draft'
import { personOf } from '../platform/person-of'
import { requireReasonForFindings } from '../guard/require-reason-for-findings'
import { findCurrentDraw } from '../sampling/draws/find-current-draw'
import { findFailingTasks, readReadiness } from './read-readiness'

/**
 * Lets a draft be frozen although tasks fail a check; tasks that fail it later need a new waiver. The reason and the
 * number of tasks are published with the release.
 */
export async function waiveCheck(
  { actor, db }: Context,
  { draftId, check, reason, mayStay }: WaiveCheck,
): Promise<void> {
  const kept = requireReasonForFindings({
    texts: [reason],
    mayStay,
    seenBy: 'Readers of the release would see it.',
  })
  await inTransaction(db, async (tx) => {
    const { datasetId } = await lockOpenDraft(tx, actor, draftId)
    const found = (await readReadiness(tx, { draftId, datasetId })).find(({ name }) => name === check)
    if (!found?.waivable)
      throw new Refusal(
        'invalid_input',
        'This check can’t be waived. Open Checks: it says how to fix what it found.',
        'check',
      )
    if (found.failing === 0)
      throw new Refusal('conflict', 'This check does not fail, so there is nothing to waive.', 'check')
    if (found.waived) throw new Refusal('conflict', 'This check is already waived.', 'check')
    const sampleId = await findCurrentDraw(tx, draftId)
    const failing = sampleId === null ? null : await findFailingTasks(tx, { sampleId, datasetId })
    const byId = personOf(actor)
    // An earlier waiver that covers too few tasks ends.
    await tx.checkWaiver.updateMany({
      where: { draftId, check, undoneAt: null },
      data: { undoneAt: new Date(), undoneById: byId },
    })
    await tx.checkWaiver.create({
      data: { draftId, check, reason, byId, taskIds: failing?.get(check) ?? [] },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'release_draft.check_waived',
      entity: { type: 'release_draft', id: draftId },
      details: {
        check,
        failing: found.failing,
        ...(kept.length > 0 ? { mayStay: kept, reason: mayStay } : {}),
      },
    })
  })
}

/** Takes a waiver back: the check counts again. */
export async function withdrawWaiver(
  { actor, db }: Context,
  { draftId, check }: WithdrawWaiver,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOpenDraft(tx, actor, draftId)
    const { count } = await tx.checkWaiver.updateMany({
      where: { draftId, check, undoneAt: null },
      data: { undoneAt: new Date(), undoneById: personOf(actor) },
    })
    if (count === 0) throw new Refusal('conflict', 'This check is not waived.', 'check')
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'release_draft.waiver_withdrawn',
      entity: { type: 'release_draft', id: draftId },
      details: { check },
    })
  })
}
