import { inTransaction, recordAudit } from '@consilium/db'
import type { DiscardDraw } from '../../../domain/sampling/draws'
import { requireReasonForFindings } from '../../guard/require-reason-for-findings'
import { endAnswers } from '../../assignments/end-answers'
import { auditActorOf, type Context } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import { lockOpenDraft } from './lock-draft'
import { personOf } from '../../platform/person-of'

/**
 * Discards the current draw of a draft. It stays in the draw history with the reason. Its waivers end: they were
 * given for its tasks.
 */
export async function discardDraw(
  { actor, db }: Context,
  { id, reason, mayStay }: DiscardDraw,
): Promise<string> {
  const kept = requireReasonForFindings({
    texts: [reason],
    mayStay,
    seenBy: 'Readers of the release would see it.',
  })
  return inTransaction(db, async (tx) => {
    const found = await tx.sample.findUnique({ where: { id }, select: { draftId: true } })
    if (!found?.draftId) throw notFound('draw')
    const { draftId } = found
    await lockOpenDraft(tx, actor, draftId)
    const sample = await tx.sample.findUniqueOrThrow({
      where: { id },
      select: {
        number: true,
        discard: { select: { at: true } },
        extended: { where: { discard: null }, select: { number: true } },
      },
    })
    if (sample.discard) throw new Refusal('conflict', `Draw ${sample.number} is already discarded.`)
    const [later] = sample.extended
    if (later)
      throw new Refusal(
        'conflict',
        `Draw ${later.number} extends draw ${sample.number}. Discard draw ${later.number} first.`,
      )
    await tx.sampleDiscard.create({
      data: { sampleId: id, byId: personOf(actor), reason },
      select: { sampleId: true },
    })
    await tx.checkWaiver.updateMany({
      where: { draftId, undoneAt: null },
      data: { undoneAt: new Date(), undoneById: personOf(actor) },
    })
    await endAnswers(tx, personOf(actor), draftId)
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'sample.discarded',
      entity: { type: 'sample', id },
      details: {
        draftId,
        number: sample.number,
        ...(kept.length > 0 ? { mayStay: kept, reason: mayStay } : {}),
      },
    })
    return draftId
  })
}
