import { inTransaction, type NotificationKind } from '@consilium/db'
import { makePerson } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import { makeAdjudicationTask, wholeAdjudication } from '../testing/make-adjudication-task'
import { makeActor, makeReviewTask, reviewAs, type ReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { submitAdjudication } from '../adjudicating/submit-adjudication'
import { withdrawTask } from '../authoring/withdraw-task'
import { reassignReviewers } from '../assignments/reassign-reviewers'
import { assignPeople } from '../assignments/assign-people'
import { notifyPeople, type NewNotification } from './notify-people'
import { adjudicationDrafts } from '../adjudicating/adjudication-drafts'
import { saveAssignmentDraft } from '../assignments/save-assignment-draft'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const listNotificationsOf = async (personId: string) =>
  (await api.db.notification.findMany({ where: { personId }, orderBy: { createdAt: 'asc' } })).map(
    ({ kind, taskId, isBlocking }) => ({ kind, taskId, isBlocking }),
  )
const quiet = (kind: NotificationKind, taskId: string) => ({ kind, taskId, isBlocking: false })

/** A task in a unique language, and reviewers who read only that language. */
async function makeScene(wish: Parameters<typeof makeReviewTask>[1] = {}) {
  const language = randomUUID().slice(0, 8)
  const task = await makeReviewTask(api.db, { language, ...wish })
  const reviewer = async () => {
    const actor = await makeActor(api.db)
    await api.db.person.update({
      where: { id: actor.id },
      data: { languages: [language] },
      select: { id: true },
    })
    return actor
  }
  return { ...task, reviewer }
}

async function adjudicate(
  change: Partial<AdjudicationDraft>,
): Promise<ReviewTask & { adjudicatorId: string; reviewerIds: string[] }> {
  const task = await makeAdjudicationTask(api.db)
  const actor = await makeActor(api.db, ['adjudicator'])
  const ctx = { ...api.ctx, actor }
  const { id: assignmentId } = await api.db.assignment.create({
    data: { kind: 'adjudication', taskId: task.taskId, versionId: task.versionId, personId: actor.id },
    select: { id: true },
  })
  const { version } = await saveAssignmentDraft(
    ctx,
    {
      assignmentId,
      baseVersion: 0,
      keep: false,
      content: await wholeAdjudication(api.db, task.versionId, change),
    },
    adjudicationDrafts,
  )
  await submitAdjudication(ctx, { assignmentId, draftVersion: version })
  return { ...task, adjudicatorId: actor.id }
}

describe('notifications of events', () => {
  it('a returned or rejected task notifies its author and none of its reviewers', async () => {
    const returned = await makeScene({ responseQuality: 4 })
    const reviewer = await returned.reviewer()
    await reviewAs(api.ctx, reviewer, {
      decision: 'return',
      reasons: ['missing_context'],
      note: 'Say how old he is.',
    })
    expect(await listNotificationsOf(returned.authorId)).toEqual([quiet('task_returned', returned.taskId)])
    expect(await listNotificationsOf(reviewer.id)).toEqual([])
    const rejected = await makeScene({ responseQuality: 1 })
    for (const nth of [1, 2]) {
      await reviewAs(api.ctx, await rejected.reviewer(), { decision: 'reject', reasons: ['duplicate'] })
      expect(await listNotificationsOf(rejected.authorId)).toEqual(
        nth === 1 ? [] : [quiet('task_rejected', rejected.taskId)],
      )
    }
  })

  it('an escalated task notifies nobody', async () => {
    const scene = await makeScene({ responseQuality: 4 })
    await reviewAs(api.ctx, await scene.reviewer())
    expect(await listNotificationsOf(scene.authorId)).toEqual([])
  })

  it.each<[Partial<AdjudicationDraft>, NotificationKind]>([
    [{}, 'task_accepted'],
    [{ decision: 'return', reasons: ['missing_context'], note: 'Say how old he is.' }, 'task_returned'],
    [{ decision: 'reject', reasons: ['duplicate'], note: 'It is there twice.' }, 'task_rejected'],
  ])('a decision of an adjudicator notifies only the author: %#', async (change, kind) => {
    const { authorId, adjudicatorId, reviewerIds, taskId } = await adjudicate(change)
    expect(await listNotificationsOf(authorId)).toEqual([quiet(kind, taskId)])
    for (const id of [adjudicatorId, ...reviewerIds]) expect(await listNotificationsOf(id)).toEqual([])
  })

  it('an assigned review and the review of a revised version notify the assignee', async () => {
    const { taskId, versionId, datasetId, authorId } = await makeReviewTask(api.db)
    const [personId, admin] = [await makePerson(api.db, ['physician']), await makeActor(api.db, ['admin'])]
    await assignPeople(
      { ...api.ctx, actor: admin },
      { kind: 'review', datasetId, lines: [{ versionId, personId }] },
    )
    expect(await listNotificationsOf(personId)).toEqual([quiet('review_assigned', taskId)])
    expect([...(await listNotificationsOf(admin.id)), ...(await listNotificationsOf(authorId))]).toEqual([])
    const revised = await makeReviewTask(api.db, { number: 2 })
    const before = await api.db.taskVersion.create({
      data: { taskId: revised.taskId, number: 1, conversation: [], turnCount: 1, contentHash: randomUUID() },
      select: { id: true },
    })
    const reviewerId = await makePerson(api.db, ['physician'])
    await api.db.review.create({
      data: {
        versionId: before.id,
        reviewerId,
        flawConfirmed: true,
        realistic: true,
        responseQuality: 4,
        decision: 'return',
        reasons: ['missing_context'],
        note: 'Say how old he is.',
      },
      select: { id: true },
    })
    await inTransaction(api.db, (tx) => reassignReviewers(tx, { ...revised, responseQuality: 4 }))
    expect(await listNotificationsOf(reviewerId)).toEqual([quiet('review_asked_again', revised.taskId)])
  })

  it('a withdrawn task notifies the people with open assignments on it, and not its author', async () => {
    const { taskId, versionId, authorId } = await makeReviewTask(api.db)
    const [open, done] = [await makePerson(api.db, ['physician']), await makePerson(api.db, ['physician'])]
    for (const [personId, state] of [
      [open, 'open'],
      [done, 'done'],
    ] as const)
      await api.db.assignment.create({
        data: { kind: 'review', taskId, versionId, personId, state },
        select: { id: true },
      })
    const actor = { ...(await makeActor(api.db)), id: authorId }
    for (const nth of [1, 2]) {
      await withdrawTask({ ...api.ctx, actor }, taskId)
      expect(await listNotificationsOf(open), `${nth}`).toEqual([quiet('work_ended', taskId)])
    }
    expect([...(await listNotificationsOf(done)), ...(await listNotificationsOf(authorId))]).toEqual([])
  })
})

describe('notifyPeople', () => {
  const notify = (by: string | null, notifications: NewNotification[]) =>
    inTransaction(api.db, (tx) => notifyPeople(tx, by, notifications))

  it('notifies of each event once, but not disabled people or the person who caused it', async () => {
    const { taskId } = await makeReviewTask(api.db)
    const [one, actor, gone] = [await makePerson(api.db), await makePerson(api.db), await makePerson(api.db)]
    await api.db.person.update({
      where: { id: gone },
      data: { disabledAt: new Date() },
      select: { id: true },
    })
    const entry = randomUUID()
    const notifications = [gone, one, actor].map((personId): NewNotification => ({
      personId,
      kind: 'thread_opened',
      taskId,
      threadId: randomUUID(),
      aboutId: entry,
    }))
    await Promise.all([notify(actor, notifications), notify(actor, notifications.toReversed())])
    await notify(actor, notifications)
    expect(await listNotificationsOf(one)).toEqual([quiet('thread_opened', taskId)])
    expect([...(await listNotificationsOf(actor)), ...(await listNotificationsOf(gone))]).toEqual([])
    await notify(
      actor,
      notifications.map((each) => ({ ...each, aboutId: randomUUID() })),
    )
    expect(await listNotificationsOf(one)).toHaveLength(2)
  })

  it('queues an immediate email only for blocking notifications', async () => {
    const { taskId } = await makeReviewTask(api.db)
    const [waited, not] = [await makePerson(api.db), await makePerson(api.db)]
    const notifications = [waited, not].map((personId): NewNotification => ({
      personId,
      kind: 'thread_opened',
      taskId,
      aboutId: randomUUID(),
      isBlocking: personId === waited,
    }))
    for (let again = 0; again < 2; again++) await notify(null, notifications)
    const items = await api.db.workItem.findMany({
      where: { kind: 'urgent' },
      select: { state: true, notification: { select: { personId: true } } },
    })
    expect(items).toEqual([{ state: 'ready', notification: { personId: waited } }])
  })

  it('writes nothing when the surrounding transaction fails', async () => {
    const { taskId } = await makeReviewTask(api.db)
    const personId = await makePerson(api.db)
    const failing = inTransaction(api.db, async (tx) => {
      await notifyPeople(tx, null, [
        { personId, kind: 'task_accepted', taskId, aboutId: randomUUID(), isBlocking: true },
      ])
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await listNotificationsOf(personId)).toEqual([])
  })
})
