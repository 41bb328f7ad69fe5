import type { Database } from '@consilium/db'
import { z } from 'zod'
import { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import type { KeptAdjudication, OpenAdjudication } from '../../domain/adjudicating/submit-adjudication'
import { TurnMessage } from '../../domain/turns'
import type { Context } from '../context'
import { notFound, Refusal } from '../refusal'
import { findOwnAssignment, whyClosed, type OwnAssignment } from '../reviewing/find-own-assignment'
import { facets, tellFacets } from '../reviewing/read-review-queue'
import { onAnyOf } from '../visibility/ground'
import { reviewGrounds } from '../visibility/visible-reviews'
import { versionGrounds } from '../visibility/visible-versions'
import { readLetteredReviews } from './read-lettered-reviews'

const criteria = {
  orderBy: { position: 'asc' },
  select: { stableId: true, text: true, points: true, tags: true, evidence: true },
} as const

/** What an adjudicator sees of the version that they decide on, picked column by column: reviewers are letters, and nothing of the author, the llm or the author's rating is read. */
export async function readAdjudication(
  { actor, db }: Context,
  assignmentId: string,
): Promise<OpenAdjudication> {
  const assignment = await findOwnAssignment(db, actor, { id: assignmentId, kind: 'adjudication' })
  const closed = whyClosed(assignment)
  if (closed) throw new Refusal('invalid_move', closed)
  const version = await db.taskVersion.findFirst({
    where: { AND: [onAnyOf(versionGrounds(actor)), { id: assignment.versionId }] },
    select: {
      ...facets,
      number: true,
      criteria,
      task: { select: { ...facets.task.select, disputed: true } },
    },
  })
  if (!version) throw notFound('adjudication')
  const reviews = await readLetteredReviews(db, {
    AND: [onAnyOf(reviewGrounds(actor)), { versionId: assignment.versionId }],
  })
  return {
    assignmentId,
    taskId: assignment.taskId,
    task: tellFacets(version),
    number: version.number,
    versionId: assignment.versionId,
    reservedUntil: assignment.reservedUntil?.toISOString() ?? null,
    dueAt: assignment.dueAt?.toISOString() ?? null,
    disputed: version.task.disputed,
    conversation: z.array(TurnMessage).parse(version.conversation),
    ratedResponse: version.ratedResponse,
    criteria: version.criteria,
    reviews: reviews.map(({ review }) => review),
    draft: await readDraft(db, assignment),
  }
}

/** What they wrote, also after the adjudication was closed: it stays theirs to copy. */
export async function readKeptAdjudication(
  { actor, db }: Context,
  assignmentId: string,
): Promise<KeptAdjudication> {
  const assignment = await findOwnAssignment(db, actor, { id: assignmentId, kind: 'adjudication' })
  return { content: (await readDraft(db, assignment))?.content ?? null }
}

async function readDraft(
  db: Database,
  { taskId, personId, versionId }: OwnAssignment,
): Promise<OpenAdjudication['draft']> {
  const draft = await db.draft.findFirst({
    where: { kind: 'adjudication', taskId, personId },
    select: { version: true, content: true, updatedAt: true },
  })
  const content = AdjudicationDraft.safeParse(draft?.content).data
  return draft && content?.versionId === versionId
    ? { version: draft.version, content, savedAt: draft.updatedAt.toISOString() }
    : null
}
