import { inTransaction, recordAudit } from '@consilium/db'
import type { DiscardDraft } from '../../domain/sampling/drafts'
import { endAnswers } from '../assignments/end-answers'
import { requireReasonForFindings } from '../guard/require-reason-for-findings'
import { auditActorOf, type Context } from '../platform/context'
import { lockOpenDraft } from './draws/lock-draft'
import { personOf } from '../platform/person-of'

/**
 * Ends a draft without a release. Its draws stay in its history, and hold no task any more. Later releases of the
 * dataset publish the reason.
 */
export async function discardDraft(
  { actor, db }: Context,
  { id, reason, mayStay }: DiscardDraft,
): Promise<void> {
  const kept = requireReasonForFindings({
    texts: [reason],
    mayStay,
    seenBy: 'Readers of later releases would see it.',
  })
  await inTransaction(db, async (tx) => {
    const { datasetId } = await lockOpenDraft(tx, actor, id)
    await tx.releaseDraft.update({
      where: { id, state: 'open' },
      data: { state: 'discarded', endedAt: new Date(), endReason: reason },
      select: { id: true },
    })
    await endAnswers(tx, personOf(actor), id)
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'release_draft.discarded',
      entity: { type: 'release_draft', id },
      details: { datasetId, ...(kept.length > 0 ? { mayStay: kept, reason: mayStay } : {}) },
    })
  })
}
