import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { authoringLimits } from '../../domain/authoring/authoring-limits'
import { exerciseIds } from '../../domain/practice/exercise-ids'
import { makeTestDriveScene } from '../testing/make-test-drive-scene'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { overrideGuard } from '../guard/override-guard'
import { replaceWithSurrogates } from '../guard/replace-with-surrogates'
import { keepCriterion } from '../library/keep-entry'
import { shareEntry } from '../library/share-entry'
import { submitPractice } from '../practice/submit-practice'
import { askExamples } from '../test-drive/ask-examples'
import { startTask } from './start-task'

vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

let api: TestApi
let scene: Awaited<ReturnType<typeof makeTestDriveScene>>
beforeAll(async () => {
  api = await openTestApi()
  scene = await makeTestDriveScene(api, { baseUrl: 'http://127.0.0.1:1', exampleLlms: ['one'] })
})
afterAll(() => api.close())

const times = <Row>(count: number, make: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => make(index))
const limited = (code: string) => expect.objectContaining({ code, message: expect.stringMatching(/maximum/) })

it('limits a person’s unsubmitted drafts, even for simultaneous starts', async () => {
  const { ctx, datasetId, personId } = scene
  const begin = () => startTask(ctx, { datasetId, mode: 'good_faith', useCase: null, specialty: null })
  await api.db.task.createMany({
    data: times(authoringLimits.draftsOfPerson - 2, () => ({
      datasetId,
      source: 'authored',
      authorId: personId,
      mode: 'good_faith',
    })),
  })
  const settled = await Promise.allSettled([begin(), begin()])
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(begin()).rejects.toEqual(limited('rate_limited'))
  await api.db.task.updateMany({
    where: { authorId: personId, id: { not: scene.taskId } },
    data: { status: 'withdrawn' },
  })
  await expect(begin()).resolves.toMatch(/-/)
})

it('limits the example answers of a task, including failed ones', async () => {
  const {
    ctx,
    taskId,
    personId,
    exampleSystemIds: [systemId = ''],
  } = scene
  await api.db.turn.createMany({
    data: times(authoringLimits.examplesOfTask, () => ({
      personId,
      systemId,
      taskId,
      purpose: 'example',
      conversation: [],
      state: 'failed',
      failure: 'No answer.',
      finishedAt: new Date(),
    })),
  })
  await expect(askExamples(ctx, taskId)).rejects.toEqual(limited('rate_limited'))
})

it('limits the test verdicts of a task, including retries', async () => {
  const { taskId, personId, judgeId, start } = scene
  await start()
  const [verdict] = await api.db.testVerdict.findMany({ where: { taskId } })
  await api.db.workItem.createMany({
    data: times(authoringLimits.verdictsOfTask - 4, (index) => ({
      kind: 'test_verdict',
      uniqueKey: `limit:${index}`,
      state: 'done',
      testVerdictId: verdict?.id,
    })),
  })
  expect(await start()).toEqual({ asked: 0, known: 4 })
  await api.db.testVerdict.updateMany({ where: { taskId }, data: { state: 'failed' } })
  await expect(start()).rejects.toEqual(limited('rate_limited'))
  expect(await api.db.testVerdict.count({ where: { taskId, personId, judgeId, state: 'failed' } })).toBe(4)
})

it('limits the patient-data overrides of a task', async () => {
  const { ctx, taskId, personId } = scene
  await api.db.guardOverride.createMany({
    data: times(authoringLimits.overridesOfTask - 1, (index) => ({
      taskId,
      personId,
      class: 'name',
      spanHash: `${index}`,
      reason: 'A reason.',
    })),
  })
  const override = (text: string) =>
    overrideGuard(ctx, { taskId, spans: [{ class: 'name', text }], reason: 'It is no name of a patient.' })
  await override('Alfred Miller')
  await expect(override('Berta Miller')).rejects.toEqual(limited('rate_limited'))
  await expect(
    replaceWithSurrogates(ctx, { taskId, texts: ['Mr. Halvorsen, MRN 4471234.'] }),
  ).rejects.toEqual(limited('rate_limited'))
})

it('limits the submissions of one practice exercise', async () => {
  const { ctx, personId } = scene
  const [exercise] = exerciseIds
  await api.db.practiceResult.createMany({
    data: times(authoringLimits.practiceAnswers - 1, () => ({
      personId,
      exercise,
      answer: {},
      passed: false,
    })),
  })
  const settled = await Promise.allSettled(
    [1, 2].map(() => submitPractice(ctx, { exercise, criteria: [{ text: 'Names a dose.', points: 4 }] })),
  )
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: limited('rate_limited'),
  })
})

it('limits a person’s library entries, including archived ones, and the entries a dataset offers', async () => {
  const { ctx, datasetId, personId, taskId } = scene
  const entry = { datasetId, text: 'Names honey.', points: 4 }
  const keep = (text: string) =>
    keepCriterion(ctx, { datasetId, criterion: { text, points: 4, tags: [], evidence: '' } })
  const id = await keep('Names a dose.')
  const { id: other } = await api.db.person.create({
    data: { name: 'Another', email: 'another@example.org' },
  })
  await api.db.libraryCriterion.createMany({
    data: times(authoringLimits.library.criterion, () => ({ ...entry, personId: other, shared: true })),
  })
  await expect(shareEntry(ctx, { kind: 'criterion', id, taskId, shared: true })).rejects.toEqual(
    limited('too_large'),
  )
  await api.db.libraryCriterion.createMany({
    data: times(authoringLimits.libraryEver.criterion - 1, () => ({
      ...entry,
      personId,
      archivedAt: new Date(),
    })),
  })
  await expect(keep('Names another dose.')).rejects.toEqual(limited('too_large'))
})
