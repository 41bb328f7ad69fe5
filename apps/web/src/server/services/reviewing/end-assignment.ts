import { inTransaction, recordAudit } from '@consilium/db'
import type { EndAssignment } from '../../../domain/reviewing/submit-review'
import { auditActorOf, type Context } from '../../context'
import { Refusal } from '../../refusal'
import { findOwnAssignment } from '../../reviewing/find-own-assignment'
import type { JudgingKind } from '../../../domain/reviewing/judging-kinds'
import { requireClean } from '../guarding/require-clean'

const audits = {
  review: { skipped: 'task.review_skipped', handed_back: 'task.review_handed_back' },
  adjudication: { skipped: 'task.adjudication_skipped', handed_back: 'task.adjudication_handed_back' },
} as const

/** Gives a judgement back to the others, or skips it for good. Done again it changes nothing. */
export async function endAssignment(
  { actor, db }: Context,
  kind: JudgingKind,
  { assignmentId, as, reason }: EndAssignment,
): Promise<void> {
  const { taskId } = await findOwnAssignment(db, actor, { id: assignmentId, kind })
  if (as === 'skipped' && reason === '')
    throw new Refusal('invalid_input', 'Say why you skip it: it will not be offered to you again.', 'reason')
  await requireClean(db, { taskId, texts: [{ text: reason, where: 'reason' }], field: 'reason' })
  await inTransaction(db, async (tx) => {
    const { count } = await tx.assignment.updateMany({
      where: { id: assignmentId, state: 'open' },
      data: { state: as, endedAt: new Date(), reason: reason || null },
    })
    const { state, versionId } = await findOwnAssignment(tx, actor, { id: assignmentId, kind })
    if (count === 0 && state === as) return
    if (count === 0)
      throw new Refusal(
        'invalid_move',
        state === 'done'
          ? `You have submitted this ${kind}, so it cannot be given back.`
          : `This ${kind} is not yours any more.`,
      )
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: audits[kind][as],
      entity: { type: 'task', id: taskId },
      details: { kind, versionId, assignmentId },
    })
  })
}
