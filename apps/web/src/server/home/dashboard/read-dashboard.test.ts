import {
  makeDataset,
  makeDraw,
  makeJudge,
  makePerson,
  makeRelease,
  makeSystem,
  startRun,
} from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Dashboard } from '../../../domain/home/dashboard-views'
import type { Actor } from '../../../domain/permissions/permissions'
import { exerciseIds } from '../../../domain/practice/exercise-ids'
import { emptyAuthoringSetting } from '../../../domain/plan/program-plan'
import { makeAdjudicationTask } from '../../testing/make-adjudication-task'
import { makeActor, makeReviewTask, type ReviewTask } from '../../testing/make-review-task'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { readDashboard } from './read-dashboard'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const read = async (actor: Actor = api.ctx.actor) =>
  Dashboard.parse(await readDashboard({ ...api.ctx, actor }))
const stuckIn = async (datasetId: string, actor?: Actor) =>
  (await read(actor)).stuck.filter(({ dataset }) => dataset.id === datasetId)

/** Moves what happened to a task into the past. */
const age = (task: Pick<ReviewTask, 'taskId'>, days: number) =>
  api.db.task.update({
    where: { id: task.taskId },
    data: { updatedAt: new Date(Date.now() - days * 86_400_000 - 60_000) },
    select: { id: true },
  })

it('a fresh installation has nothing but its first steps', async () => {
  expect(await read()).toEqual({
    setup: { provider: false, tasks: false, people: false, judge: false, release: false, published: false },
    stuck: [],
    pipelines: [],
    drafts: [],
    runs: [],
    spending: [],
    newcomers: [],
  })
})

describe('stuck tasks', () => {
  it('without anyone who may review them name the rule, whatever their age', async () => {
    const tied = await makeActor(api.db)
    await api.db.vendorTie.create({
      data: { personId: tied.id, vendor: 'Vendor T' },
      select: { personId: true },
    })
    await api.db.person.updateMany({ where: { id: tied.id }, data: { languages: ['la'] } })
    const { datasetId } = await makeReviewTask(api.db, {
      vendor: 'Vendor T',
      language: 'la',
      authorId: tied.id,
    })
    // Only people who read Latin could review it: its author.
    await api.db.person.updateMany({ where: { id: { not: tied.id } }, data: { languages: ['en'] } })
    const [line, ...more] = await stuckIn(datasetId)
    expect(more).toEqual([])
    expect(line).toMatchObject({ is: 'nobody', kind: 'review', tasks: 1, days: 0 })
    expect(line?.is === 'nobody' && line.says).toMatch(
      /^Nobody can be assigned\. \d+ of \d+ can’t be, because /,
    )
  })

  it('wait for a reviewer for a week or longer', async () => {
    await makeActor(api.db)
    const datasetId = await makeDataset(api.db)
    const tasks = [await makeReviewTask(api.db, { datasetId }), await makeReviewTask(api.db, { datasetId })]
    expect(await stuckIn(datasetId)).toEqual([])
    await age(tasks[0] as ReviewTask, 9)
    expect(await stuckIn(datasetId)).toMatchObject([
      { is: 'unclaimed', kind: 'review', tasks: 1, days: 9, isPart: false },
    ])
  })

  it('wait for an answer since they were drawn, if no physician may answer them', async () => {
    await api.db.person.updateMany({ data: { languages: ['en'] } })
    const task = await makeReviewTask(api.db, { language: 'la' })
    await api.db.task.update({
      where: { id: task.taskId },
      data: { status: 'accepted', disputed: true },
      select: { id: true },
    })
    await age(task, 30)
    expect(await stuckIn(task.datasetId)).toEqual([])
    await makeDraw(api.db, {
      datasetId: task.datasetId,
      purpose: 'release',
      draft: 'open',
      tasks: [{ taskId: task.taskId, versionId: task.versionId }],
    })
    expect(await stuckIn(task.datasetId)).toMatchObject([
      { is: 'nobody', kind: 'baseline', tasks: 1, days: 0 },
    ])
  })

  it('are disputed until an adjudicator takes them', async () => {
    const adjudicator = await makeActor(api.db, ['adjudicator'])
    const task = await makeAdjudicationTask(api.db)
    await api.db.task.update({ where: { id: task.taskId }, data: { disputed: true }, select: { id: true } })
    const { datasetId } = await api.db.task.findUniqueOrThrow({ where: { id: task.taskId } })
    expect(await stuckIn(datasetId)).toMatchObject([{ is: 'disputed', tasks: 1, days: 0 }])
    await api.db.assignment.create({
      data: {
        kind: 'adjudication',
        taskId: task.taskId,
        versionId: task.versionId,
        personId: adjudicator.id,
      },
      select: { id: true },
    })
    expect(await stuckIn(datasetId)).toEqual([])
  })

  it('are late by person, and hidden from people who have a part in them', async () => {
    const task = await makeReviewTask(api.db)
    const reviewer = await makeActor(api.db)
    await api.db.assignment.create({
      data: {
        kind: 'review',
        taskId: task.taskId,
        versionId: task.versionId,
        personId: reviewer.id,
        dueAt: new Date(Date.now() - 3 * 86_400_000 - 60_000),
      },
      select: { id: true },
    })
    expect(await stuckIn(task.datasetId)).toMatchObject([
      { is: 'late', kind: 'review', person: { id: reviewer.id }, tasks: 1, days: 3 },
    ])
    const author: Actor = { ...reviewer, id: task.authorId, roles: ['admin', 'physician'] }
    expect(await stuckIn(task.datasetId, author)).toEqual([])
  })

  it('are returned tasks that their author has not touched for two weeks', async () => {
    const task = await makeReviewTask(api.db)
    await api.db.task.update({
      where: { id: task.taskId },
      data: { status: 'revision' },
      select: { id: true },
    })
    await age(task, 13)
    expect(await stuckIn(task.datasetId)).toEqual([])
    await age(task, 15)
    expect(await stuckIn(task.datasetId)).toMatchObject([{ is: 'unanswered', tasks: 1, days: 15 }])
  })
})

