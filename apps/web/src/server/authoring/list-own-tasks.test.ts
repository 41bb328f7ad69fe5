import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '@consilium/db/testing'
import { readBeginning } from '../../domain/authoring/draft-tree'
import type { TaskStatus } from '../../domain/lifecycle/lifecycle'
import { listSettled } from '../outcomes/list-settled'
import { findOwnTasks } from '../search/find-own-tasks'
import { makeSubmittable, type Submittable } from '../testing/make-submittable'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { returnTask } from '../testing/return-task'
import { createSubmissionSteps } from '../testing/submission-steps'
import { listOwnTasks } from './list-own-tasks'
import { withdrawTask } from './withdraw-task'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const { as, submit } = createSubmissionSteps(() => api)
const LONG_AGO = new Date('2026-01-05T10:00:00.000Z')

const makeSubmitted = async (): Promise<Submittable> => {
  const made = await makeSubmittable(api.db)
  await submit(made)
  await api.db.draft.updateMany({ where: { taskId: made.taskId }, data: { updatedAt: LONG_AGO } })
  return made
}
const settle = (taskId: string, status: TaskStatus, updatedAt: Date) =>
  api.db.task.update({ where: { id: taskId }, data: { status, updatedAt }, select: { id: true } })
const readOne = async ({ personId }: Submittable) => (await listOwnTasks(as(personId)))[0]

/** The adjudicator's version of a task, with a criterion that the author may not see yet. */
async function adjudicate(taskId: string, text: string): Promise<void> {
  const { currentVersionId: versionId, currentVersion } = await api.db.task.findUniqueOrThrow({
    where: { id: taskId },
    select: { currentVersionId: true, currentVersion: true },
  })
  if (!versionId || !currentVersion) throw new Error('The task has no version.')
  const { id } = await api.db.taskVersion.create({
    data: {
      taskId,
      number: 2,
      conversation: currentVersion.conversation ?? [],
      ratedResponse: currentVersion.ratedResponse,
      useCase: currentVersion.useCase,
      specialty: currentVersion.specialty,
      turnCount: currentVersion.turnCount,
      canary: currentVersion.canary,
      contentHash: 'f'.repeat(64),
      criteria: { create: [{ stableId: crypto.randomUUID(), position: 1, text, points: 5, tags: [] }] },
    },
    select: { id: true },
  })
  await api.db.adjudication.create({
    data: {
      versionId,
      adjudicatorId: await makePerson(api.db, ['adjudicator']),
      decision: 'accept',
      finalResponseQuality: 3,
      ratingReason: 'As the guideline says.',
      resultingVersionId: id,
    },
    select: { id: true },
  })
  await api.db.task.update({ where: { id: taskId }, data: { currentVersionId: id }, select: { id: true } })
}

describe('the beginning of a draft', () => {
  const node = (id: string, parentId: string | null, text: string) => ({
    id,
    parentId,
    role: parentId === null || text.startsWith('Q') ? 'user' : 'assistant',
    origin: 'written',
    text,
    turnId: null,
  })
  // The first question was edited, so that there are two first turns.
  const nodes = [
    node('a', null, 'Question as asked first'),
    node('b', 'a', 'Answer'),
    node('c', 'b', 'Question that followed'),
    node('d', null, 'Question as edited'),
    node('e', 'd', 'Answer to it'),
  ]

  it.each([
    ['c', 'Question as asked first'],
    ['b', 'Question as asked first'],
    ['e', 'Question as edited'],
    ['d', 'Question as edited'],
    [null, 'Typed, not sent'],
  ])('is the first turn of the conversation that is shown, with the head %s', async (headId, beginning) => {
    const made = await makeSubmittable(api.db)
    const { content } = await api.db.draft.findFirstOrThrow({ where: { taskId: made.taskId } })
    const written = { ...(content as object), nodes, headId, message: 'Typed, not sent' }
    await api.db.draft.updateMany({ where: { taskId: made.taskId }, data: { content: written } })
    expect((await readOne(made))?.beginning).toBe(beginning)
    expect(readBeginning(written as never)).toBe(beginning)
  })
})

