import { inTransaction, recordAudit } from '@consilium/db'
import type { EndAssignment } from '../../domain/assignments/assignment-inputs'
import { nounOfKind, type AssignmentKind } from '../../domain/assignments/assignment-kind'
import { requireNoPatientData } from '../guard/require-no-patient-data'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { assignmentKinds } from './assignment-kinds'
import { findOwnAssignment, isHeld } from './find-own-assignment'

/** Hands an assignment back to the queue, or skips it for good. Repeating it changes nothing. */
export async function endAssignment(
  { actor, db }: Context,
  kind: AssignmentKind,
  { assignmentId, as, reason }: EndAssignment,
): Promise<void> {
  const { taskId } = await findOwnAssignment(db, actor, { id: assignmentId, kind })
  if (as === 'skipped' && reason === '')
    throw new Refusal(
      'invalid_input',
      'Give a reason for skipping it. It will not be offered to you again.',
      'reason',
    )
  await requireNoPatientData(db, {
    taskId,
    texts: [{ text: reason, where: 'reason' }],
    field: 'reason',
    offers: 'change',
  })
  await inTransaction(db, async (tx) => {
    const { count } = await tx.assignment.updateMany({
      where: { id: assignmentId, state: 'open', heldUntil: null },
      data: { state: as, endedAt: new Date(), reason: reason || null },
    })
    const ended = await findOwnAssignment(tx, actor, { id: assignmentId, kind })
    const { state, versionId } = ended
    if (count === 0 && state === as) return
    if (count === 0)
      throw new Refusal(
        'invalid_move',
        state === 'done' || isHeld(ended)
          ? `You have submitted this ${nounOfKind[kind]}, so you can’t hand it back.`
          : `This ${nounOfKind[kind]} is no longer assigned to you.`,
      )
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: assignmentKinds[kind].audit[as],
      entity: { type: 'task', id: taskId },
      details: { kind, versionId, assignmentId },
    })
  })
}
