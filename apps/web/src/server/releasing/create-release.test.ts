import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDataset, makeImport, makeTask } from '@consilium/db/testing'
import type { ImportState } from '@consilium/db'
import { readRelease } from './read-release'
import { Refusal } from '../platform/refusal'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createRelease } from './create-release'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function makeTasks(count: number, datasetId?: string) {
  const id = datasetId ?? (await makeDataset(api.db))
  const tasks = []
  for (let i = 0; i < count; i += 1)
    tasks.push(await makeTask(api.db, { datasetId: id, useCase: 'consult', specialty: 'Cardiology' }))
  return { datasetId: id, taskIds: tasks.map(({ taskId }) => taskId), tasks }
}

async function makeFinishedImport(count: number, state: ImportState = 'imported') {
  const { datasetId, tasks, taskIds } = await makeTasks(count)
  const importId = await makeImport(api.db, { content: '{}', format: 'healthbench', datasetId })
  await api.db.import.update({ where: { id: importId }, data: { state } })
  await api.db.importTask.createMany({
    data: tasks.map(({ taskId, versionId }, i) => ({ importId, line: i + 1, taskId, versionId })),
  })
  return { importId, datasetId, taskIds, tasks }
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Refusal)
  return error as Refusal
}

describe('createRelease', () => {
  it('freezes the tasks of an import and marks them as released', async () => {
    const { importId, datasetId, taskIds } = await makeFinishedImport(3)
    const release = await createRelease(api.ctx, { name: '2026.1', importId })
    expect(release).toMatchObject({ name: '2026.1', tasks: 3, attestation: 'imported', datasetId })
    expect(release.contentHash).toMatch(/^[0-9a-f]{64}$/)
    expect(await api.db.task.count({ where: { id: { in: taskIds }, status: 'released' } })).toBe(3)
    const events = await api.db.auditEvent.findMany({
      where: { entityType: 'task', entityId: { in: taskIds } },
    })
    expect(events.map(({ action }) => action)).toEqual(['task.released', 'task.released', 'task.released'])
    expect(JSON.parse(events[0]?.details ?? '')).toMatchObject({
      from: 'accepted',
      to: 'released',
      releaseId: release.id,
    })
    expect(
      await api.db.auditEvent.count({ where: { entityId: release.id, action: 'release.created' } }),
    ).toBe(1)
    const detail = await readRelease(api.ctx, release.id)
    expect(detail).toMatchObject({ tasks: 3, criteria: 9, negativeCriteria: 3, multiTurn: 0 })
    expect(detail.composition.specialties).toEqual([{ value: 'Cardiology', tasks: 3 }])
  })

  it('has the same hash for the same tasks, and accepts released tasks into a second release', async () => {
    const { taskIds } = await makeTasks(2)
    const first = await createRelease(api.ctx, { name: 'one', taskIds })
    const second = await createRelease(api.ctx, { name: 'two', taskIds: [...taskIds].reverse() })
    expect(second.contentHash).toBe(first.contentHash)
  })

  it('leaves out retired tasks of an import, but refuses them in a list of tasks', async () => {
    const { importId, taskIds } = await makeFinishedImport(3)
    await api.db.task.update({ where: { id: taskIds[0] }, data: { status: 'retired' } })
    const error = await refusalOf(createRelease(api.ctx, { name: 'listed', taskIds }))
    expect(error).toMatchObject({ code: 'invalid_input', field: 'taskIds' })
    expect(error.message).toContain('1 task is not accepted (retired)')
    expect(await createRelease(api.ctx, { name: 'imported', importId })).toMatchObject({ tasks: 2 })
  })

  it('refuses a name that differs from another only in case or spaces, except in another dataset', async () => {
    const { taskIds, datasetId } = await makeFinishedImport(1)
    const other = await makeFinishedImport(1)
    await createRelease(api.ctx, { name: 'Spring  2026', taskIds })
    expect(
      await refusalOf(createRelease(api.ctx, { name: 'spring 2026', taskIds, datasetId })),
    ).toMatchObject({
      code: 'conflict',
      field: 'name',
      message:
        'This dataset already has a release named “Spring  2026”. Give this release another name; a draft can be renamed.',
    })
    expect(await createRelease(api.ctx, { name: 'spring 2026', taskIds: other.taskIds })).toMatchObject({
      name: 'spring 2026',
    })
    const outcomes = await Promise.allSettled([
      createRelease(api.ctx, { name: 'Race', taskIds }),
      createRelease(api.ctx, { name: 'RACE', taskIds }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('keeps releases that already share such a name, and refuses a third', async () => {
    const { taskIds, datasetId } = await makeFinishedImport(1)
    for (const name of ['Old', 'OLD'])
      await api.db.release.create({
        data: { datasetId, name, attestation: 'imported', taskCount: 1, contentHash: name },
      })
    expect((await refusalOf(createRelease(api.ctx, { name: 'old', taskIds }))).code).toBe('conflict')
    expect(await api.db.release.count({ where: { datasetId } })).toBe(2)
  })

  it('refuses a name that is taken, even under concurrent requests', async () => {
    const { taskIds } = await makeTasks(2)
    await createRelease(api.ctx, { name: 'taken', taskIds })
    expect(await refusalOf(createRelease(api.ctx, { name: 'taken', taskIds }))).toMatchObject({
      code: 'conflict',
      field: 'name',
    })
    const outcomes = await Promise.allSettled([
      createRelease(api.ctx, { name: 'race', taskIds }),
      createRelease(api.ctx, { name: 'race', taskIds }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      code: 'conflict',
      field: 'name',
    })
  })

  it('refuses unknown tasks and imports, and tasks of several datasets', async () => {
    const [one, two] = [await makeTasks(1), await makeTasks(1)]
    expect(
      (await refusalOf(createRelease(api.ctx, { name: 'x', taskIds: [...one.taskIds, randomUUID()] })))
        .message,
    ).toContain('1 of these tasks doesn’t exist')
    expect(
      (await refusalOf(createRelease(api.ctx, { name: 'x', taskIds: [...one.taskIds, ...two.taskIds] })))
        .message,
    ).toContain('belong to 2 datasets')
    expect(
      await refusalOf(createRelease(api.ctx, { name: 'x', taskIds: one.taskIds, datasetId: two.datasetId })),
    ).toMatchObject({ field: 'datasetId' })
    expect(await refusalOf(createRelease(api.ctx, { name: 'x', importId: randomUUID() }))).toMatchObject({
      field: 'importId',
    })
  })

  it.each([
    ['running', 'conflict', 'not finished'],
    ['refused', 'invalid_input', 'refused or failed'],
  ] as const)('refuses an import that is %s', async (state, code, words) => {
    const { importId } = await makeFinishedImport(1, state)
    const error = await refusalOf(createRelease(api.ctx, { name: 'x', importId }))
    expect(error).toMatchObject({ code, field: 'importId' })
    expect(error.message).toContain(words)
  })

  it('refuses an import without tasks', async () => {
    const { importId } = await makeFinishedImport(0)
    expect((await refusalOf(createRelease(api.ctx, { name: 'x', importId }))).message).toContain(
      'no accepted or released task',
    )
  })

  it('refuses an authored task that fewer than three physicians have seen', async () => {
    const author = await api.db.person.create({
      data: { email: `${randomUUID()}@example.org`, name: 'Author' },
    })
    const { taskIds } = await makeTasks(1)
    await api.db.task.updateMany({
      where: { id: { in: taskIds } },
      data: { source: 'authored', authorId: author.id, mode: 'good_faith' },
    })
    expect((await refusalOf(createRelease(api.ctx, { name: 'x', taskIds }))).message).toContain(
      'fewer than three physicians',
    )
  })

  it('freezes 5,000 tasks at once', async () => {
    const datasetId = await makeDataset(api.db)
    const importId = await makeImport(api.db, { content: '{}', format: 'healthbench', datasetId })
    await api.db.import.update({ where: { id: importId }, data: { state: 'imported' } })
    await fillImport(importId, datasetId, 5_000)
    const release = await createRelease(api.ctx, { name: 'large', importId })
    expect(release.tasks).toBe(5_000)
    expect(await api.db.task.count({ where: { datasetId, status: 'released' } })).toBe(5_000)
  })
})

it('two large concurrent releases wait for each other instead of failing', async () => {
  const make = async (name: string) => {
    const datasetId = await makeDataset(api.db)
    const importId = await makeImport(api.db, { content: '{}', format: 'healthbench', datasetId })
    await api.db.import.update({ where: { id: importId }, data: { state: 'imported' } })
    await fillImport(importId, datasetId, 3_000)
    return { name, importId }
  }
  const inputs = [await make('left'), await make('right')]
  const releases = await Promise.all(inputs.map((input) => createRelease(api.ctx, input)))
  expect(releases.map(({ tasks }) => tasks)).toEqual([3_000, 3_000])
})

async function fillImport(importId: string, datasetId: string, count: number): Promise<void> {
  await api.pool.query(
    `WITH made AS (
       INSERT INTO task (updated_at, id, dataset_id, source, external_id, status)
       SELECT now(), gen_random_uuid(), $2::uuid, 'imported', 'row-' || n, 'accepted' FROM generate_series(1, $3::int) AS n
       RETURNING id, external_id
     ), versions AS (
       INSERT INTO task_version (id, task_id, number, conversation, turn_count, content_hash)
       SELECT gen_random_uuid(), id, 1, '[{"role": "user", "content": "?"}]', 1, md5(external_id) FROM made RETURNING id, task_id
     )
     INSERT INTO import_task (import_id, line, task_id, version_id) SELECT $1::uuid, row_number() OVER (), task_id, id FROM versions`,
    [importId, datasetId, count],
  )
  await api.pool.query(
    'UPDATE task t SET current_version_id = x.version_id FROM import_task x WHERE x.import_id = $1 AND x.task_id = t.id',
    [importId],
  )
}
