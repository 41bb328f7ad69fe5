import { inTransaction } from '@consilium/db'
import { makeDataset, makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeActor } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { freezeTasks } from './freeze-tasks'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('a task and its imported copy are not frozen together', async () => {
  const datasetId = await makeDataset(api.db)
  const author = await makeActor(api.db, ['physician'])
  const authored = await makeTask(api.db, { datasetId })
  await api.db.task.update({
    where: { id: authored.taskId },
    data: { source: 'authored', externalId: null, mode: 'good_faith', authorId: author.id },
  })
  const copy = await makeTask(api.db, { datasetId, externalId: authored.taskId.replaceAll('-', '') })
  const tasks = [
    { ...authored, id: authored.taskId, source: 'authored' as const },
    { ...copy, id: copy.taskId, source: 'imported' as const },
  ].map(({ id, versionId, source }) => ({ id, versionId, source, datasetId, contentHash: id }))
  const freeze = inTransaction(api.db, (tx) =>
    freezeTasks(tx, api.ctx, { datasetId, name: 'Spring', tasks, origin: {} }),
  )
  await expect(freeze).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('one of them is an imported copy of the other') as string,
  })
})