it('stages are counted by status with the age of the oldest, and the plan by its furthest step', async () => {
  const datasetId = await makeDataset(api.db)
  await api.db.datasetSetting.create({
    data: {
      datasetId,
      kind: 'programme_plan',
      version: 1,
      value: { cells: [{ mode: 'good_faith', useCase: 'consult', specialty: null, target: 5 }] },
    },
    select: { id: true },
  })
  const [first] = [await makeReviewTask(api.db, { datasetId }), await makeReviewTask(api.db, { datasetId })]
  await age(first, 4)
  const found = (await read()).pipelines.find(({ dataset }) => dataset.id === datasetId)
  expect(found?.stages).toEqual([{ status: 'in_review', tasks: 2, oldestDays: 4 }])
  expect(found?.plan).toEqual({ target: 5, accepted: 0, inReview: 2, writing: 0, notStarted: 3 })
})

it('runs that wait for a person come first, with their cause', async () => {
  const release = await makeRelease(api.db, 2)
  const judgeId = await makeJudge(api.db)
  const start = async () =>
    (await startRun(api.db, { releaseId: release.id, systemId: await makeSystem(api.db), judgeId })).runId
  const [running, paused] = [await start(), await start()]
  await api.db.run.update({
    where: { id: paused },
    data: { state: 'paused', pauseCause: 'budget', stateReason: 'The budget is spent.' },
  })
  const { runs, spending } = await read()
  expect(runs).toMatchObject([
    { id: paused, state: 'paused', cause: 'budget', reason: 'The budget is spent.' },
    { id: running, state: 'queued', answers: { done: 0, total: 2 } },
  ])
  expect(spending).toContainEqual(
    expect.objectContaining({ is: 'runs', runs: 2, withoutBudget: 2, budget: null }),
  )
})

it('people who have not started are counted by what they lack', async () => {
  await api.db.person.updateMany({ data: { disabledAt: new Date() } })
  const idle = await makePerson(api.db, ['physician'])
  const lines = async () => (await read()).newcomers
  expect(await lines()).toMatchObject([{ is: 'no_task', people: 1, first: [{ id: idle }], days: 0 }])
  await api.db.datasetSetting.create({
    data: {
      datasetId: await makeDataset(api.db),
      kind: 'authoring',
      version: 1,
      value: { ...emptyAuthoringSetting, onboarding: 'required' },
    },
    select: { id: true },
  })
  expect(await lines()).toMatchObject([{ is: 'no_practice', people: 1 }])
  await api.db.practiceResult.createMany({
    data: exerciseIds.map((exercise) => ({ personId: idle, exercise, answer: {}, passed: true })),
  })
  expect(await lines()).toMatchObject([{ is: 'no_task', people: 1 }])
  await api.db.invitation.create({
    data: {
      email: 'new@example.org',
      roles: ['physician'],
      tokenHash: 'hash',
      createdAt: new Date(Date.now() - 4 * 86_400_000 - 60_000),
      expiresAt: new Date(Date.now() - 86_400_000),
    },
    select: { id: true },
  })
  expect(await lines()).toMatchObject([{ is: 'invited', people: 1, expired: 1, days: 4 }, { is: 'no_task' }])
})
