import { makeDataset, makeTask } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_FILTER } from '../../../domain/sampling/pool'
import { makeActor } from '../../testing/make-review-task'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { excludeTasks } from './exclude-tasks'
import { listPool } from './list-pool'
import { fromPool } from './pool-scope'
import { undoExclusions } from './undo-exclusions'

let api: TestApi
let admin: Awaited<ReturnType<typeof makeActor>>
beforeAll(async () => {
  api = await openTestApi()
  admin = await makeActor(api.db, ['admin'])
})
afterAll(() => api.close())

const asAdmin = () => ({ ...api.ctx, actor: admin })
const cardiology = { ...NO_FILTER, levels: { specialty: ['Cardiology'] } }
const reason = 'Off topic.'

/** A dataset with 3 tasks in cardiology and 1 in neurology. */
async function makePool() {
  const datasetId = await makeDataset(api.db)
  const taskIds = []
  for (const specialty of ['Cardiology', 'Cardiology', 'Cardiology', 'Neurology'])
    taskIds.push((await makeTask(api.db, { datasetId, specialty })).taskId)
  const [first = '', second = '', third = '', neurology = ''] = taskIds
  return { datasetId, first, second, third, neurology }
}
const drawable = async (datasetId: string) =>
  (
    await api.db.$queryRaw<
      { id: string }[]
    >`SELECT t.id ${fromPool({ datasetId, purpose: 'release', includeReleased: true })}`
  ).length

describe('excluding tasks from pools', () => {
  it('keeps the listed tasks out until it is undone, and names who did it', async () => {
    const { datasetId, first, second } = await makePool()
    expect(await excludeTasks(asAdmin(), { datasetId, taskIds: [first, second, first], reason })).toEqual({
      tasks: 2,
    })
    expect(await drawable(datasetId)).toBe(2)
    const { tasks } = await listPool(asAdmin(), {
      datasetId,
      filter: { ...NO_FILTER, exclusion: 'excluded' },
      limit: 50,
    })
    expect(tasks.map(({ exclusion }) => exclusion)).toMatchObject([
      { by: { id: admin.id }, reason, at: expect.any(String) },
      { by: { id: admin.id }, reason },
    ])
    expect(await undoExclusions(asAdmin(), { datasetId, taskIds: [first] })).toEqual({ tasks: 1 })
    expect(await drawable(datasetId)).toBe(3)
    // The mark stays, and the task can be excluded again.
    await excludeTasks(asAdmin(), { datasetId, taskIds: [first], reason: 'Again.' })
    expect(await api.db.poolExclusion.count({ where: { taskId: first } })).toBe(2)
    const events = await api.db.auditEvent.findMany({ where: { entityId: first }, orderBy: { id: 'asc' } })
    expect(events.map(({ action }) => action)).toEqual([
      'task.pool_excluded',
      'task.pool_included',
      'task.pool_excluded',
    ])
  })

  it('of all that match needs the number that the reader saw, and says the new one', async () => {
    const { datasetId, neurology } = await makePool()
    await expect(
      excludeTasks(asAdmin(), { datasetId, filter: cardiology, expected: 2, reason }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: '3 tasks match now, not 2, so nothing was changed. Review the list and try again.',
    })
    expect(await drawable(datasetId)).toBe(4)
    expect(await excludeTasks(asAdmin(), { datasetId, filter: cardiology, expected: 3, reason })).toEqual({
      tasks: 3,
    })
    await excludeTasks(asAdmin(), { datasetId, taskIds: [neurology], reason })
    expect(await undoExclusions(asAdmin(), { datasetId, filter: cardiology, expected: 3 })).toEqual({
      tasks: 3,
    })
    expect(await drawable(datasetId)).toBe(3)
  })

  it('changes nothing if one task of the list is in the way', async () => {
    const { datasetId, first, second, third } = await makePool()
    await excludeTasks(asAdmin(), { datasetId, taskIds: [first], reason })
    await api.db.task.update({ where: { id: third }, data: { status: 'retired' } })
    const elsewhere = (await makeTask(api.db)).taskId
    const exclude = (taskIds: string[], more: object = {}) =>
      excludeTasks(asAdmin(), { datasetId, taskIds, reason, ...more })
    const refusals: [() => Promise<unknown>, string][] = [
      [() => exclude([second, first]), 'invalid_move'],
      [() => undoExclusions(asAdmin(), { datasetId, taskIds: [first, second] }), 'invalid_move'],
      [() => exclude([second, third]), 'not_found'],
      [() => exclude([second, elsewhere]), 'not_found'],
      [() => exclude([second], { keptTaskId: second }), 'invalid_input'],
      [() => exclude([second], { keptTaskId: randomUUID() }), 'not_found'],
      [() => exclude([second], { datasetId: randomUUID() }), 'not_found'],
    ]
    for (const [refused, code] of refusals) await expect(refused()).rejects.toMatchObject({ code })
    expect(await api.db.poolExclusion.count({ where: { task: { datasetId } } })).toBe(1)
  })

  it('lets one of two admins who exclude the same tasks win', async () => {
    const { datasetId, first, second } = await makePool()
    const outcomes = await Promise.allSettled([
      excludeTasks(asAdmin(), { datasetId, taskIds: [first, second], reason }),
      excludeTasks(asAdmin(), { datasetId, filter: NO_FILTER, expected: 4, reason }),
    ])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toHaveLength(1)
    expect(['conflict', 'invalid_move']).toContain((refused[0] as { code: string }).code)
  })

  it('by a key without an owner names nobody', async () => {
    const { datasetId, first } = await makePool()
    await excludeTasks(api.ctx, { datasetId, taskIds: [first], reason })
    const filter = { ...NO_FILTER, exclusion: 'excluded' as const }
    const { tasks } = await listPool(asAdmin(), { datasetId, filter, limit: 50 })
    expect(tasks.map(({ exclusion }) => exclusion?.by)).toEqual([null])
    await undoExclusions(api.ctx, { datasetId, taskIds: [first] })
    expect(await drawable(datasetId)).toBe(4)
  })

  it('is refused in an archived dataset', async () => {
    const { datasetId, first } = await makePool()
    await api.db.dataset.update({ where: { id: datasetId }, data: { archivedAt: new Date() } })
    await expect(excludeTasks(asAdmin(), { datasetId, taskIds: [first], reason })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})
