import { createHash } from 'node:crypto'
import type { TaskThreads } from '../../domain/threads/threads'
import type { Context } from '../context'
import { readReveal } from '../outcomes/read-reveal'
import { visibleThreads } from '../visibility/visible-threads'
import { countUnread } from './count-unread'
import { letterPeople } from './letter-people'
import { orderQuietly } from './order-quietly'
import { readPart } from './read-part'
import { threadColumns, type ThreadRow } from './thread-rows'
import { viewThread } from './view-thread'

/** Every thread of a task that the one who asks may see, in the order of the text that they are about. */
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
  const letters = await letterPeople(db, part)
  return {
    openOn: part.isSettled ? null : (part.versionIds[0] ?? null),
    isAuthor: part.role === 'author',
    isSettled: part.isSettled,
    keptUnder: createHash('sha256').update(`${part.personId} ${taskId}`).digest('hex').slice(0, 16),
    threads: orderQuietly(rows, rankInText).map((row) =>
      viewThread(row, { part, unread: unread.get(row.id) ?? 0, letters, now }),
    ),
  }
}

/** What is read as history only is never unread. */
const isOwn = (
  { openerId }: ThreadRow,
  { personId, role, isSettled }: Parameters<typeof viewThread>[1]['part'],
) => openerId === personId || role === 'author' || (role === 'adjudicator' && !isSettled)

/** The conversation, then the rated response, then the criteria. */
function rankInText({ anchor, messageIndex, criterion }: ThreadRow): number {
  if (anchor === 'message') return messageIndex ?? 0
  return anchor === 'response' ? 1e6 : 1e6 + (criterion?.position ?? 0)
}
