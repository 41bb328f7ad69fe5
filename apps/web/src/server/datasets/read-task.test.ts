import { inTransaction, recordAudit } from '@consilium/db'
import { makeDataset, makeDraw, makeTask } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TaskDetail } from '../../domain/datasets/datasets'
import type { Actor } from '../../domain/permissions/permissions'
import { createRelease } from '../releasing/create-release'
import { readHistory } from '../audit/read-history'
import { makeActor, makeReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { listTasks } from './list-tasks'
import { readTask } from './read-task'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

describe('readTask', () => {
  it('shows the current version with rubric and answers, and any other version on request', async () => {
    const made = await makeTask(api.db, {
      language: 'es',
      answer: 'Acuda hoy.',
      conversation: [{ role: 'user', content: '¿Qué hago?' }],
    })
    const release = await createRelease(api.ctx, { name: 'first', taskIds: [made.taskId] })
    const later = await api.db.taskVersion.create({
      data: {
        taskId: made.taskId,
        number: 2,
        conversation: [{ role: 'user', content: '¿Y ahora?' }],
        turnCount: 1,
        contentHash: 'x',
      },
    })
    await api.db.task.update({ where: { id: made.taskId }, data: { currentVersionId: later.id } })
    const where = { datasetId: made.datasetId, taskId: made.taskId }

    const current = TaskDetail.parse(await readTask(api.ctx, where))
    expect(current.version).toMatchObject({
      number: 2,
      conversation: [{ role: 'user', content: '¿Y ahora?' }],
      criteria: [],
      answers: [],
    })
    expect(
      current.versions.map(({ number, current: isCurrent, criteria }) => [number, isCurrent, criteria]),
    ).toEqual([
      [2, true, 0],
      [1, false, 3],
    ])
    expect(current.releases).toEqual([{ id: release.id, name: 'first', version: 1 }])

    const first = TaskDetail.parse(await readTask(api.ctx, { ...where, version: 1 }))
    expect(first.version).toMatchObject({
      number: 1,
      language: 'es',
      answers: [
        { source: 'physician_response', text: 'Acuda hoy.', group: null, references: [], simulated: false },
      ],
    })
    expect(first.version.criteria.map(({ points }) => points)).toEqual([7, 3, -4])
  })

  it('does not find a task of another dataset, an unknown version or an unknown id', async () => {
    const { taskId, datasetId } = await makeTask(api.db)
    const elsewhere = await makeDataset(api.db)
    for (const where of [
      { datasetId: elsewhere, taskId },
      { datasetId, taskId, version: 9 },
      { datasetId, taskId: randomUUID() },
    ]) {
      await expect(readTask(api.ctx, where)).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  it('hides the rating, the difficulty and the history from an admin who judges the task, until it is settled', async () => {
    const task = await makeReviewTask(api.db, { responseQuality: 2 })
    const actor = await makeActor(api.db, ['admin', 'physician'])
    const ctx = { ...api.ctx, actor }
    const where = { datasetId: task.datasetId, taskId: task.taskId }
    await inTransaction(api.db, (tx) =>
      recordAudit(tx, {
        actor: { kind: 'person', id: task.authorId },
        action: 'task.submitted',
        entity: { type: 'task', id: task.taskId },
      }),
    )
    const readAll = async (by = ctx) => ({
      task: TaskDetail.parse(await readTask(by, where)),
      row: (await listTasks(by, where, {}, { limit: 10 })).tasks[0],
      history: (await readHistory(by, { entityType: 'task', entityId: task.taskId })).rows,
    })
    const open = await readAll({ ...api.ctx, actor: await makeActor(api.db, ['admin']) })
    expect(open.task).toMatchObject({ isBlind: false, version: { responseQuality: 2 } })
    expect(open.row?.difficulty).toBe('difficult')
    expect(open.history).not.toEqual([])

    await api.db.assignment.create({
      data: {
        kind: 'review',
        taskId: task.taskId,
        versionId: task.versionId,
        personId: actor.id,
        reservedUntil: new Date(Date.now() + 3_600_000),
        dueAt: new Date(Date.now() + 3_600_000),
      },
    })
    const blind = await readAll()
    expect((await listTasks(ctx, where, { difficulty: 'difficult' }, { limit: 10 })).tasks).toEqual([])
    expect(blind.task).toMatchObject({ isBlind: true, version: { responseQuality: null, difficulty: null } })
    expect(blind.row?.difficulty).toBeNull()
    expect(blind.history.filter(({ actor: { id } }) => id !== actor.id)).toEqual([])

    await api.db.task.update({ where: { id: task.taskId }, data: { status: 'rejected' } })
    expect(await readAll()).toMatchObject({
      task: { isBlind: false, isBound: false, version: { responseQuality: 2 } },
      row: { difficulty: 'difficult' },
      history: expect.arrayContaining(open.history),
    })
  })
})

describe('an admin who opens a task', () => {
  const obstaclesOf = async (versionId: string, personId: string) => {
    const [row] = await api.db.$queryRaw<{ obstacles: string[] }[]>`
      SELECT judging_obstacles(${versionId}::uuid, 'baseline', ${personId}::uuid) AS obstacles`
    return row?.obstacles
  }
  const open = async (
    task: { datasetId: string; taskId: string },
    actor: Extract<Actor, { kind: 'person' }>,
  ) => (await readTask({ ...api.ctx, actor }, { datasetId: task.datasetId, taskId: task.taskId })).isBound
  const auditsOf = (taskId: string, actorId: string) =>
    api.db.auditEvent.count({ where: { entityId: taskId, actorId, action: 'task.read' } })

  it('can’t judge or answer it afterwards if it is submitted, accepted or drawn, and the reading is audited', async () => {
    const submitted = await makeReviewTask(api.db)
    const accepted = await makeTask(api.db)
    const drawn = await makeTask(api.db)
    await api.db.task.update({ where: { id: drawn.taskId }, data: { status: 'released' } })
    await makeDraw(api.db, {
      datasetId: drawn.datasetId,
      purpose: 'release',
      tasks: [{ taskId: drawn.taskId, versionId: drawn.versionId }],
      draft: 'open',
    })
    for (const task of [submitted, accepted, drawn]) {
      const actor = await makeActor(api.db, ['admin', 'physician'])
      expect(await open(task, actor)).toBe(true)
      expect(await open(task, actor)).toBe(true)
      expect(await obstaclesOf(task.versionId, actor.id)).toEqual(['read_as_admin'])
      expect(await auditsOf(task.taskId, actor.id)).toBe(1)
    }
  })

  it('is bound by a released task, unless everyone could read it already or they have a part in it', async () => {
    const actor = await makeActor(api.db, ['admin', 'physician'])
    const [task, unpublished] = await Promise.all([makeReviewTask(api.db), makeTask(api.db)])
    const release = await createRelease(api.ctx, { name: 'frozen', taskIds: [unpublished.taskId] })
    const published = await makeTask(api.db)
    const { id } = await createRelease(api.ctx, { name: 'public', taskIds: [published.taskId] })
    await api.db.releasePublication.create({ data: { releaseId: id } })
    expect(await open(published, actor)).toBe(false)
    expect(await obstaclesOf(published.versionId, actor.id)).toEqual([])
    // A later draw could hold it before this release is published.
    expect(await open(unpublished, actor)).toBe(true)
    expect(await obstaclesOf(unpublished.versionId, actor.id)).toEqual(['read_as_admin'])
    await api.db.releasePublication.create({ data: { releaseId: release.id } })
    await api.db.assignment.create({
      data: { kind: 'review', taskId: task.taskId, versionId: task.versionId, personId: actor.id },
    })
    expect(await open(task, actor)).toBe(false)
    expect(await api.db.judgmentReading.count({ where: { taskId: task.taskId } })).toBe(0)
  })
})
