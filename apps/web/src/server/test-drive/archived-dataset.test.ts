import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readDraft } from '../authoring/read-draft'
import { readSuggestions } from './read-suggestions'
import { makeTestDriveScene } from '../testing/make-test-drive-scene'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { askInConversation } from '../turns/ask-in-conversation'
import { askExamples } from './ask-examples'
import { askSuggestions } from './ask-suggestions'

vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function makeScene() {
  const scene = await makeTestDriveScene(api, {
    baseUrl: 'http://127.0.0.1:1',
    exampleLlms: ['one', 'two'],
    suggestionLlm: 'three',
  })
  const { ctx, taskId, datasetId } = scene
  const openWork = () =>
    api.db.workItem.count({ where: { OR: [{ turn: { taskId } }, { testVerdict: { taskId } }] } })
  const ask = () =>
    askInConversation(ctx, {
      taskId,
      turnId: crypto.randomUUID(),
      path: [{ role: 'user', origin: 'typed', text: 'How much?', turnId: null }],
    })
  return { ...scene, datasetId, openWork, ask, can: async () => (await readDraft(ctx, taskId)).task.can }
}
const retire = { archivedAt: new Date() }

it('an archived judge gets no more prompts, and its verdicts stay readable', async () => {
  const { start, read, judgeId, openWork, can } = await makeScene()
  await start()
  await api.db.judge.update({ where: { id: judgeId }, data: retire })
  const before = await openWork()
  await expect(start()).rejects.toMatchObject({
    code: 'invalid_move',
    message: expect.stringContaining('is archived'),
  })
  const view = await read()
  expect([view.obstacle, view.cells.length]).toEqual([expect.stringContaining('choose another'), 4])
  expect(await openWork()).toBe(before)
  expect(await can()).toEqual({ ask: true, testDrive: false, suggest: true })
})

it('an archived system is skipped, the others answer, and nothing reveals which one was skipped', async () => {
  const { ctx, taskId, exampleSystemIds, suggestionSystemId, openWork, read, can } = await makeScene()
  await api.db.system.updateMany({
    where: { id: { in: [exampleSystemIds[0] ?? '', suggestionSystemId ?? ''] } },
    data: retire,
  })
  expect(await askExamples(ctx, taskId)).toHaveLength(1)
  expect(await api.db.turn.count({ where: { taskId, system: { archivedAt: { not: null } } } })).toBe(0)
  expect((await read()).exampleSystems).toBe(1)
  await api.db.system.updateMany({ where: { id: { in: exampleSystemIds } }, data: retire })
  await expect(askExamples(ctx, taskId)).rejects.toMatchObject({
    message: expect.stringContaining('other systems of this dataset are archived'),
  })
  await expect(askSuggestions(ctx, taskId)).rejects.toMatchObject({
    message: expect.stringContaining('suggests criteria is archived'),
  })
  expect(await readSuggestions(ctx, taskId)).toMatchObject({
    obstacle: expect.stringContaining('is archived'),
  })
  expect(await openWork()).toBe(1)
  expect(await can()).toMatchObject({ suggest: false })
})

it('no model is called in an archived dataset, whatever the request', async () => {
  const { ctx, taskId, datasetId, start, read, ask, openWork } = await makeScene()
  await api.db.dataset.update({ where: { id: datasetId }, data: { archivedAt: new Date() } })
  for (const way of [ask, start, () => askExamples(ctx, taskId), () => askSuggestions(ctx, taskId)])
    await expect(way()).rejects.toThrow('This dataset was archived')
  expect([(await read()).obstacle, (await readSuggestions(ctx, taskId)).obstacle]).toEqual([
    expect.stringContaining('was archived'),
    expect.stringContaining('was archived'),
  ])
  expect(await openWork()).toBe(0)
})
