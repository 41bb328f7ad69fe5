import type { Database } from '@consilium/db'
import { z } from 'zod'
import { ReviewChange } from '../../domain/reviewing/review-changes'
import { ReviewDraft } from '../../domain/reviewing/review-draft'
import type { KeptReview, OpenReview } from '../../domain/reviewing/submit-review'
import { TurnMessage } from '../../domain/turns'
import type { Context } from '../context'
import { notFound, Refusal } from '../refusal'
import { listAsked } from '../submissions/list-asked'
import { readReplies } from '../submissions/read-replies'
import { onAnyOf } from '../visibility/ground'
import { versionGrounds } from '../visibility/visible-versions'
import { findOwnAssignment, whyClosed, type OwnAssignment } from './find-own-assignment'
import { facets, tellFacets } from './read-review-queue'

const MOST_OTHER_ANSWERS = 3

const Conversation = z.array(TurnMessage)
const criteria = {
  orderBy: { position: 'asc' },
  select: { stableId: true, text: true, points: true, tags: true, evidence: true },
} as const

/** What a reviewer sees of the version that they were asked to judge, picked column by column: nothing of its author, its llm or its rating is read. */
export async function readReview({ actor, db }: Context, assignmentId: string): Promise<OpenReview> {
  const assignment = await findOwnAssignment(db, actor, { id: assignmentId, kind: 'review' })
  const closed = whyClosed(assignment)
  if (closed) throw new Refusal('invalid_move', closed)
  const version = await db.taskVersion.findFirst({
    where: { AND: [onAnyOf(versionGrounds(actor)), { id: assignment.versionId }] },
    select: { ...facets, number: true, criteria },
  })
  if (!version) throw notFound('review')
  return {
    assignmentId,
    taskId: assignment.taskId,
    task: tellFacets(version),
    number: version.number,
    versionId: assignment.versionId,
    reservedUntil: assignment.reservedUntil?.toISOString() ?? null,
    dueAt: assignment.dueAt?.toISOString() ?? null,
    conversation: Conversation.parse(version.conversation),
    ratedResponse: version.ratedResponse,
    criteria: version.criteria,
    otherAnswers: await readOtherAnswers(db, assignment),
    before: await readBefore(db, assignment, version.number),
    draft: await readDraft(db, assignment),
  }
}

/** What they wrote, also after the review was closed: it stays theirs to copy. */
export async function readKeptReview({ actor, db }: Context, assignmentId: string): Promise<KeptReview> {
  const assignment = await findOwnAssignment(db, actor, { id: assignmentId, kind: 'review' })
  return { content: (await readDraft(db, assignment))?.content ?? null }
}

async function readDraft(
  db: Database,
  { taskId, personId, versionId }: OwnAssignment,
): Promise<OpenReview['draft']> {
  const draft = await db.draft.findFirst({
    where: { kind: 'review', taskId, personId },
    select: { version: true, content: true, updatedAt: true },
  })
  const content = ReviewDraft.safeParse(draft?.content).data
  return draft && content?.versionId === versionId
    ? { version: draft.version, content, savedAt: draft.updatedAt.toISOString() }
    : null
}

/** What other systems said to the very same conversation; in an order that tells nothing. */
async function readOtherAnswers(db: Database, { taskId, versionId }: OwnAssignment): Promise<string[]> {
  const rows = await db.$queryRaw<{ text: string }[]>`
    SELECT o.text FROM turn o JOIN task_version v ON v.id = ${versionId}::uuid
    WHERE o.task_id = ${taskId}::uuid AND o.purpose = 'example' AND o.state = 'answered' AND o.text <> '' AND o.conversation = v.conversation
    ORDER BY md5(o.id::text) LIMIT ${MOST_OTHER_ANSWERS}::int`
  return rows.map(({ text }) => text)
}

/** The last version that they reviewed themselves, with what they said and what its author answered them; null the first time. */
async function readBefore(
  db: Database,
  { taskId, personId }: OwnAssignment,
  number: number,
): Promise<OpenReview['before']> {
  const review = await db.review.findFirst({
    where: { reviewerId: personId, version: { taskId, number: { lt: number } } },
    orderBy: { version: { number: 'desc' } },
    select: {
      id: true,
      decision: true,
      reasons: true,
      note: true,
      criterionChanges: true,
      version: { select: { taskId: true, number: true, conversation: true, ratedResponse: true, criteria } },
    },
  })
  if (!review) return null
  const { decision, reasons, note, criterionChanges, version } = review
  const replies = await readReplies(db, review)
  const asked = listAsked({ reasons, note, changes: criterionChanges }).map((one, index) => ({
    ...one,
    reply: replies.get(index) ?? null,
  }))
  return {
    conversation: Conversation.parse(version.conversation),
    ratedResponse: version.ratedResponse,
    criteria: version.criteria,
    decision,
    reasons,
    note,
    reply: asked.find(({ is }) => is === 'whole')?.reply ?? null,
    changes: asked.flatMap((one) => {
      const change = one.is === 'change' ? ReviewChange.safeParse(one.stored).data : undefined
      return change
        ? [
            {
              action: change.action,
              stableId: change.stableId,
              reason: change.reason,
              note: change.note ?? '',
              text: 'text' in change ? change.text : null,
              points: 'points' in change ? change.points : null,
              reply: one.reply,
            },
          ]
        : []
    }),
  }
}
