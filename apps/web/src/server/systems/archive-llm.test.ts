import { makeDataset, makeJudge, makePhysicians, makeRelease, makeSystem } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { StartRun } from '../../domain/running/runs'
import { listJudges, readJudge } from '../judges/read-judges'
import { setAuthoring } from '../plan/set-authoring'
import { changeRunState } from '../running/change-run-state'
import { readRun } from '../running/read-runs'
import { startRun } from '../running/start-run'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { makeAuthoringSetting, makeContext } from '../testing/plan-fixtures'
import { askSystem } from '../turns/ask-system'
import { archiveLlm, restoreLlm } from './archive-llm'
import { listSystems, readSystem } from './read-systems'
import { testJudge, testSystem } from './request-probe'

// These tests don't need a worker.
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: vi.fn(async () => true), queueFromEnv: () => null }))

let api: TestApi
let admin: Awaited<ReturnType<typeof makeContext>>
beforeAll(async () => {
  api = await openTestApi()
  admin = await makeContext(api, 'admin')
})
afterAll(() => api.close())

it('an archived system and judge keep their runs and are refused for new work until they are restored', async () => {
  const release = await makeRelease(api.db, [{}, {}])
  const [systemId, judgeId] = [await makeSystem(api.db), await makeJudge(api.db)]
  const input = StartRun.parse({ releaseId: release.id, systemId, judgeId, profile: 'healthbench' })
  const runId = await startRun(admin, input)
  await archiveLlm(admin, 'system', systemId)
  await expect(startRun(admin, input)).rejects.toMatchObject({ code: 'invalid_move', field: 'systemId' })
  await expect(testSystem(admin, systemId)).rejects.toMatchObject({ code: 'invalid_move' })
  await expect(askSystem(admin, { systemId, message: 'Hello', id: randomUUID() })).rejects.toMatchObject({
    code: 'invalid_move',
  })
  await archiveLlm(admin, 'judge', judgeId)
  await restoreLlm(admin, 'system', systemId)
  await expect(startRun(admin, input)).rejects.toMatchObject({ code: 'invalid_move', field: 'judgeId' })
  await expect(testJudge(admin, judgeId)).rejects.toMatchObject({ code: 'invalid_move' })

  expect(await readRun(admin, runId)).toMatchObject({ state: 'queued', system: { id: systemId } })
  await changeRunState(admin, 'pause', runId)
  await changeRunState(admin, 'resume', runId)
  expect((await readRun(admin, runId)).state).toBe('queued')

  await restoreLlm(admin, 'judge', judgeId)
  expect(await startRun(admin, input)).not.toBe(runId)
  const events = await api.db.auditEvent.findMany({
    where: { entityId: { in: [systemId, judgeId] } },
    orderBy: { id: 'asc' },
  })
  expect(events.map(({ action }) => action)).toEqual([
    'system.archived',
    'judge.archived',
    'system.restored',
    'judge.restored',
  ])
})

it('lists show, leave out or show only what is archived', async () => {
  const [kept, old, oldJudge] = [await makeSystem(api.db), await makeSystem(api.db), await makeJudge(api.db)]
  await archiveLlm(admin, 'system', old)
  await archiveLlm(admin, 'judge', oldJudge)
  const list = async (archived: 'include' | 'exclude' | 'only') =>
    (await listSystems(api.db, { archived })).map(({ id }) => id)
  expect(await list('only')).toEqual([old])
  expect(await list('exclude')).toContain(kept)
  expect(await list('exclude')).not.toContain(old)
  expect(await list('include')).toEqual(expect.arrayContaining([kept, old]))
  expect((await listJudges(api.db, { archived: 'only' })).map(({ id }) => id)).toEqual([oldJudge])
  const { archivedAt, retiredAt } = await readSystem(api.db, old)
  expect(archivedAt).toMatch(/^20/)
  expect(retiredAt).toBe(archivedAt)
  expect((await readJudge(api.db, oldJudge)).archivedAt).toMatch(/^20/)
})

it('a system or judge that serves authors is refused, with the datasets to change first', async () => {
  const make = () => makeSystem(api.db)
  const [hidden, example, suggesting, judgeId] = [
    await make(),
    await make(),
    await make(),
    await makeJudge(api.db),
  ]
  const datasetId = await makeDataset(api.db, { name: `Cardiology ${randomUUID()}` })
  const { name } = await api.db.dataset.findUniqueOrThrow({ where: { id: datasetId } })
  const save = (value: Parameters<typeof makeAuthoringSetting>[0], basedOn: number) =>
    setAuthoring(admin, { datasetId, basedOn, value: makeAuthoringSetting(value) })
  await save({ systemIds: [hidden], exampleSystemIds: [example], suggestionSystemId: suggesting, judgeId }, 0)
  for (const id of [hidden, example, suggesting])
    await expect(archiveLlm(admin, 'system', id)).rejects.toMatchObject({
      code: 'invalid_move',
      message: expect.stringContaining(`serves the authors of ${name}.`),
    })
  await expect(archiveLlm(admin, 'judge', judgeId)).rejects.toThrow('Choose another judge')
  await save({ systemIds: [example] }, 1)
  await archiveLlm(admin, 'system', hidden)
  await archiveLlm(admin, 'judge', judgeId)
  await api.db.dataset.update({ where: { id: datasetId }, data: { archivedAt: new Date() } })
  await archiveLlm(admin, 'system', example)
})

it('a setting that is saved at the same moment is not missed', async () => {
  const systemId = await makeSystem(api.db)
  const datasetId = await makeDataset(api.db)
  const value = JSON.stringify(makeAuthoringSetting({ systemIds: [systemId] }))
  const client = await api.pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM system WHERE id = $1 FOR SHARE', [systemId])
  const archiving = archiveLlm(admin, 'system', systemId).catch((error: unknown) => error)
  await expect
    .poll(async () => {
      const { rows } = await api.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows.length
    })
    .toBeGreaterThan(0)
  await client.query(
    `INSERT INTO dataset_setting (id, dataset_id, kind, version, value) VALUES (gen_random_uuid(), $1, 'authoring', 1, $2)`,
    [datasetId, value],
  )
  await client.query('COMMIT')
  client.release()
  expect(await archiving).toMatchObject({ code: 'invalid_move' })
})

it('physicians can’t be archived', async () => {
  const id = await makePhysicians(api.db)
  await expect(archiveLlm(admin, 'system', id)).rejects.toThrow('Physicians can’t be archived')
})