describe('the last change of an own task', () => {
  it('is its withdrawal, at the time', async () => {
    const made = await makeSubmitted()
    await withdrawTask(as(made.personId), made.taskId)
    const { updatedAt } = await api.db.task.findUniqueOrThrow({ where: { id: made.taskId } })
    expect(await readOne(made)).toMatchObject({
      status: 'withdrawn',
      changedAt: updatedAt.toISOString(),
      changedOn: null,
    })
  })

  it('is its submission while it is reviewed, and not a change by its reviewers', async () => {
    const made = await makeSubmitted()
    const { createdAt } = await api.db.taskVersion.findFirstOrThrow({ where: { taskId: made.taskId } })
    await settle(made.taskId, 'in_adjudication', new Date(Date.now() + 60_000))
    expect(await readOne(made)).toMatchObject({ changedAt: createdAt.toISOString(), changedOn: null })
  })

  it('is the day of its return, and then the time of each later edit', async () => {
    const made = await makeSubmitted()
    await returnTask(api.db, { taskId: made.taskId, reviews: [{}, {}] })
    const { updatedAt } = await api.db.task.findUniqueOrThrow({ where: { id: made.taskId } })
    const day = updatedAt.toISOString().slice(0, 10)
    expect(await readOne(made)).toMatchObject({ changedAt: `${day}T00:00:00.000Z`, changedOn: day })
    const edited = new Date(updatedAt.getTime() + 1_000)
    await api.db.draft.updateMany({ where: { taskId: made.taskId }, data: { updatedAt: edited } })
    expect(await readOne(made)).toMatchObject({ changedAt: edited.toISOString(), changedOn: null })
  })

  it('is the same day as in the outcomes once it is settled', async () => {
    const made = await makeSubmitted()
    await settle(made.taskId, 'accepted', new Date('2026-02-07T23:30:00.000Z'))
    const [{ changedOn } = { changedOn: '' }] = (await listSettled(as(made.personId))).tasks
    expect(changedOn).toBe('2026-02-07')
    expect(await readOne(made)).toMatchObject({ changedOn, changedAt: `${changedOn}T00:00:00.000Z` })
  })
})

describe('a released task without a draft', () => {
  const makeReleased = async (): Promise<Submittable> => {
    const made = await makeSubmitted()
    await adjudicate(made.taskId, 'Names the zebrafish.')
    await settle(made.taskId, 'released', LONG_AGO)
    await api.db.draft.deleteMany({ where: { taskId: made.taskId } })
    return made
  }
  const find = async ({ personId }: Submittable, text: string) => [
    ...(await listOwnTasks(as(personId), { text })).map(({ id }) => id),
    ...(await findOwnTasks(as(personId), { text })).tasks.map(({ id }) => id),
  ]

  it('is one of the author’s own tasks', async () => {
    const made = await makeReleased()
    expect(await readOne(made)).toMatchObject({
      id: made.taskId,
      status: 'released',
      hasDraft: false,
      beginning: 'A man of 45 with gout asks about allopurinol. May he begin during an attack?',
      useCase: 'consult',
      criteria: 1,
    })
    expect(await listOwnTasks(as(await makePerson(api.db, ['physician'])))).toEqual([])
  })

  it('is found by its conversation, its answer and the submitted rubric', async () => {
    const made = await makeReleased()
    for (const text of ['gout', 'under colchicine', 'stop allopurinol', 'rheumatology', made.taskId])
      expect(await find(made, text), text).toEqual([made.taskId, made.taskId])
  })

  it('is not found by the adjudicator’s rubric, which may be withheld from its author', async () => {
    expect(await find(await makeReleased(), 'zebrafish')).toEqual([])
  })

  it('is not listed before it is settled', async () => {
    const made = await makeReleased()
    await settle(made.taskId, 'in_adjudication', LONG_AGO)
    expect(await listOwnTasks(as(made.personId))).toEqual([])
  })
})
