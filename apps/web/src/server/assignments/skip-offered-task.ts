import { inTransaction, recordAudit, type Database, type Transaction } from '@consilium/db'
import type { AssignmentKind } from '../../domain/assignments/assignment-kind'
import type { SkipOffered } from '../../domain/assignments/assignment-inputs'
import { requireNoPatientData } from '../guard/require-no-patient-data'
import { auditActorOf, type Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'
import { Refusal } from '../platform/refusal'
import { assignmentKinds } from './assignment-kinds'
import { explainWorkloadCap } from './explain-empty-queue'

/**
 * Skips the task that is offered next, for good and before it is taken. Only the first of the queue can be skipped,
 * so that nobody picks among the tasks behind it. Without a due date, `was_assigned()` knows that it was never opened.
 */
export async function skipOfferedTask(
  { actor, db }: Context,
  kind: AssignmentKind,
  { versionId, reason }: SkipOffered,
): Promise<void> {
  const { id: personId } = requirePerson(actor)
  const findOffered = async (reader: Database | Transaction) => {
    const full = await explainWorkloadCap(reader, personId)
    const [offered] = full ? [] : await assignmentKinds[kind].list(reader, personId, 1)
    if (offered?.versionId !== versionId)
      throw new Refusal('conflict', 'This task is no longer offered to you. See what is next.')
    return offered
  }
  // Before the transaction, because an analyzer may take seconds.
  await requireNoPatientData(db, {
    taskId: (await findOffered(db)).taskId,
    texts: [{ text: reason, where: 'reason' }],
    field: 'reason',
    offers: 'change',
  })
  await inTransaction(db, async (tx) => {
    // Serializes requests of the same person, as when they take a task.
    await tx.$queryRaw`SELECT FROM person WHERE id = ${personId}::uuid FOR UPDATE`
    const { taskId } = await findOffered(tx)
    const { id: assignmentId } = await tx.assignment.create({
      data: { kind, taskId, versionId, personId, state: 'skipped', endedAt: new Date(), reason },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: assignmentKinds[kind].audit.skipped,
      entity: { type: 'task', id: taskId },
      details: { kind, versionId, assignmentId },
    })
  })
}
