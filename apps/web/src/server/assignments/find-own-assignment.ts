import type { Database, Prisma, Transaction } from '@consilium/db'
import type { AssignmentKind } from '../../domain/assignments/assignment-kind'
import { wasAccepted } from '../../domain/lifecycle/status-sets'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'
import { notFound, Refusal } from '../platform/refusal'
import { assignmentKinds } from './assignment-kinds'

const select = {
  id: true,
  kind: true,
  state: true,
  taskId: true,
  versionId: true,
  personId: true,
  reservedUntil: true,
  dueAt: true,
  endedAt: true,
  task: { select: { status: true, datasetId: true, currentVersionId: true, disputed: true } },
} satisfies Prisma.AssignmentSelect

/** An assignment of the actor. */
export type OwnAssignment = Prisma.AssignmentGetPayload<{ select: typeof select }> & { kind: AssignmentKind }

/**
 * Finds an assignment of the actor; assignments of other people are not found, whatever the actor’s roles.
 */
export async function findOwnAssignment(
  db: Database | Transaction,
  actor: Context['actor'],
  { id, kind }: { id: string; kind: AssignmentKind },
): Promise<OwnAssignment> {
  const { id: personId } = requirePerson(actor)
  const assignment = await db.assignment.findFirst({ where: { id, kind, personId }, select })
  if (!assignment) throw notFound(kind)
  return { ...assignment, kind }
}

/** Refuses when nothing more can be written for the assignment. */
export function requireOpen(assignment: OwnAssignment): void {
  const closed = explainClosed(assignment)
  if (closed) throw new Refusal('invalid_move', closed)
}

/**
 * Why nothing more can be written for the assignment: a sentence; null while it is open and its version is
 * under judgment.
 */
export function explainClosed({
  kind,
  state,
  versionId,
  task: { status, currentVersionId },
}: OwnAssignment): string | null {
  if (state === 'done') return `You have submitted this ${kind}. Thank you.`
  if (status === 'withdrawn')
    return 'The author has withdrawn this task. There is nothing more for you to do; what you wrote is kept.'
  // Accepting a task creates a version too, written by the adjudicator.
  if (currentVersionId !== versionId && !wasAccepted(status))
    return 'The author has submitted a newer version, so this one is no longer judged. What you wrote is kept.'
  if (status !== assignmentKinds[kind].status)
    return `This task has moved on and no longer needs this ${kind}. What you wrote is kept.`
  if (state === 'skipped') return `You skipped this ${kind}.`
  if (state === 'handed_back')
    return `This ${kind} is back in the queue, because you handed it back or your reservation expired. What you wrote is kept: if you take the task again, you can continue.`
  if (state === 'cancelled') return `This ${kind} is no longer needed. What you wrote is kept.`
  return null
}
