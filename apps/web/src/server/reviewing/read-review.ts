import type { Database } from '@consilium/db'
import { z } from 'zod'
import { ReviewChange } from '../../domain/reviewing/review-changes'
import type { OpenReview } from '../../domain/reviewing/review-views'
import { TurnMessage } from '../../domain/turns/turns'
import type { OwnAssignment } from '../assignments/find-own-assignment'
import { assignedCriteria, readJudgedTexts, readOpenAssignment } from '../assignments/read-open-assignment'
import { listReturnRequests } from '../authoring/list-return-requests'
import { readAuthorReplies } from '../authoring/read-author-replies'
import type { Context } from '../platform/context'
import { reviewDrafts } from './review-drafts'

const MAX_OTHER_ANSWERS = 3

/**
 * What a reviewer sees of the version under review, with other answers to its conversation and their own
 * earlier review.
 */
export async function readReview(ctx: Context, assignmentId: string): Promise<OpenReview> {
  const { assignment, view } = await readOpenAssignment(ctx, assignmentId, reviewDrafts)
  return {
    ...view,
    ...(await readJudgedTexts(ctx.db, assignment)),
    otherAnswers: await readOtherAnswers(ctx.db, assignment),
    before: await readBefore(ctx.db, assignment, view.number),
  }
}

/** Answers of other systems to the same conversation, in an order that does not identify them. */
async function readOtherAnswers(db: Database, { taskId, versionId }: OwnAssignment): Promise<string[]> {
  const rows = await db.$queryRaw<{ text: string }[]>`
    SELECT o.text FROM turn o JOIN task_version v ON v.id = ${versionId}::uuid
    WHERE o.task_id = ${taskId}::uuid AND o.purpose = 'example' AND o.state = 'answered' AND o.text <> '' AND o.conversation = v.conversation
    ORDER BY md5(o.id::text) LIMIT ${MAX_OTHER_ANSWERS}::int`
  return rows.map(({ text }) => text)
}

/**
 * The last version that the reviewer reviewed, with their review and the author’s replies. Null for their
 * first review of the task.
 */
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
      version: {
        select: {
          taskId: true,
          number: true,
          conversation: true,
          ratedResponse: true,
          criteria: assignedCriteria,
        },
      },
    },
  })
  if (!review) return null
  const { decision, reasons, note, criterionChanges, version } = review
  const replies = await readAuthorReplies(db, review)
  const asked = listReturnRequests({ reasons, note, changes: criterionChanges }).map((point, index) => ({
    ...point,
    reply: replies.get(index) ?? null,
  }))
  return {
    conversation: z.array(TurnMessage).parse(version.conversation),
    ratedResponse: version.ratedResponse,
    criteria: version.criteria,
    decision,
    reasons,
    note,
    reply: asked.find(({ is }) => is === 'whole')?.reply ?? null,
    changes: asked.flatMap((point) => {
      const change = point.is === 'change' ? ReviewChange.safeParse(point.stored).data : undefined
      return change
        ? [
            {
              action: change.action,
              stableId: change.stableId,
              reason: change.reason,
              note: change.note ?? '',
              text: 'text' in change ? change.text : null,
              points: 'points' in change ? change.points : null,
              reply: point.reply,
            },
          ]
        : []
    }),
  }
}
