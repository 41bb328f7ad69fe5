import { makeDataset, makeImport, makeRelease, makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CreateDataset, DatasetChanges } from '../../domain/datasets/dataset-fields'
import { startTask } from '../authoring/start-task'
import { receiveImport } from '../imports/receive-import'
import { readOffers } from '../plan/read-offers'
import { setPlan } from '../plan/set-plan'
import { createRelease } from '../releasing/create-release'
import { listReleases } from '../releasing/read-release'
import { makeStream } from '../testing/make-stream'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { makeCell, makeContext } from '../testing/plan-fixtures'
import { archiveDataset, restoreDataset } from './archive-dataset'
import { createDataset } from './create-dataset'
import { deleteDataset } from './delete-dataset'
import { editDataset } from './edit-dataset'
import { listDatasets } from './list-datasets'
import { listTasks } from './list-tasks'
import { readDataset } from './read-dataset'

let api: TestApi
let admin: Awaited<ReturnType<typeof makeContext>>
beforeAll(async () => {
  api = await openTestApi()
  admin = await makeContext(api, 'admin')
})
afterAll(() => api.close())

const create = (input: object) => createDataset(api.ctx, CreateDataset.parse(input))
const edit = (id: string, changes: object) =>
  editDataset(api.ctx, { id, changes: DatasetChanges.parse(changes) })

describe('a new dataset', () => {
  it('is empty, has a canary of its own and appears in the list', async () => {
    const [one, other] = await Promise.all([create({ name: 'Wards' }), create({ name: 'Clinics' })])
    const [wards, clinics] = await Promise.all([readDataset(api.ctx, one), readDataset(api.ctx, other)])
    expect(wards).toMatchObject({
      name: 'Wards',
      audience: 'clinicians',
      languages: [],
      license: '',
      tasks: 0,
      archivedAt: null,
    })
    expect(wards.canary).toMatch(/Canary [0-9a-f-]{36}$/)
    expect(clinics.canary).not.toBe(wards.canary)
    expect((await listDatasets(api.ctx)).map(({ name }) => name)).toEqual(['Clinics', 'Wards'])
  })

  it('keeps the canary that is given, and refuses one that is too short to be unique', async () => {
    const canary = 'Ward notes of 2026, not for training'
    expect(await readDataset(api.ctx, await create({ name: 'With a canary', canary }))).toMatchObject({
      canary,
    })
    expect(CreateDataset.safeParse({ name: 'Short', canary: 'x' }).error?.issues[0]?.message).toContain(
      'leave the canary out',
    )
  })

  it('needs a name that no dataset has in any case', async () => {
    const id = await create({ name: 'Cardiology' })
    await expect(create({ name: 'CARDIOLOGY' })).rejects.toMatchObject({
      code: 'conflict',
      field: 'name',
      message: expect.stringContaining('A dataset is already named “Cardiology”'),
    })
    await archiveDataset(api.ctx, id)
    await expect(create({ name: 'cardiology' })).rejects.toThrow(
      'An archived dataset is already named “Cardiology”',
    )
  })

  it('needs languages as tags', () => {
    expect(CreateDataset.safeParse({ name: 'x', languages: ['en', 'pt-BR'] }).success).toBe(true)
    for (const languages of [['English'], ['en', 'en'], ['en_US'], ['']])
      expect(CreateDataset.safeParse({ name: 'x', languages }).success).toBe(false)
  })
})

describe('changing a dataset', () => {
  it('changes what is given, and audits the names of the fields only', async () => {
    const id = await create({ name: 'Draft name', license: 'MIT' })
    await edit(id, { name: 'Final name', description: 'For wards', license: 'MIT' })
    expect(await readDataset(api.ctx, id)).toMatchObject({ name: 'Final name', license: 'MIT' })
    const [, changed] = await api.db.auditEvent.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } })
    expect(changed).toMatchObject({ action: 'dataset.changed', details: '{"fields":["name","description"]}' })
    await edit(id, { name: 'Final name' })
    expect(await api.db.auditEvent.count({ where: { entityId: id } })).toBe(2)
    await edit(id, { name: 'FINAL NAME' })
    await expect(edit(await create({ name: 'Another' }), { name: 'final name' })).rejects.toMatchObject({
      field: 'name',
    })
  })

  it('keeps the canary once a release is frozen', async () => {
    const canary = 'Another canary, unique enough'
    const open = await create({ name: 'Not released' })
    await edit(open, { canary })
    const release = await makeRelease(api.db, 1)
    const { datasetId } = await api.db.release.findUniqueOrThrow({ where: { id: release.id } })
    await edit(datasetId, { license: 'CC-BY-4.0' })
    await expect(edit(datasetId, { canary })).rejects.toMatchObject({
      code: 'invalid_move',
      field: 'canary',
      message: expect.stringContaining('can no longer change'),
    })
  })
})

