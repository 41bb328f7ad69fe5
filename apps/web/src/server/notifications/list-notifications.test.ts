import { makeJudge, makePerson, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationKinds, type NotificationKind } from '../../domain/notifications/notification-kinds'
import { formatDay, formatNotification } from '../../domain/notifications/notification-words'
import { NotificationList } from '../../domain/notifications/notification-views'
import { emptyTaskDraft } from '../../domain/authoring/empty-task-draft'
import { changeMailSettings } from './change-mail-settings'
import { markPageRead } from './mark-page-read'
import { markRead } from './mark-read'
import { makeActor, makeReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { countUnread } from './count-unread'
import { listNotifications } from './list-notifications'

const adminKinds = [
  'run_paused',
  'run_finished',
  'run_incomplete',
  'task_stuck',
  'invitation_unused',
  'webhook_disabled',
] as const satisfies NotificationKind[]
// `answers_wanted` is about no task.
const taskKinds = notificationKinds.filter(
  (kind) => kind !== 'answers_wanted' && !adminKinds.some((one) => one === kind),
)

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** A person with a task that they wrote and a task that they judge, and helpers to notify them. */
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
  const notify = async (kind: NotificationKind, more: { judging?: boolean; at?: Date } = {}) => {
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
  return { actor, ctx, own, judged, assignmentId, notify, list }
}

describe('the list of notifications', () => {
  it('names the task, and contains no time, person or other text of the task, for every kind', async () => {
    const { own, judged, assignmentId, actor, notify, list } = await makeReader()
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
    for (const kind of taskKinds) await Promise.all([notify(kind), notify(kind, { judging: true })])
    const listed = await list()
    const items = listed.days.flatMap((day) => day.items)
    expect(items).toHaveLength(2 * taskKinds.length)
    const text =
      JSON.stringify(listed) + items.map(({ kind, work }) => formatNotification(kind, work)).join(' ')
    const aboutOf = (kind: string | null) =>
      new Set(items.filter(({ work }) => work === kind).map(({ about }) => about))
    expect(aboutOf(null)).toEqual(
      new Set(['When may a man of 45 with two attacks in a year begin allopurinol, and at what…']),
    )
    expect(aboutOf('review')).toEqual(new Set(['Care consult · Cardiology · English']))
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
      expect(text).not.toContain(secret)
    expect(text).not.toMatch(/\d\d:\d\d|T\d\d|Z"/)
    expect(new Set(items.map(({ href }) => href))).toEqual(
      new Set([`/write/${own.taskId}`, `/outcomes/${own.taskId}`, `/review/${assignmentId}`]),
    )
  })

  it('names the run of an admin’s notification, and opens it', async () => {
    const { ctx, actor, list } = await makeReader()
    const { runId } = await startRun(api.db, {
      releaseId: (await makeRelease(api.db, 1)).id,
      systemId: await makeSystem(api.db),
      judgeId: await makeJudge(api.db),
    })
    const run = await api.db.run.findUniqueOrThrow({
      where: { id: runId },
      select: { system: true, release: { select: { name: true, dataset: true } } },
    })
    const notify = (kind: NotificationKind, about: object) =>
      api.db.notification.create({
        data: { kind, personId: actor.id, aboutId: randomUUID(), ...about },
        select: { id: true },
      })
    await notify('run_paused', { runId })
    await notify('invitation_unused', {})
    await notify('task_stuck', { datasetId: run.release.dataset.id })
    await api.db.run.update({ where: { id: runId }, data: { state: 'paused', pauseCause: 'admin' } })
    const items = (await list()).days.flatMap((day) => day.items)
    expect(items.find(({ kind }) => kind === 'run_paused')).toMatchObject({
      about: `${run.system.name} on ${run.release.name}`,
      dataset: run.release.dataset.name,
      href: `/runs/${runId}`,
      isOver: false,
    })
    expect(items.find(({ kind }) => kind === 'invitation_unused')).toMatchObject({
      about: '',
      dataset: '',
      href: '/people/invite?state=expired',
      isOver: true,
    })
    expect(items.find(({ kind }) => kind === 'task_stuck')).toMatchObject({
      dataset: run.release.dataset.name,
      href: `/datasets/${run.release.dataset.id}/reviewing`,
    })
    expect(await countUnread(ctx)).toBe(1)
    await api.db.run.update({ where: { id: runId }, data: { state: 'running', pauseCause: null } })
    expect(await countUnread(ctx)).toBe(0)
  })

  it('is grouped by day, newest first, without revealing the order within a day or times through time zones', async () => {
    const { ctx, notify, list } = await makeReader()
    const now = new Date('2026-03-10T12:00:00Z')
    const early = []
    for (let minute = 0; minute < 8; minute++)
      early.push(await notify('work_due', { at: new Date(Date.UTC(2026, 2, 9, 8, minute)) }))
    await notify('review_assigned', { judging: true, at: new Date('2026-03-09T23:30:00Z') })
    const newest = new Set(
      (await list({ limit: 1 }, now)).days.flatMap(({ items }) => items.map(({ id }) => id)),
    )
    const before = await list({}, now)
    expect(before.days.map(({ day, items }) => [formatDay(day, before.today), items.length])).toEqual([
      ['Yesterday', 9],
    ])
    const ids = before.days[0]?.items.map(({ id }) => id) ?? []
    expect(ids).toEqual(ids.toSorted())
    expect(ids).toEqual(expect.arrayContaining(early))
    expect([...newest]).toEqual(ids.slice(0, 1))
    for (const timeZone of ['Pacific/Kiritimati', 'Europe/Vienna', 'America/Los_Angeles']) {
      await changeMailSettings(ctx, { dailyDigest: true, urgentMails: true, digestHour: 7, timeZone })
      expect(await list({}, now), timeZone).toEqual(before)
    }
  })

  it('counts current notifications as unread until the person reads them', async () => {
    const { ctx, notify, list } = await makeReader()
    const other = await makeReader()
    const [one, two] = [await notify('review_assigned', { judging: true }), await notify('thread_opened')]
    await notify('task_rejected')
    const theirs = await other.notify('thread_opened')
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

  it('marks only the notifications that link to an opened page as read', async () => {
    const [{ ctx, own, assignmentId, notify }, other] = [await makeReader(), await makeReader()]
    await notify('review_assigned', { judging: true })
    await api.db.task.update({
      where: { id: own.taskId },
      data: { status: 'accepted' },
      select: { id: true },
    })
    await notify('task_accepted')
    await other.notify('review_assigned', { judging: true })
    expect(await markPageRead(other.ctx, { href: `/review/${assignmentId}` })).toEqual({ unread: 1 })
    expect(await markPageRead(ctx, { href: `/write/${own.taskId}` })).toEqual({ unread: 2 })
    expect(await markPageRead(ctx, { href: `/outcomes/${own.taskId}` })).toEqual({ unread: 1 })
    for (let again = 0; again < 2; again++)
      expect(await markPageRead(ctx, { href: `/review/${assignmentId}` })).toEqual({ unread: 0 })
    expect(await countUnread(other.ctx)).toBe(1)
  })

  it('never contains notifications of another person', async () => {
    expect(await countUnread({ ...api.ctx, actor: { kind: 'visitor' } })).toBe(0)
    await expect(listNotifications(api.ctx, { unread: false, limit: 5 })).rejects.toThrow('Only a person')
    expect((await (await makeReader()).list()).days).toEqual([])
  })
})
