import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeActor, makeReviewTask } from '../../testing/make-review-task'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { openPoolTask } from './open-pool-task'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function makeAccepted() {
  const task = await makeReviewTask(api.db)
  await api.db.task.update({ where: { id: task.taskId }, data: { status: 'accepted' } })
  return task
}

describe('opening a task from a pool', () => {
  it('records the reading once, audits it, and keeps the reader from answering the task', async () => {
    const { datasetId, taskId, versionId } = await makeAccepted()
    const actor = await makeActor(api.db, ['admin', 'physician'])
    const ctx = { ...api.ctx, actor }
    expect(await openPoolTask(ctx, { datasetId, taskId })).toEqual({
      href: `/datasets/${datasetId}/tasks/${taskId}`,
    })
    await openPoolTask(ctx, { datasetId, taskId })
    expect(await api.db.judgmentReading.count({ where: { taskId, personId: actor.id } })).toBe(1)
    expect(
      await api.db.auditEvent.count({
        where: { entityId: taskId, action: 'task.pool_read', actorId: actor.id },
      }),
    ).toBe(1)
    const [row] = await api.db.$queryRaw<{ obstacles: string[] }[]>`
      SELECT judging_obstacles(${versionId}::uuid, 'baseline', ${actor.id}::uuid) AS obstacles`
    expect(row?.obstacles).toEqual(['read_as_admin'])
  })

  it('is refused in a sentence to someone with a part in the task', async () => {
    const { datasetId, taskId, versionId, authorId } = await makeAccepted()
    const reviewer = await makeActor(api.db, ['admin', 'physician'])
    const holder = await makeActor(api.db, ['admin', 'physician'])
    await api.db.review.create({
      data: {
        versionId,
        reviewerId: reviewer.id,
        flawConfirmed: true,
        realistic: true,
        responseQuality: 2,
        decision: 'approve',
      },
    })
    await api.db.assignment.create({ data: { kind: 'baseline', taskId, versionId, personId: holder.id } })
    for (const actor of [{ ...reviewer, id: authorId }, reviewer, holder])
      await expect(openPoolTask({ ...api.ctx, actor }, { datasetId, taskId })).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('so you can’t read it as an admin'),
      })
    expect(await api.db.judgmentReading.count({ where: { taskId } })).toBe(0)
    expect(await api.db.auditEvent.count({ where: { entityId: taskId } })).toBe(0)
  })

  it('is for tasks of a release pool only', async () => {
    const actor = await makeActor(api.db, ['admin'])
    const ctx = { ...api.ctx, actor }
    const { datasetId, taskId } = await makeReviewTask(api.db)
    for (const of of [
      { datasetId, taskId },
      { datasetId: randomUUID(), taskId },
      { datasetId, taskId: randomUUID() },
    ])
      await expect(openPoolTask(ctx, of)).rejects.toMatchObject({ code: 'not_found' })
    await expect(openPoolTask(api.ctx, { datasetId, taskId })).rejects.toMatchObject({ code: 'forbidden' })
  })
})