describe('an archived dataset', () => {
  async function makeArchived() {
    const id = await makeDataset(api.db)
    const { taskId } = await makeTask(api.db, { datasetId: id })
    await setPlan(admin, { datasetId: id, basedOn: 0, plan: { cells: [makeCell()] } })
    const { id: releaseId } = await createRelease(api.ctx, { name: 'Before', taskIds: [taskId] })
    await archiveDataset(api.ctx, id)
    return { id, taskId, releaseId }
  }

  it('leaves every list of choices, and stays readable with its tasks and releases', async () => {
    const { id, taskId, releaseId } = await makeArchived()
    const ids = async (which?: { archived: boolean }) =>
      (await listDatasets(api.ctx, which)).map((dataset) => dataset.id)
    expect(await ids()).not.toContain(id)
    expect(await ids({ archived: true })).toContain(id)
    const { personId } = await makeContext(api, 'physician')
    expect((await readOffers(api.db, personId)).map(({ dataset }) => dataset.id)).not.toContain(id)
    expect((await readDataset(api.ctx, id)).archivedAt).not.toBeNull()
    const { tasks } = await listTasks(api.ctx, { datasetId: id }, {}, { limit: 10 })
    expect(tasks.map((task) => task.id)).toEqual([taskId])
    expect((await listReleases(api.ctx, { datasetId: id })).map((release) => release.id)).toEqual([releaseId])
  })

  it('refuses tasks, plans, imports and releases with a sentence', async () => {
    const { id, taskId } = await makeArchived()
    const authors = [await makeContext(api, 'physician'), await makeContext(api, 'physician', 'admin')]
    const task = { datasetId: id, mode: 'good_faith' as const, useCase: null, specialty: null }
    for (const author of authors)
      await expect(startTask(author, task)).rejects.toThrow('This dataset is archived')
    await expect(setPlan(admin, { datasetId: id, basedOn: 1, plan: { cells: [] } })).rejects.toThrow(
      'is archived',
    )
    await expect(
      receiveImport(api.ctx, {
        body: makeStream(['{}\n']),
        format: 'healthbench',
        onError: 'refuse',
        dataset: id,
        announced: { length: undefined, sha256: undefined },
      }),
    ).rejects.toThrow('This dataset is archived, so it accepts no tasks')
    await expect(createRelease(api.ctx, { name: 'After', taskIds: [taskId] })).rejects.toThrow(
      'This dataset is archived, so it accepts no releases',
    )
    await restoreDataset(api.ctx, id)
    await expect(createRelease(api.ctx, { name: 'After', taskIds: [taskId] })).resolves.toMatchObject({
      tasks: 1,
    })
  })
})

describe('deleting a dataset', () => {
  it('removes an empty one, and keeps the reports of refused imports', async () => {
    const id = await makeDataset(api.db, { name: 'Mistake' })
    const importId = await makeImport(api.db, { content: '{}', format: 'healthbench', datasetId: id })
    await expect(deleteDataset(api.ctx, id)).rejects.toThrow('This dataset holds 1 import')
    await api.db.import.update({ where: { id: importId }, data: { state: 'refused' } })
    expect(await deleteDataset(api.ctx, id)).toEqual({ id, name: 'Mistake' })
    expect(await api.db.dataset.count({ where: { id } })).toBe(0)
    expect(await api.db.import.findUnique({ where: { id: importId } })).toMatchObject({
      datasetId: null,
      newDatasetName: 'Mistake',
    })
  })

  it('refuses one that holds anything, and names what', async () => {
    const id = await makeDataset(api.db)
    const { taskId } = await makeTask(api.db, { datasetId: id })
    await makeTask(api.db, { datasetId: id })
    await createRelease(api.ctx, { name: 'R', taskIds: [taskId] })
    await expect(deleteDataset(api.ctx, id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This dataset holds 2 tasks and 1 release, so it can’t be deleted. Archive it instead.',
    })
    expect(await api.db.dataset.count({ where: { id } })).toBe(1)
  })
})

it('a dataset that an import holds is not archived meanwhile, and the refusal says why', async () => {
  const id = await makeDataset(api.db)
  const importer = await api.pool.connect()
  try {
    await importer.query('BEGIN')
    await importer.query('SELECT id FROM dataset WHERE id = $1 FOR NO KEY UPDATE', [id])
    await expect(archiveDataset(api.ctx, id)).rejects.toThrow('An import into this dataset is in progress')
  } finally {
    await importer.query('ROLLBACK')
    importer.release()
  }
  await archiveDataset(api.ctx, id)
})
