import { makeDataset, makeImport, makeTask } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../platform/context'
import { listDatasets } from '../datasets/list-datasets'
import { readRelease } from '../releasing/read-release'
import { rootRouter } from '../entry/root-router'
import { openRunningContext } from '../testing/running-context'
import { restoreContributions, excludeContributions } from './exclude-contributions'

let world: Awaited<ReturnType<typeof openRunningContext>>
let admin: Context
const reason = 'Requested by the board'

beforeAll(async () => {
  world = await openRunningContext()
  admin = {
    ...world,
    actor: {
      kind: 'person',
      name: 'Admin',
      email: 'a@example.org',
      roles: ['admin'],
      sessionId: randomUUID(),
      authenticatedAt: new Date(),
      id: await makePerson('admin'),
    },
  }
})
afterAll(() => world.close())

async function makePerson(role: 'admin' | 'physician'): Promise<string> {
  const { id } = await world.db.person.create({
    data: { email: `${randomUUID()}@example.org`, name: 'Someone', roles: { create: [{ role }] } },
  })
  return id
}

/**
 * A dataset of four imported tasks, two of which are `authorId`'s and one of which `answererId` answered,
 * with its import and a release of all.
 */
async function makePool(authorId: string, answererId: string) {
  const datasetId = await makeDataset(world.db)
  const tasks = []
  for (let i = 0; i < 4; i++)
    tasks.push(
      await makeTask(world.db, {
        datasetId,
        useCase: 'consult',
        specialty: 'Cardiology',
        language: i < 2 ? 'pt' : 'en',
      }),
    )
  const ids = tasks.map(({ taskId }) => taskId)
  await world.db.task.updateMany({ where: { id: { in: ids.slice(0, 2) } }, data: { authorId } })
  const importId = await makeImport(world.db, { content: '{}', format: 'healthbench', datasetId })
  await world.db.import.update({ where: { id: importId }, data: { state: 'imported' } })
  await world.db.importTask.createMany({
    data: tasks.map(({ taskId, versionId }, i) => ({ importId, line: i + 1, taskId, versionId })),
  })
  for (const [index, personId] of [
    [2, answererId],
    [3, await makePerson('physician')],
  ] as const) {
    await world.db.baselineAnswer.create({
      data: { versionId: tasks[index]?.versionId ?? '', source: 'baseline', text: 'Go today.', personId },
    })
  }
  const release = await rootRouter
    .createCaller(admin)
    .releases.create({ name: 'all', confirm: 'all', importId })
  return { datasetId, importId, releaseId: release.id, ids }
}

it('excluded work leaves every pool and count, and returns to each when restored', async () => {
  const [authorId, answererId] = [await makePerson('physician'), await makePerson('physician')]
  const { datasetId, importId, releaseId, ids } = await makePool(authorId, answererId)
  const api = rootRouter.createCaller(admin)
  const judge = await api.judges.create({ name: 'J', provider: 'simulator', llm: 'sim-judge' })
  const physicians = (await api.systems.list()).find(({ kind }) => kind === 'physicians')
  const figures = async () => {
    const [dataset, page, preview, brought, home, release, plan] = await Promise.all([
      api.datasets.get({ id: datasetId }),
      api.datasets.tasks({ datasetId }),
      api.releases.preview({ importId }),
      api.imports.get({ id: importId }),
      api.home.dashboard(),
      readRelease(admin, releaseId),
      api.runs.plan({ releaseId, systemId: physicians?.id ?? '', judgeId: judge.id, profile: 'healthbench' }),
    ])
    expect((await listDatasets(admin)).find(({ id }) => id === datasetId)).toMatchObject({
      tasks: dataset.tasks,
      releasable: dataset.releasable,
      takenOut: dataset.takenOut,
    })
    return {
      pool: [
        dataset.tasks,
        dataset.releasable,
        dataset.takenOut,
        dataset.criteria,
        dataset.composition.tasks,
        dataset.taskLanguages.length,
      ],
      statuses: dataset.statuses,
      listed: page.tasks
        .filter(({ takenOut }) => takenOut)
        .map(({ id }) => id)
        .sort(),
      total: page.total,
      preview: preview.tasks,
      releasable: brought.releasable,
      home: home.pipelines
        .find(({ dataset: { id } }) => id === datasetId)
        ?.stages.reduce((sum, { tasks }) => sum + tasks, 0),
      release: [release.tasks, release.composition.tasks, release.takenOut],
      answered: plan.tasks,
    }
  }
  const before = await figures()
  expect(before).toMatchObject({
    pool: [4, 4, 0, 12, 4, 2],
    statuses: [{ status: 'released', tasks: 4 }],
    listed: [],
    preview: 4,
    releasable: 4,
    home: 4,
    release: [4, 4, 0],
    answered: 2,
  })

  await excludeContributions(admin, { id: authorId, reason })
  await excludeContributions(admin, { id: answererId, reason })
  expect(await figures()).toEqual({
    pool: [2, 2, 2, 6, 2, 1],
    statuses: [{ status: 'released', tasks: 2 }],
    listed: ids.slice(0, 2).sort(),
    total: 4,
    preview: 2,
    releasable: 2,
    home: 2,
    // Frozen releases don't change, but are annotated.
    release: [4, 4, 2],
    answered: 1,
  })
  const later = await api.releases.create({ name: 'later', confirm: 'later', importId })
  expect(later.tasks).toBe(2)

  await restoreContributions(admin, { id: authorId, reason })
  await restoreContributions(admin, { id: answererId, reason })
  expect(await figures()).toEqual(before)
})

it('excluded answers are not copied into a run of the system Physicians', async () => {
  const [authorId, answererId] = [await makePerson('physician'), await makePerson('physician')]
  const { releaseId } = await makePool(authorId, answererId)
  const api = rootRouter.createCaller(admin)
  const judge = await api.judges.create({ name: 'K', provider: 'simulator', llm: 'sim-judge' })
  const physicians = (await api.systems.list()).find(({ kind }) => kind === 'physicians')
  const start = async () => {
    const { id } = await api.runs.start({
      releaseId,
      systemId: physicians?.id ?? '',
      judgeId: judge.id,
      profile: 'healthbench',
    })
    return world.db.completion.count({ where: { runId: id } })
  }
  expect(await start()).toBe(2)
  await excludeContributions(admin, { id: answererId, reason })
  expect(await start()).toBe(1)
  await restoreContributions(admin, { id: answererId, reason })
  expect(await start()).toBe(2)
})
