import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { OperationsView } from '../../domain/operations/operations-view'
import type { Actor } from '../../domain/permissions/permissions'
import { makeAuthoringTask } from '../testing/make-authoring-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { readOperations } from './read-operations'

vi.mock('@consilium/worker/enqueue', () => ({ enqueue: vi.fn(async () => true), queueFromEnv: () => null }))

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('hides from an admin who is writing a task the figures of lanes that may serve it, and the failures of its calls', async () => {
  const { db } = api
  const { systemIds, exampleSystemIds, taskId, personId, actor } = await makeAuthoringTask(db, {
    baseUrl: 'https://one.example',
    hidden: ['a'],
    examples: ['b'],
  })
  const {
    systemIds: [elsewhere = ''],
  } = await makeAuthoringTask(db, { baseUrl: 'https://two.example' })
  const connectionOf = async (id: string) =>
    (await db.system.findUniqueOrThrow({ where: { id } })).connectionId ?? ''
  const [one, two] = [await connectionOf(systemIds[0] ?? ''), await connectionOf(elsewhere)]
  // The other candidate uses its own connection.
  const { id: three } = await db.providerConnection.create({
    data: { provider: 'openai_compatible', baseUrl: 'https://three.example' },
  })
  await db.system.update({ where: { id: exampleSystemIds[0] }, data: { connectionId: three } })
  for (const connectionId of [one, two, three])
    await db.lane.create({ data: { connectionId, level: 12, latency: 900 } })
  const { id: turnId } = await db.turn.create({
    data: {
      personId,
      systemId: systemIds[0] ?? '',
      taskId,
      purpose: 'conversation',
      conversation: [],
      state: 'failed',
      failure: 'It broke.',
      finishedAt: new Date(),
    },
  })
  const { id: workItemId } = await db.workItem.create({
    data: { kind: 'turn', uniqueKey: `turn:${turnId}`, turnId, state: 'failed', failure: 'It broke.' },
  })
  for (const connectionId of [one, two])
    await db.attempt.create({ data: { workItemId, connectionId, outcome: 'transient', latencyMs: 900 } })

  const readAs = async (as: Actor) => {
    const { lanes, failed } = OperationsView.parse(await readOperations({ ...api.ctx, actor: as }))
    const shown = [one, two, three]
      .map((id) => lanes.find(({ connectionId }) => connectionId === id))
      .map((lane) => lane && [lane.withheld, lane.level, lane.latencyMs, lane.calls])
    return { shown, failed: failed.map(({ sentence }) => sentence) }
  }
  const author: Actor = { ...actor, roles: ['physician', 'admin'] }
  const all = {
    shown: [
      [false, 12, 900, 1],
      [false, 12, 900, 1],
      [false, 12, 900, 0],
    ],
    failed: ['It broke.'],
  }
  expect(await readAs({ ...author, id: crypto.randomUUID() })).toEqual(all)
  expect(await readAs(api.ctx.actor)).toEqual(all)
  expect(await readAs(author)).toEqual({
    shown: [
      [true, null, null, 0],
      [false, 12, 900, 1],
      [true, null, null, 0],
    ],
    failed: [],
  })
  await db.turn.update({ where: { id: turnId }, data: { finishedAt: new Date(Date.now() - 11 * 60_000) } })
  expect(await readAs(author)).toEqual({ ...all, failed: [] })
  await db.task.update({ where: { id: taskId }, data: { status: 'in_review' } })
  expect(await readAs(author)).toEqual(all)
})
