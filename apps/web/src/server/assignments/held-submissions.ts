import { inTransaction, recordAudit, type AuditActor, type Database, type Transaction } from '@consilium/db'
import type { OfAssignment } from '../../domain/assignments/assignment-inputs'
import { nounOfKind, type AssignmentKind } from '../../domain/assignments/assignment-kind'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { assignmentKinds } from './assignment-kinds'
import { cancelAssignments } from './cancel-assignments'
import {
  completeAssignment,
  lockSubmission,
  parseContent,
  requireNoObstacle,
  type Submission,
} from './complete-assignment'
import {
  explainClosed,
  explainEnded,
  findAssignmentOf,
  findOwnAssignment,
  isHeld,
  type OwnAssignment,
} from './find-own-assignment'
import { renewReservation } from './renew-reservation'

/**
 * Holds a submission: the assignment stays open and keeps its place, its draft can’t be changed, and nothing
 * else is written until it takes effect. The reservation is renewed for the case that it is undone.
 */
export async function holdSubmission(
  tx: Transaction,
  actor: AuditActor,
  assignment: OwnAssignment,
  seconds: number,
): Promise<void> {
  const { id, kind, taskId, versionId } = assignment
  await renewReservation(tx, assignment)
  await tx.$executeRaw`
    UPDATE assignment SET held_until = now() + ${seconds}::int * interval '1 second' WHERE id = ${id}::uuid AND state = 'open' AND held_until IS NULL`
  await recordAudit(tx, {
    actor,
    action: assignmentKinds[kind].audit.sent,
    entity: { type: 'task', id: taskId },
    details: { versionId, assignmentId: id, holdSeconds: seconds },
  })
}

/**
 * Undoes a submission while it is held; the draft is as it was. Depends on nothing that other people did while
 * the assignment is open. Repeating it changes nothing.
 */
export async function undoSubmission(
  { actor, db }: Context,
  kind: AssignmentKind,
  { assignmentId: id }: OfAssignment,
): Promise<void> {
  const seen = await findOwnAssignment(db, actor, { id, kind })
  await inTransaction(db, async (tx) => {
    // The new version of the draft refuses a repeated submission that arrives after this. Locked first, as ever.
    await tx.$queryRaw`SELECT FROM draft WHERE kind = ${kind}::draft_kind AND task_id = ${seen.taskId}::uuid AND person_id = ${seen.personId}::uuid FOR UPDATE`
    const { count } = await tx.assignment.updateMany({
      where: { id, state: 'open', heldUntil: { not: null } },
      data: { heldUntil: null },
    })
    const assignment = await findOwnAssignment(tx, actor, { id, kind })
    const { state, taskId, versionId, personId } = assignment
    if (count === 0 && state === 'open') return
    if (count === 0)
      throw new Refusal(
        'invalid_move',
        state === 'done'
          ? `Your ${nounOfKind[kind]} has taken effect, so it can’t be undone. If it is wrong, write to the contact on the Guidelines page.`
          : (explainClosed(assignment) ?? ''),
      )
    await tx.draft.updateMany({ where: { kind, taskId, personId }, data: { version: { increment: 1 } } })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: assignmentKinds[kind].audit.undone,
      entity: { type: 'task', id: taskId },
      details: { versionId, assignmentId: id },
    })
  })
}

/** What became of a held submission: `none` if it isn’t due, or another process or its person was faster. */
export type Effect = 'applied' | 'dropped' | 'none'

/**
 * Lets a held submission take effect, once, if it is due. One that is no longer possible ends like an open
 * reservation: canceled, with a notification.
 */
export async function applySubmission<Draft extends { versionId: string }>(
  db: Database,
  { id, personId }: { id: string; personId: string },
  submission: Submission<Draft, unknown>,
): Promise<Effect> {
  const { drafts, write } = submission
  const seen = await findAssignmentOf(db, personId, { id, kind: drafts.kind })
  const findDue = async (tx: Transaction) => {
    const draft = await lockSubmission(tx, seen)
    const [due] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM assignment WHERE id = ${id}::uuid AND state = 'open' AND held_until <= now()`
    return due ? { draft, assignment: await findAssignmentOf(tx, personId, { id, kind: drafts.kind }) } : null
  }
  try {
    return await inTransaction(db, async (tx) => {
      const due = await findDue(tx)
      if (!due) return 'none'
      const { assignment, draft } = due
      const ended = explainEnded(assignment)
      if (ended) throw new Refusal('invalid_move', ended)
      await requireNoObstacle(tx, assignment)
      const content = parseContent(assignment, drafts, draft?.content)
      await completeAssignment(tx, { kind: 'platform' }, assignment, { content, write })
      return 'applied'
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return inTransaction(db, async (tx) => ((await findDue(tx)) ? dropSubmission(tx, seen) : 'none'))
}

async function dropSubmission(
  tx: Transaction,
  { id, kind, taskId, versionId, personId }: OwnAssignment,
): Promise<Effect> {
  await cancelAssignments(tx, null, { id })
  await recordAudit(tx, {
    actor: { kind: 'platform' },
    action: assignmentKinds[kind].audit.dropped,
    entity: { type: 'task', id: taskId },
    details: { versionId, assignmentId: id, personId },
  })
  return 'dropped'
}

/** Whether a submission of the version, other than this assignment’s, is held. */
export async function hasOtherHeld(
  tx: Transaction,
  { id, kind, versionId }: OwnAssignment,
): Promise<boolean> {
  const others = await tx.assignment.findMany({
    where: { versionId, kind, id: { not: id }, state: 'open', heldUntil: { not: null } },
    select: { state: true, heldUntil: true },
    take: 1,
  })
  return others.some(isHeld)
}
