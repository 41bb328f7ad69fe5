import { makeTask, makeRelease } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { taskStatuses } from '../../domain/lifecycle/lifecycle'
import { createRelease } from '../releasing/create-release'
import { makeActor, makeReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { restoreTasks } from './restore-tasks'
import { retireTasks } from './retire-tasks'

let api: TestApi
let admin: Awaited<ReturnType<typeof makeActor>>
beforeAll(async () => {
  api = await openTestApi()
  admin = await makeActor(api.db, ['admin'])
})
afterAll(() => api.close())

const asAdmin = () => ({ ...api.ctx, actor: admin })
const retire = (taskIds: string[], reason = 'Outdated guideline.') =>
  retireTasks(asAdmin(), { taskIds, reason })
const restore = (taskIds: string[], reason = 'It was a mistake.') =>
  restoreTasks(asAdmin(), { taskIds, reason })
const statusOf = async (id: string) => (await api.db.task.findUniqueOrThrow({ where: { id } })).status
const makeAuthored = async () => {
  const task = await makeReviewTask(api.db)
  await api.db.task.update({ where: { id: task.taskId }, data: { status: 'accepted' } })
  return task
}
const notificationsOf = async (personId: string) =>
  (await api.db.notification.findMany({ where: { personId }, orderBy: { createdAt: 'asc' } })).map(
    ({ kind }) => kind,
  )

describe('retiring and restoring', () => {
  it('keeps a task out of later releases until it is restored to where it was', async () => {
    const [accepted, other] = [await makeTask(api.db), await makeTask(api.db)]
    const { id: releaseId } = await createRelease(api.ctx, { name: 'First', taskIds: [other.taskId] })
    expect(await retire([accepted.taskId, other.taskId, other.taskId])).toEqual({ tasks: 2 })
    await expect(createRelease(api.ctx, { name: 'Second', taskIds: [accepted.taskId] })).rejects.toThrow(
      'not accepted (retired)',
    )
    expect(await api.db.releaseTask.count({ where: { releaseId } })).toBe(1)
    expect(await restore([accepted.taskId, other.taskId])).toEqual({ tasks: 2 })
    expect(await statusOf(accepted.taskId)).toBe('accepted')
    expect(await statusOf(other.taskId)).toBe('released')
    const rows = await api.db.taskRetirement.findMany({ where: { taskId: accepted.taskId } })
    expect(rows).toMatchObject([
      {
        byId: admin.id,
        reason: 'Outdated guideline.',
        restoredById: admin.id,
        restoreReason: 'It was a mistake.',
        restoredAt: expect.any(Date),
      },
    ])
    const events = await api.db.auditEvent.findMany({
      where: { entityId: other.taskId },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ action }) => action)).toEqual(['task.released', 'task.retired', 'task.restored'])
    expect(JSON.parse(events.at(-1)?.details ?? '')).toMatchObject({
      from: 'retired',
      to: 'released',
      reason: 'It was a mistake.',
    })
  })

  it('retires and restores all or none, and says which are in the way', async () => {
    for (const status of taskStatuses) {
      const [fit, unfit] = [await makeTask(api.db), await makeTask(api.db)]
      await api.db.task.update({ where: { id: unfit.taskId }, data: { status } })
      const outcome = retire([fit.taskId, unfit.taskId])
      if (status === 'accepted' || status === 'released') {
        await outcome
        continue
      }
      await expect(outcome, status).rejects.toMatchObject({
        code: 'invalid_move',
        message: expect.stringContaining('1 task is not accepted or released ('),
      })
      expect(await statusOf(fit.taskId)).toBe('accepted')
      expect(await api.db.taskRetirement.count({ where: { taskId: fit.taskId } })).toBe(0)
    }
    await expect(restore([(await makeTask(api.db)).taskId])).rejects.toMatchObject({ code: 'invalid_move' })
    await expect(retire([randomUUID()])).rejects.toMatchObject({ code: 'not_found' })
  })

  it('refuses tasks of an archived dataset', async () => {
    const { id } = await makeRelease(api.db, 1)
    const { taskId, release } = await api.db.releaseTask.findFirstOrThrow({
      where: { releaseId: id },
      select: { taskId: true, release: { select: { datasetId: true } } },
    })
    await api.db.task.update({ where: { id: taskId }, data: { status: 'released' } })
    await api.db.dataset.update({ where: { id: release.datasetId }, data: { archivedAt: new Date() } })
    await expect(retire([taskId])).rejects.toMatchObject({ code: 'conflict' })
  })

  it('notifies the author each time, without the reason and the name of the admin', async () => {
    const { taskId, authorId } = await makeAuthored()
    await retire([taskId])
    await restore([taskId])
    await retire([taskId])
    expect(await notificationsOf(authorId)).toEqual(['task_retired', 'task_restored', 'task_retired'])
    expect(await api.db.taskRetirement.count({ where: { taskId, restoredAt: null } })).toBe(1)
  })

  it('cancels an open request for an answer, and keeps the draft', async () => {
    const { taskId, versionId } = await makeAuthored()
    const physician = await makeActor(api.db)
    const { id } = await api.db.assignment.create({
      data: { kind: 'baseline', taskId, versionId, personId: physician.id },
      select: { id: true },
    })
    await retire([taskId])
    expect(await api.db.assignment.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'cancelled' })
    expect(await notificationsOf(physician.id)).toEqual(['work_ended'])
  })

  it('lets one of two admins who retire the same task win', async () => {
    const { taskId } = await makeTask(api.db)
    const outcomes = await Promise.allSettled([retire([taskId]), retire([taskId])])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await api.db.taskRetirement.count({ where: { taskId } })).toBe(1)
  })
})

it('a retirement and its end name the owner of the API key that made them', async () => {
  const { taskId } = await makeTask(api.db)
  if (admin.kind !== 'person') throw new Error('The admin is a person.')
  const key = { kind: 'api_key', id: randomUUID(), name: 'Script', scopes: ['admin'] } as const
  const ctx = { ...api.ctx, actor: { ...key, ownerId: admin.id, ownerRoles: admin.roles } }
  await retireTasks(ctx, { taskIds: [taskId], reason: 'Outdated guideline.' })
  await restoreTasks(ctx, { taskIds: [taskId], reason: 'It was a mistake.' })
  expect(await api.db.taskRetirement.findFirst({ where: { taskId } })).toMatchObject({
    byId: admin.id,
    restoredById: admin.id,
  })
})
