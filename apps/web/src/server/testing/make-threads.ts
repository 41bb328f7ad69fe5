import { randomUUID } from 'node:crypto'
import type { Database } from '@consilium/db'
import type { ThreadPlace } from '../../domain/threads/thread-anchors'
import type { Context } from '../platform/context'
import { openThread } from '../threads/open-thread'
import { replyToThread } from '../threads/reply-to-thread'
import type { ReviewTask } from './make-review-task'

/** Assigns the current version to a person, as if they had taken it. */
export async function assign(
  db: Database,
  { taskId, versionId }: Pick<ReviewTask, 'taskId' | 'versionId'>,
  personId: string,
  kind: 'review' | 'adjudication',
): Promise<string> {
  const { id } = await db.assignment.create({
    data: { kind, taskId, versionId, personId, reservedUntil: new Date(Date.now() + 3_600_000) },
    select: { id: true },
  })
  return id
}

/** Opens a thread, by default on the first criterion, and returns its id. */
export async function ask(
  ctx: Context,
  { taskId, versionId, criteria: [criterionId = ''] }: Pick<ReviewTask, 'taskId' | 'versionId' | 'criteria'>,
  text: string,
  place: ThreadPlace = { on: 'criterion', criterionId },
): Promise<string> {
  const threadId = randomUUID()
  await openThread(ctx, { threadId, messageId: randomUUID(), taskId, versionId, place, text })
  return threadId
}

export const write = (ctx: Context, threadId: string, text: string) =>
  replyToThread(ctx, { threadId, messageId: randomUUID(), text })
