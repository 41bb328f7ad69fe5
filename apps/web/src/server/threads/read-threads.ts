import { createHash } from 'node:crypto'
import type { TaskThreads } from '../../domain/threads/threads'
import type { Context } from '../platform/context'
import { readReveal } from '../outcomes/read-reveal'
import { visibleThreads } from '../platform/visibility/visible-threads'
import { countUnread } from './count-unread'
import { orderAnonymously } from './order-anonymously'
import { readPart, type Part } from './read-part'
import { threadColumns, type ThreadRow } from './thread-rows'
import { viewThread } from './view-thread'
import type { Database } from '@consilium/db'
import type { Letter } from '../../domain/adjudicating/alignment/voices'
import { letterReviews } from '../assignments/letter-reviews'

/** The threads of a task that the actor may read, in the order of the texts that they are about. */
export async function readThreads(
  { actor, db }: Context,
  taskId: string,
  now = new Date(),
): Promise<TaskThreads> {
  const part = await readPart(db, actor, taskId)
  const visible = await db.thread.findMany({
    where: { AND: [visibleThreads(actor), { taskId }] },
    select: threadColumns,
  })
  const isTold = !part.isSettled || (await readReveal(db, taskId)) !== 'nothing'
  const rows = visible.filter((row) => isTold || isOwn(row, part))
  const unread = await countUnread(
    db,
    part.personId,
    rows.filter((row) => isOwn(row, part)).map(({ id }) => id),
  )
  const letters = await letterReviewers(db, part)
  return {
    openOn: part.isSettled ? null : (part.versionIds[0] ?? null),
    isAuthor: part.role === 'author',
    isSettled: part.isSettled,
    keptUnder: createHash('sha256').update(`${part.personId} ${taskId}`).digest('hex').slice(0, 16),
    threads: orderAnonymously(rows, rankInText).map((row) =>
      viewThread(row, { part, unread: unread.get(row.id) ?? 0, letters, now }),
    ),
  }
}

/** Threads that are only shown as history are never unread. */
const isOwn = (
  { openerId }: ThreadRow,
  { personId, role, isSettled }: Parameters<typeof viewThread>[1]['part'],
) => openerId === personId || role === 'author' || (role === 'adjudicator' && !isSettled)

/** The conversation, then the rated response, then the criteria. */
function rankInText({ anchor, messageIndex, criterion }: ThreadRow): number {
  if (anchor === 'message') return messageIndex ?? 0
  return anchor === 'response' ? 1e6 : 1e6 + (criterion?.position ?? 0)
}

/**
 * The letters of reviewers, the same as those of their reviews, for the adjudicator of the version. Other
 * people get none.
 */
async function letterReviewers(
  db: Database,
  { role, versionIds }: Part,
): Promise<ReadonlyMap<string, Letter>> {
  const [versionId] = versionIds
  if (role !== 'adjudicator' || versionId === undefined) return new Map()
  const reviews = await db.review.findMany({
    where: { versionId, reviewer: { workRemovedAt: null } },
    select: { id: true, reviewerId: true },
  })
  return new Map(letterReviews(reviews).map(({ letter, review }) => [review.reviewerId, letter]))
}
