import type { Prisma } from '@consilium/db'
import { coarseTimes, coarsenTime } from '../../domain/threads/coarse-time'
import { describeThreadState } from '../../domain/threads/describe-thread-state'
import type { ThreadRole } from '../../domain/threads/thread-moves'
import { classifyVoice } from '../../domain/threads/thread-voices'
import type { InboxThread, ThreadInbox } from '../../domain/threads/threads'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'
import { isSettled } from '../../domain/lifecycle/status-sets'
import { ownThreads } from '../platform/visibility/visible-threads'
import { countUnread } from './count-unread'
import { orderAnonymously } from './order-anonymously'
import { toThreadPlace } from './to-thread-place'

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

/** The threads of all tasks that may wait for the actor: unread first, then by day. */
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
  return { threads: orderAnonymously(threads, rank), isCut: rows.length > MOST }
}

function view(
  row: Row,
  { personId, unread, now }: { personId: string; unread: number; now: Date },
): InboxThread {
  const { dataset, authorId, status, assignments } = row.task
  const isAuthor = authorId === personId
  const last = row.messages[0] ?? { personId: '', role: row.openerRole, text: '', createdAt: now }
  const role: ThreadRole | null = isAuthor ? 'author' : assignments.length > 0 ? 'adjudicator' : null
  return {
    id: row.id,
    taskId: row.taskId,
    task: { dataset: dataset.name, ...row.version },
    isAuthor,
    place: toThreadPlace(row),
    criterionNumber: row.criterion?.position ?? null,
    state: describeThreadState(
      { ...row, lastRole: last.role },
      { isReviewer: role === null, isSettled: isSettled(status) },
    ),
    unread,
    last: {
      voice: classifyVoice({ role: last.role, isOwn: last.personId === personId, letter: null }, role),
      when: coarsenTime(last.createdAt, now),
      text: last.text.slice(0, 240),
    },
  }
}
