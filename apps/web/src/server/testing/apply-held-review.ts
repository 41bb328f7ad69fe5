import type { Database } from '@consilium/db'
import { applySubmission, type Effect } from '../assignments/held-submissions'
import { reviewSubmission } from '../reviewing/submit-review'

/** Makes a held review due; returns whether it was held. */
export async function makeDue(db: Database, assignmentId: string): Promise<boolean> {
  const { count } = await db.assignment.updateMany({
    where: { id: assignmentId, state: 'open', heldUntil: { not: null } },
    data: { heldUntil: new Date(0) },
  })
  return count > 0
}

/** Lets a held review take effect now, as a web process does once it is due. */
export async function applyHeldReview(db: Database, assignmentId: string): Promise<Effect> {
  await makeDue(db, assignmentId)
  const { personId } = await db.assignment.findUniqueOrThrow({
    where: { id: assignmentId },
    select: { personId: true },
  })
  return applySubmission(db, { id: assignmentId, personId }, reviewSubmission)
}
