import type { Database, Transaction } from '@consilium/db'
import type { JudgingKind } from '../../domain/reviewing/judging-kinds'
import { waysOfJudging } from './ways-of-judging'

const nothingWaits: Record<JudgingKind, string> = {
  review: 'No task waits for a review. Come back later, or write one.',
  adjudication: 'No task waits for a decision. Tasks come here when their reviews are in.',
}

const nothingForThem: Record<JudgingKind, string> = {
  review:
    'Tasks wait for reviews, but none for yours: others are at them, or they are from your own house, in a language that you do not work in, or you have had a part in them.',
  adjudication:
    'Tasks wait for a decision, but none for yours: others are at them, or they are from your own house, in a language that you do not work in, or you have had a part in them.',
}

/** Why this person can take nothing of this kind now: a sentence, or null when they can. */
export async function tellSilence(
  db: Database | Transaction,
  personId: string,
  kind: JudgingKind,
): Promise<string | null> {
  const { status, list } = waysOfJudging[kind]
  const full = await tellFull(db, personId)
  if (full) return full
  const [first] = await list(db, personId, 1)
  if (first) return null
  const waiting = await db.task.count({
    where: { status, authorId: { not: personId }, dataset: { archivedAt: null } },
  })
  return waiting === 0 ? nothingWaits[kind] : nothingForThem[kind]
}

/** Why this person takes no more at present: a sentence, or null while they do. */
export async function tellFull(db: Database | Transaction, personId: string): Promise<string | null> {
  const { assignmentCap } = await db.person.findUniqueOrThrow({
    where: { id: personId },
    select: { assignmentCap: true },
  })
  if (assignmentCap === 0)
    return 'Your profile says that you take no assignments at present. Raise the number there when you do again.'
  const open = await countOpen(db, personId)
  return open < assignmentCap
    ? null
    : `You have ${open} open ${open === 1 ? 'assignment' : 'assignments'}, which is as many as your profile says you take. Finish one first, or raise the number there.`
}

/** Assignments that are theirs to do now; what lapsed may be gone any moment. */
function countOpen(db: Database | Transaction, personId: string): Promise<number> {
  return db.assignment.count({
    where: { personId, state: 'open', OR: [{ reservedUntil: null }, { reservedUntil: { gt: new Date() } }] },
  })
}
