import { makeDataset, makeDraw, makePerson } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DrawnAnswerers } from '../../../domain/sampling/drawn-answerers'
import { makeReviewTask } from '../../testing/make-review-task'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { createDraft } from '../create-draft'
import { readAnswerers } from './read-answerers'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function makePhysician(specialties: string[], assignmentCap: number, disabledAt: Date | null = null) {
  const id = await makePerson(api.db, ['physician'])
  await api.db.person.update({ where: { id }, data: { specialties, assignmentCap, disabledAt } })
  return id
}

/** An open draft whose draw has three tasks in cardiology, the last answered, two in urology and one without. */
async function makeScene() {
  const { db } = api
  const datasetId = await makeDataset(db)
  const tasks = []
  for (const specialty of ['Cardiology', 'Cardiology', 'Cardiology', 'Urology', 'Urology', ''])
    tasks.push(await makeReviewTask(db, { datasetId, specialty }))
  const answered = tasks[2]?.versionId ?? ''
  await db.baselineAnswer.create({
    data: { versionId: answered, source: 'physician_response', text: 'Yes.' },
  })
  const { draftId } = await makeDraw(db, {
    datasetId,
    purpose: 'release',
    draft: 'open',
    tasks: tasks.map(({ taskId, versionId }) => ({ taskId, versionId })),
  })
  return { tasks, draftId: draftId ?? '' }
}

const specialtiesOf = async (draftId: string) => (await readAnswerers(api.ctx, draftId))?.specialties

it('counts who can answer drawn tasks by specialty, without people who had a part in them', async () => {
  const { db, ctx } = api
  const { tasks, draftId } = await makeScene()
  const [first, second] = tasks as [(typeof tasks)[number], (typeof tasks)[number]]
  expect(DrawnAnswerers.parse(await readAnswerers(ctx, draftId))).toEqual({
    specialties: [
      { specialty: 'Cardiology', tasks: 3, answered: 1, people: 0, places: 0, toNotify: 0, nobody: 2 },
      { specialty: 'Urology', tasks: 2, answered: 0, people: 0, places: 0, toNotify: 0, nobody: 2 },
    ],
    unstated: 1,
  })

  const busy = await makePhysician(['Cardiology', 'Urology'], 1)
  const free = await makePhysician(['Cardiology'], 9)
  await makePhysician(['Urology'], 9, new Date())
  // Related to cardiology.
  await makePhysician(['Internal medicine'], 9)
  expect(await specialtiesOf(draftId)).toMatchObject([
    // 9 places would be more than the 2 tasks that need an answer.
    { people: 2, places: 3, toNotify: 3, nobody: 0 },
    { people: 1, places: 1, toNotify: 1, nobody: 0 },
  ])

  const parts = [
    () => db.task.update({ where: { id: first.taskId }, data: { authorId: free }, select: { id: true } }),
    () =>
      db.judgmentReading.createMany({
        data: [first, second].map(({ taskId }) => ({ taskId, personId: busy })),
      }),
  ]
  for (const addPart of parts) await addPart()
  expect(await specialtiesOf(draftId)).toMatchObject([
    { people: 1, places: 1, toNotify: 2, nobody: 1 },
    { people: 1, places: 1, toNotify: 1, nobody: 0 },
  ])

  const [fourth] = tasks.slice(3)
  if (!fourth) throw new Error('The scene has no task in urology.')
  await db.task.update({
    where: { id: fourth.taskId },
    data: { source: 'imported', externalId: randomUUID() },
    select: { id: true },
  })
  await db.release.create({
    data: {
      datasetId: fourth.datasetId,
      name: 'Earlier',
      attestation: 'imported',
      taskCount: 1,
      contentHash: 'x',
      tasks: { create: [{ taskId: fourth.taskId, versionId: fourth.versionId, split: 'public' }] },
      publication: { create: {} },
    },
    select: { id: true },
  })
  expect(await specialtiesOf(draftId)).toMatchObject([{ nobody: 1 }, { people: 1, places: 1, nobody: 1 }])
})

it('leaves out exactly the people whom the rules of the database keep from answering', async () => {
  const { db } = api
  const { tasks, draftId } = await makeScene()
  const [{ taskId, versionId }, second] = tasks as [(typeof tasks)[number], (typeof tasks)[number]]
  const people = await Promise.all(Array.from({ length: 9 }, () => makePhysician(['Cardiology'], 5)))
  const [author, reviewer, adjudicator, asked, reader, skipped, withAi, unopened] = people as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  await db.task.update({ where: { id: taskId }, data: { authorId: author }, select: { id: true } })
  await db.review.create({
    data: {
      versionId,
      reviewerId: reviewer,
      flawConfirmed: true,
      realistic: true,
      responseQuality: 4,
      decision: 'approve',
    },
  })
  await db.adjudication.create({
    data: { versionId, adjudicatorId: adjudicator, decision: 'return', reasons: ['other'] },
  })
  // One who skips in the queue has no due date.
  for (const [personId, state, dueAt] of [
    [asked, 'open', new Date()],
    [skipped, 'skipped', new Date()],
    [unopened, 'skipped', null],
  ] as const)
    await db.assignment.create({
      data: {
        kind: 'review',
        taskId,
        versionId,
        personId,
        state,
        dueAt,
        endedAt: state === 'open' ? null : new Date(),
      },
    })
  await db.judgmentReading.create({ data: { taskId, personId: reader } })
  await db.baselineAnswer.create({
    data: { versionId, personId: withAi, source: 'baseline', text: 'Yes.', details: { aiUsed: true } },
  })

  const free = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM person p WHERE 'Cardiology' = ANY (specialties)
      AND cardinality(judging_obstacles(${versionId}::uuid, 'baseline', p.id)) = 0`
  expect(people.map((id) => free.some((person) => person.id === id))).toEqual([
    ...[author, reviewer, adjudicator, asked, reader, skipped, withAi].map(() => false),
    true,
    true,
  ])
  // Only this task still needs an answer, so that everyone who counts can answer it.
  await db.baselineAnswer.create({
    data: { versionId: second.versionId, source: 'physician_response', text: 'No.' },
  })
  expect((await specialtiesOf(draftId))?.[0]).toMatchObject({ people: free.length })
})

it('counts a task of several answers as answered once it has all of them', async () => {
  const { db } = api
  const { tasks, draftId } = await makeScene()
  const { sampleId } = await db.sampleTask.findFirstOrThrow({ where: { taskId: tasks[2]?.taskId ?? '' } })
  await db.answerSubset.create({
    data: { sampleId, answers: 2, seed: 'seed', taskIds: [tasks[2]?.taskId ?? ''] },
  })
  expect((await specialtiesOf(draftId))?.[0]).toMatchObject({ tasks: 3, answered: 0 })
  const personId = await makePhysician(['Cardiology'], 5)
  await db.baselineAnswer.create({
    data: { versionId: tasks[2]?.versionId ?? '', personId, source: 'baseline', text: 'No.' },
  })
  expect((await specialtiesOf(draftId))?.[0]).toMatchObject({ tasks: 3, answered: 1 })
})

it('has nothing to count before the first draw, and finds no other draft', async () => {
  const datasetId = await makeDataset(api.db)
  const draftId = await createDraft(api.ctx, { datasetId, name: 'Empty', purpose: 'release' })
  expect(await readAnswerers(api.ctx, draftId)).toBeNull()
  await expect(readAnswerers(api.ctx, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
})
