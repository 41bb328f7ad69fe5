import type { Database, Prisma, Transaction } from '@consilium/db'
import type { Context } from '../context'
import { notFound } from '../refusal'
import { requirePerson } from '../services/people/load-person'
import type { JudgingKind } from '../../domain/reviewing/judging-kinds'

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
  task: { select: { status: true, datasetId: true, currentVersionId: true } },
} satisfies Prisma.AssignmentSelect

export type OwnAssignment = Prisma.AssignmentGetPayload<{ select: typeof select }>

/** An assignment of the one who asks; of others there is none, whatever the role. */
export async function findOwnAssignment(
  db: Database | Transaction,
  actor: Context['actor'],
  { id, kind }: { id: string; kind: JudgingKind },
): Promise<OwnAssignment> {
  const { id: personId } = requirePerson(actor)
  const assignment = await db.assignment.findFirst({ where: { id, kind, personId }, select })
  if (!assignment) throw notFound(kind)
  return assignment
}

const settled: ReadonlySet<string> = new Set(['accepted', 'released', 'retired'])

/** Why nothing more can be written for it: a sentence that says what became of it, or null while it is open and its version is the one that is judged. */
export function whyClosed({
  kind,
  state,
  versionId,
  task: { status, currentVersionId },
}: OwnAssignment): string | null {
  const it = kind === 'review' ? 'review' : 'adjudication'
  if (state === 'done') return `You have submitted this ${it}. Thank you.`
  if (status === 'withdrawn')
    return `The author withdrew this task in the meantime. Nothing more is asked of you; what you wrote is kept.`
  // What was accepted has a version that nobody sent: the adjudicator's.
  if (currentVersionId !== versionId && !settled.has(status))
    return `The author has sent a newer version in the meantime, so this one is not judged any more. What you wrote is kept.`
  if (status !== (kind === 'review' ? 'in_review' : 'in_adjudication'))
    return `This task has moved on in the meantime and needs no ${it} any more. What you wrote is kept.`
  if (state === 'skipped') return `You skipped this ${it}.`
  if (state === 'handed_back')
    return `This ${it} went back to the others, because you handed it back or its time was over. What you wrote is kept: it is here again if you take it again.`
  if (state === 'cancelled') return `This ${it} is not needed any more. What you wrote is kept.`
  return null
}
