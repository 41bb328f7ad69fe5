import { makePerson } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationKinds, type NotificationKind } from '../../domain/notifying/notification-kinds'
import { tellDay, tellNotification } from '../../domain/notifying/notification-words'
import { NotificationList } from '../../domain/notifying/notification-views'
import { emptyTaskDraft } from '../../domain/empty-task-draft'
import { changeMailSettings } from '../services/notifying/change-mail-settings'
import { markPageRead } from '../services/notifying/mark-page-read'
import { markRead } from '../services/notifying/mark-read'
import { makeActor, makeReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { countUnread } from './count-unread'
import { listNotifications } from './list-notifications'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** Somebody who is told things, of a task that they wrote and of one that they judge. */
async function makeReader() {
  const actor = await makeActor(api.db)
  const ctx = { ...api.ctx, actor }
  const own = await makeReviewTask(api.db, {
    authorId: actor.id,
    vendor: 'Secret vendor',
    responseQuality: 1,
  })
  await api.db.draft.create({
    data: {
      kind: 'task',
      taskId: own.taskId,
      personId: actor.id,
      content: {
        ...emptyTaskDraft,
        message:
          'When may a man of 45 with two attacks in a year begin allopurinol, and at what dose, if he takes azathioprine?',
      },
    },
    select: { id: true },
  })
  const judged = await makeReviewTask(api.db, { authorId: await makePerson(api.db, ['physician']) })
  const { id: assignmentId } = await api.db.assignment.create({
    data: { kind: 'review', taskId: judged.taskId, versionId: judged.versionId, personId: actor.id },
    select: { id: true },
  })
  const tell = async (kind: NotificationKind, more: { judging?: boolean; at?: Date } = {}) => {
    const data = {
      kind,
      personId: actor.id,
      aboutId: randomUUID(),
      taskId: more.judging ? judged.taskId : own.taskId,
      assignmentId: more.judging ? assignmentId : null,
      createdAt: more.at ?? new Date(),
    }
    return (await api.db.notification.create({ data, select: { id: true } })).id
  }
  const list = async (wish: { unread?: boolean; limit?: number } = {}, now?: Date) =>
    NotificationList.parse(await listNotifications(ctx, { unread: false, limit: 200, ...wish }, now))
  return { actor, ctx, own, judged, assignmentId, tell, list }
}

describe('the list of notifications', () => {
  it('of every kind names the task, holds no instant, nobody and nothing more of a task, and leads to one’s own pages alone', async () => {
    const { own, judged, assignmentId, actor, tell, list } = await makeReader()
    const reviewer = await makePerson(api.db, ['physician'])
    await api.db.review.create({
      data: {
        versionId: own.versionId,
        reviewerId: reviewer,
        flawConfirmed: true,
        realistic: true,
        responseQuality: 1,
        decision: 'return',
        reasons: ['missing_context'],
        note: 'A secret note',
      },
      select: { id: true },
    })
    for (const kind of notificationKinds) await Promise.all([tell(kind), tell(kind, { judging: true })])
    const told = await list()
    const items = told.days.flatMap((one) => one.items)
    expect(items).toHaveLength(2 * notificationKinds.length)
    const said = JSON.stringify(told) + items.map(({ kind, work }) => tellNotification(kind, work)).join(' ')
    const tellWhich = (kind: string | null) =>
      new Set(items.filter(({ work }) => work === kind).map(({ about }) => about))
    expect(tellWhich(null)).toEqual(
      new Set(['When may a man of 45 with two attacks in a year begin allopurinol, and at what…']),
    )
    expect(tellWhich('review')).toEqual(new Set(['Care consult · Cardiology · English']))
    for (const secret of [
      judged.authorId,
      reviewer,
      actor.id,
      own.versionId,
      judged.versionId,
      judged.taskId,
      'A person',
      'gout',
      'hidden-llm',
      'Secret vendor',
      'secret note',
      'colchicine',
    ])
      expect(said).not.toContain(secret)
    expect(said).not.toMatch(/\d\d:\d\d|T\d\d|Z"/)
    expect(new Set(items.map(({ href }) => href))).toEqual(
      new Set([`/write/${own.taskId}`, `/outcomes/${own.taskId}`, `/review/${assignmentId}`]),
    )
  })

  it('stands by days, the newest first, and within a day in no order of time', async () => {
    const { ctx, tell, list } = await makeReader()
    const now = new Date('2026-03-10T12:00:00Z')
    const early = []
    for (let minute = 0; minute < 8; minute++)
      early.push(await tell('work_due', { at: new Date(Date.UTC(2026, 2, 9, 8, minute)) }))
    await tell('review_assigned', { judging: true, at: new Date('2026-03-09T23:30:00Z') })
    const before = await list({}, now)
    expect(before.days.map(({ day, items }) => [tellDay(day, before.today), items.length])).toEqual([
      ['Yesterday', 9],
    ])
    const ids = before.days[0]?.items.map(({ id }) => id) ?? []
    expect(ids).toEqual(ids.toSorted())
    expect(ids).toEqual(expect.arrayContaining(early))
    await changeMailSettings(ctx, {
      dailyDigest: true,
      urgentMails: true,
      digestHour: 7,
      timeZone: 'Europe/Vienna',
    })
    const there = await list({}, now)
    expect(there.days.map(({ day, items }) => [tellDay(day, there.today), items.length])).toEqual([
      ['Today', 1],
      ['Yesterday', 8],
    ])
  })

  it('counts and shows as unread what is still so, until it is read by its own reader', async () => {
    const { ctx, tell, list } = await makeReader()
    const other = await makeReader()
    const [one, two] = [await tell('review_assigned', { judging: true }), await tell('thread_opened')]
    await tell('task_rejected')
    const theirs = await other.tell('thread_opened')
    expect(await countUnread(ctx)).toBe(2)
    expect((await list({ unread: true })).days[0]?.items.map(({ id }) => id)).toEqual([one, two].toSorted())
    expect((await list()).days[0]?.items.find(({ kind }) => kind === 'task_rejected')).toMatchObject({
      isRead: false,
      isOver: true,
    })
    await expect(markRead(ctx, { ids: [one, theirs] })).rejects.toThrow('no such notification')
    expect(await countUnread(ctx)).toBe(2)
    for (let again = 0; again < 2; again++)
      expect(await markRead(ctx, { ids: [one, one] })).toEqual({ unread: 1 })
    expect(await countUnread(other.ctx)).toBe(1)
  })

  it('counts as read what leads to a page that its reader opened, and nothing else', async () => {
    const [{ ctx, own, assignmentId, tell }, other] = [await makeReader(), await makeReader()]
    await tell('review_assigned', { judging: true })
    await api.db.task.update({
      where: { id: own.taskId },
      data: { status: 'accepted' },
      select: { id: true },
    })
    await tell('task_accepted')
    await other.tell('review_assigned', { judging: true })
    expect(await markPageRead(other.ctx, { href: `/review/${assignmentId}` })).toEqual({ unread: 1 })
    expect(await markPageRead(ctx, { href: `/write/${own.taskId}` })).toEqual({ unread: 2 })
    expect(await markPageRead(ctx, { href: `/outcomes/${own.taskId}` })).toEqual({ unread: 1 })
    for (let again = 0; again < 2; again++)
      expect(await markPageRead(ctx, { href: `/review/${assignmentId}` })).toEqual({ unread: 0 })
    expect(await countUnread(other.ctx)).toBe(1)
  })

  it('of someone else or of nobody is empty', async () => {
    expect(await countUnread({ ...api.ctx, actor: { kind: 'visitor' } })).toBe(0)
    await expect(listNotifications(api.ctx, { unread: false, limit: 5 })).rejects.toThrow('Only a person')
    expect((await (await makeReader()).list()).days).toEqual([])
  })
})
