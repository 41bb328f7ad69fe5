import type { Database } from '@consilium/db'
import type { AssignmentKind } from '../../domain/assignments/assignment-kind'
import type { Effect } from '../assignments/held-submissions'
import { applyHeldJudgment } from '../outcomes/apply-held-judgments'

/** Makes a held submission due; returns whether it was held. */
export async function makeDue(db: Database, assignmentId: string): Promise<boolean> {
  const { count } = await db.assignment.updateMany({
    where: { id: assignmentId, state: 'open', heldUntil: { not: null } },
    data: { heldUntil: new Date(0) },
  })
  return count > 0
}

/** Lets a held submission take effect now, as a web process does once it is due. */
export async function applyHeld(db: Database, assignmentId: string): Promise<Effect> {
  await makeDue(db, assignmentId)
  const { personId, kind } = await db.assignment.findUniqueOrThrow({
    where: { id: assignmentId },
    select: { personId: true, kind: true },
  })
  return applyHeldJudgment(db, { id: assignmentId, personId, kind: kind as AssignmentKind })
}
