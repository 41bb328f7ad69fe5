import { makeDataset, makeImport, makeTask } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImportDetail, ImportSummary } from '../../domain/imports/imports'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { listImports, readImport } from './read-import'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

describe('readImport', () => {
  it('counts the releasable tasks and those that have a newer version', async () => {
    const datasetId = await makeDataset(api.db)
    const importId = await makeImport(api.db, {
      content: '{}\n',
      format: 'healthbench_professional',
      datasetId,
    })
    const tasks = [
      await makeTask(api.db, { datasetId }),
      await makeTask(api.db, { datasetId }),
      await makeTask(api.db, { datasetId }),
    ]
    await api.db.importTask.createMany({
      data: tasks.map(({ taskId, versionId }, index) => ({ importId, line: index + 1, taskId, versionId })),
    })
    const [retired, changed] = tasks
    await api.db.task.update({ where: { id: retired?.taskId }, data: { status: 'retired' } })
    const later = await api.db.taskVersion.create({
      data: { taskId: changed?.taskId ?? '', number: 2, conversation: [], turnCount: 1, contentHash: 'x' },
    })
    await api.db.task.update({ where: { id: changed?.taskId }, data: { currentVersionId: later.id } })
    await api.db.import.update({
      where: { id: importId },
      data: { state: 'imported', errors: [{ line: 4, reason: 'Not JSON.' }], errorCount: 1 },
    })

    const detail = ImportDetail.parse(await readImport(api.ctx, importId))
    expect(detail).toMatchObject({
      format: 'healthbench-professional',
      releasable: 2,
      newerVersions: 1,
      errors: [{ line: 4, reason: 'Not JSON.' }],
      bytes: 3,
    })
    expect(ImportSummary.array().parse(await listImports(api.ctx, { datasetId, limit: 5 }))).toMatchObject([
      { id: importId, errorCount: 1 },
    ])
    expect(await listImports(api.ctx, { datasetId: randomUUID(), limit: 5 })).toEqual([])
  })

  it('does not find an unknown id', async () => {
    await expect(readImport(api.ctx, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  })
})
