import type { Database, Transaction } from '@consilium/db'
import type { AssignmentKind } from '../../domain/assignments/assignment-kind'
import { whereActive } from './active-assignments'
import { assignmentKinds } from './assignment-kinds'

/** Why this person can take nothing of this kind now: a sentence, or null when they can. */
export async function explainEmptyQueue(
  db: Database | Transaction,
  personId: string,
  kind: AssignmentKind,
): Promise<string | null> {
  const { status, list, emptyQueue } = assignmentKinds[kind]
  const full = await explainWorkloadCap(db, personId)
  if (full) return full
  const [first] = await list(db, personId, 1)
  if (first) return null
  // Counts only tasks in which they have no part: how their own have moved on tells how the author rated them.
  const waiting = await db.task.count({
    where: {
      status,
      authorId: { not: personId },
      assignments: { none: { personId } },
      dataset: { archivedAt: null },
    },
  })
  return waiting === 0 ? emptyQueue.noTask : emptyQueue.noneForYou
}

/** Why this person’s workload cap allows no more assignments: a sentence, or null when it does. */
export async function explainWorkloadCap(
  db: Database | Transaction,
  personId: string,
): Promise<string | null> {
  const { assignmentCap } = await db.person.findUniqueOrThrow({
    where: { id: personId },
    select: { assignmentCap: true },
  })
  if (assignmentCap === 0)
    return 'Your profile says that you don’t take assignments at present. To take some, raise the number in your profile.'
  const active = await db.assignment.count({ where: { personId, ...whereActive() } })
  return active < assignmentCap
    ? null
    : `You have ${active} open ${active === 1 ? 'assignment' : 'assignments'}, the maximum that your profile allows. Finish one first, or raise the number in your profile.`
}
