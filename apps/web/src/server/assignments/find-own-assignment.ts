import type { Database, Prisma, Transaction } from '@consilium/db'
import { nounOfKind, type AssignmentKind } from '../../domain/assignments/assignment-kind'
import { wasAccepted } from '../../domain/lifecycle/status-sets'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'
import { notFound, Refusal } from '../platform/refusal'
import { assignmentKinds } from './assignment-kinds'
import { findOwnPart } from './find-own-part'

const select = {
  id: true,
  kind: true,
  state: true,
  taskId: true,
  versionId: true,
  personId: true,
  reservedUntil: true,
  dueAt: true,
  heldUntil: true,
  endedAt: true,
  person: { select: { interestsChangedAt: true } },
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
  return findAssignmentOf(db, requirePerson(actor).id, { id, kind })
}

/** Finds an assignment of a person who is not the actor, for the platform. */
export async function findAssignmentOf(
  db: Database | Transaction,
  personId: string,
  { id, kind }: { id: string; kind: AssignmentKind },
): Promise<OwnAssignment> {
  const assignment = await db.assignment.findFirst({ where: { id, kind, personId }, select })
  if (assignment) return { ...assignment, kind }
  const part = kind === 'baseline' ? await findOwnPart(db, personId, id) : null
  throw part ? new Refusal('forbidden', part) : notFound(nounOfKind[kind])
}

/** Whether it was submitted, and the submission has not taken effect yet. */
export const isHeld = ({ state, heldUntil }: Pick<OwnAssignment, 'state' | 'heldUntil'>): boolean =>
  state === 'open' && heldUntil !== null

/** Refuses when nothing more can be written for the assignment. */
export function requireOpen(assignment: OwnAssignment): void {
  const closed = explainClosed(assignment)
  if (closed) throw new Refusal('invalid_move', closed)
}

/**
 * Why nothing more can be written for the assignment: a sentence; null while it is open and its version is
 * under judgment.
 */
export function explainClosed(assignment: OwnAssignment): string | null {
  if (isHeld(assignment))
    return `You have submitted this ${nounOfKind[assignment.kind]}, and it takes effect shortly. Undo the submission to change it.`
  return explainEnded(assignment)
}

/** The same, whether or not a submission is held. */
export function explainEnded({
  kind,
  state,
  versionId,
  endedAt,
  person: { interestsChangedAt },
  task: { status, currentVersionId },
}: OwnAssignment): string | null {
  const noun = nounOfKind[kind]
  if (state === 'done') return `You have submitted this ${noun}. Thank you.`
  if (status === 'withdrawn')
    return 'The author has withdrawn this task. There is nothing more for you to do; what you wrote is kept.'
  // Accepting a task creates a version too, written by the adjudicator.
  if (currentVersionId !== versionId && !wasAccepted(status))
    return 'The author has submitted a newer version, so this one is no longer judged. What you wrote is kept.'
  if (!assignmentKinds[kind].statuses.includes(status))
    return `This task has moved on and no longer needs this ${noun}. What you wrote is kept.`
  if (state === 'skipped') return `You skipped this ${noun}.`
  if (state === 'handed_back' && interestsChangedAt && endedAt && interestsChangedAt >= endedAt)
    return `You changed your ties or your affiliation, so your open assignments were handed back. What you wrote for this ${noun} is kept.`
  if (state === 'handed_back')
    return `This ${noun} is back in the queue, because you handed it back or your reservation expired. What you wrote is kept: if you take the task again, you can continue.`
  if (state === 'cancelled') return `This ${noun} is no longer needed. What you wrote is kept.`
  return null
}
