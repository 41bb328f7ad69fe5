import { makeDataset, makeTask } from '@consilium/db/testing'
import { fingerprintConversation } from '@consilium/worker/fingerprint-conversation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '../../testing/make-review-task'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { excludeTasks } from './exclude-tasks'
import { listNearDuplicates } from './list-near-duplicates'
import { readClusters } from './read-clusters'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const question =
  'I am a 54 year old man with type 2 diabetes. My doctor started empagliflozin last month and since yesterday I have been vomiting and feel very tired. My glucose is 180, my blood pressure is 110 over 70, and I have taken no other new medicine since the spring. Should I go to the emergency department, or can this wait until Monday when the practice opens again after the long weekend?'
const other =
  'My daughter is four and has had a fever of 39 degrees since last night. She drinks well, has no rash and plays between naps. May I give paracetamol and ibuprofen in turn, and when should I call the practice?'

async function makePool(texts: readonly string[]) {
  const datasetId = await makeDataset(api.db)
  const ids = []
  for (const content of texts) {
    const conversation = [{ role: 'user' as const, content }]
    const { taskId, versionId } = await makeTask(api.db, { datasetId, conversation })
    await api.db.taskFingerprint.create({
      data: { versionId, datasetId, ...fingerprintConversation(conversation) },
      select: { versionId: true },
    })
    ids.push(taskId)
  }
  return { datasetId, ids }
}

describe('clusters of near duplicates', () => {
  it('are named by the smallest id of their tasks, and other tasks have none', async () => {
    const { datasetId, ids } = await makePool([
      question,
      other,
      question.replace('180', '190'),
      '🙂',
      question.toUpperCase(),
    ])
    const [first = '', , changed = '', , same = ''] = ids
    const name = [first, changed, same].toSorted()[0]
    expect((await readClusters(api.db, datasetId)).clusters).toEqual(
      new Map([
        [first, name],
        [changed, name],
        [same, name],
      ]),
    )
  })

  it('leave out excluded and retired tasks, and are listed with the beginnings of their texts', async () => {
    const { datasetId, ids } = await makePool([question, `${question} `, question.replace('54', '55'), other])
    const [first = '', second = '', third = ''] = ids
    const page = await listNearDuplicates(api.ctx, { datasetId, limit: 10 })
    expect(page).toMatchObject({ total: 1, tasks: 3, after: null })
    expect(page.clusters[0]?.taskIds).toEqual([first, second, third].toSorted())
    expect(page.clusters[0]?.tasks[0]?.opening).toMatch(/^I am a 5[45] year old man/)
    const admin = await makeActor(api.db, ['admin'])
    await excludeTasks(
      { ...api.ctx, actor: admin },
      { datasetId, taskIds: [second], keptTaskId: first, reason: 'Near duplicate' },
    )
    await api.db.task.update({ where: { id: third }, data: { status: 'retired' } })
    expect(await listNearDuplicates(api.ctx, { datasetId, limit: 10 })).toMatchObject({
      total: 0,
      clusters: [],
    })
    expect((await readClusters(api.db, datasetId)).clusters).toEqual(new Map())
  })

  it('are listed page by page', async () => {
    const texts = [question, other, `${question} Thank you.`, `${other} Thank you.`]
    const { datasetId } = await makePool(texts)
    const first = await listNearDuplicates(api.ctx, { datasetId, limit: 1 })
    const second = await listNearDuplicates(api.ctx, { datasetId, limit: 1, after: first.after ?? '' })
    expect([first.total, first.clusters.length, second.clusters.length, second.after]).toEqual([
      2,
      1,
      1,
      null,
    ])
    expect(second.clusters[0]?.id).not.toBe(first.clusters[0]?.id)
  })
})
