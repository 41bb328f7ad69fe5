import type { Prisma } from '@consilium/db'
import { coarseTimes, tellCoarsely } from '../../domain/threads/coarse-time'
import { tellState } from '../../domain/threads/tell-thread'
import type { ThreadRole } from '../../domain/threads/thread-moves'
import { tellVoice } from '../../domain/threads/thread-voices'
import type { InboxThread, ThreadInbox } from '../../domain/threads/threads'
import type { Context } from '../context'
import { requirePerson } from '../services/people/load-person'
import { blindStatuses } from '../visibility/visible-reviews'
import { ownThreads } from '../visibility/visible-threads'
import { countUnread } from './count-unread'
import { orderQuietly } from './order-quietly'
import { placeOf } from './place-of'

const MOST = 200

const columnsFor = (personId: string) =>
  ({
    id: true,
    taskId: true,
    anchor: true,
    criterionId: true,
    messageIndex: true,
    openerRole: true,
    state: true,
    closedBy: true,
    criterion: { select: { position: true } },
    messages: {
      orderBy: { number: 'desc' },
      take: 1,
      select: { personId: true, role: true, text: true, createdAt: true },
    },
    version: { select: { mode: true, useCase: true, specialty: true, language: true } },
    task: {
      select: {
        authorId: true,
        status: true,
        dataset: { select: { name: true } },
        assignments: { where: { personId, kind: 'adjudication', state: 'open' }, select: { id: true } },
      },
    },
  }) satisfies Prisma.ThreadSelect

type Row = Prisma.ThreadGetPayload<{ select: ReturnType<typeof columnsFor> }>

/** The threads over all tasks that may wait for a word of the one who asks: the unread first, then by the day. */
export async function readInbox({ actor, db }: Context, now = new Date()): Promise<ThreadInbox> {
  const { id: personId } = requirePerson(actor)
  const rows = await db.thread.findMany({
    where: ownThreads(actor),
    orderBy: { updatedAt: 'desc' },
    take: MOST + 1,
    select: columnsFor(personId),
  })
  const unread = await countUnread(
    db,
    personId,
    rows.map(({ id }) => id),
  )
  const threads = rows
    .slice(0, MOST)
    .map((row) => view(row, { personId, unread: unread.get(row.id) ?? 0, now }))
  const rank = ({ unread: count, last }: InboxThread) =>
    (count > 0 ? 0 : coarseTimes.length) + coarseTimes.indexOf(last.when)
  return { threads: orderQuietly(threads, rank), isCut: rows.length > MOST }
}

function view(
  row: Row,
  { personId, unread, now }: { personId: string; unread: number; now: Date },
): InboxThread {
  const { dataset, authorId, status, assignments } = row.task
  const isAuthor = authorId === personId
  const last = row.messages[0] ?? { personId: '', role: row.openerRole, text: '', createdAt: now }
  const role: ThreadRole | null = isAuthor ? 'author' : assignments.length > 0 ? 'adjudicator' : null
  const isSettled = !blindStatuses.some((blind) => blind === status)
  return {
    id: row.id,
    taskId: row.taskId,
    task: { dataset: dataset.name, ...row.version },
    isAuthor,
    place: placeOf(row),
    criterionNumber: row.criterion?.position ?? null,
    state: tellState({ ...row, lastRole: last.role }, { isReviewer: role === null, isSettled }),
    unread,
    last: {
      voice: tellVoice({ role: last.role, isOwn: last.personId === personId, letter: null }, role),
      when: tellCoarsely(last.createdAt, now),
      text: last.text.slice(0, 240),
    },
  }
}
