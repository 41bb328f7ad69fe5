import { makeDataset, makePerson, makeSystem } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../domain/permissions/permissions'
import { PhysicianHome } from '../../domain/home/home-views'
import { PROGRAM_MINUTES } from '../../domain/time/work-estimate'
import { emptyAuthoringSetting } from '../../domain/plan/program-plan'
import { emptyTaskDraft } from '../../domain/authoring/empty-task-draft'
import { readAdjudicationQueue } from '../adjudicating/read-adjudication-queue'
import { readReviewQueue } from '../reviewing/read-review-queue'
import { makeAdjudicationTask } from '../testing/make-adjudication-task'
import { makeReviewTask } from '../testing/make-review-task'
import { makeWorkedTime } from '../testing/make-worked-time'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { readPhysicianHome } from './read-physician-home'
import { takeAssignment } from '../assignments/take-assignment'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function makePhysician(...more: 'adjudicator'[]) {
  const roles = ['physician' as const, ...more]
  const id = await makePerson(api.db, roles)
  const actor: Actor = { kind: 'person', id, name: 'A person', email: 'p@example.org', roles, sessionId: '' }
  const home = async (now?: Date) =>
    PhysicianHome.parse(await readPhysicianHome({ ...api.ctx, actor }, id, now))
  return { id, actor, home }
}

type Status = 'draft' | 'revision' | 'in_review' | 'accepted' | 'withdrawn'

/** Creates a task with a draft. */
async function makeOwn(authorId: string, status: Status, { says = '', datasetId = '' } = {}) {
  const { db } = api
  const task = await db.task.create({
    data: {
      datasetId: datasetId || (await makeDataset(db)),
      source: 'authored',
      authorId,
      mode: 'good_faith',
      status,
    },
    select: { id: true },
  })
  await db.draft.create({
    data: {
      kind: 'task',
      taskId: task.id,
      personId: authorId,
      content: { ...emptyTaskDraft, message: says },
    },
    select: { id: true },
  })
  if (status === 'draft') return { taskId: task.id, versionId: '' }
  const version = await db.taskVersion.create({
    data: {
      taskId: task.id,
      number: 1,
      conversation: [{ role: 'user', content: says }],
      turnCount: 1,
      contentHash: randomUUID(),
    },
    select: { id: true },
  })
  await db.task.update({
    where: { id: task.id },
    data: { currentVersionId: version.id },
    select: { id: true },
  })
  return { taskId: task.id, versionId: version.id }
}

const review = (
  versionId: string,
  reviewerId: string,
  decision: 'approve' | 'return',
  reasons: string[] = [],
) =>
  api.db.review.create({
    data: {
      versionId,
      reviewerId,
      flawConfirmed: true,
      realistic: true,
      responseQuality: 2,
      decision,
      reasons,
    },
    select: { id: true },
  })

const nothing = { taken: 0, first: null, estimates: [], waiting: 0, next: null }
const ownEstimate = (kind: keyof typeof PROGRAM_MINUTES) => ({ minutes: PROGRAM_MINUTES[kind], of: 0 })

describe('the home of a physician', () => {
  it('is empty for a new person', async () => {
    const { home } = await makePhysician()
    expect(await home()).toMatchObject({
      returned: [],
      drafts: [],
      draftCount: 0,
      practice: null,
      reviews: nothing,
      adjudications: nothing,
      month: { submitted: 0, reviewed: 0, decided: null, answered: 0, accepted: 0 },
    })
  })

  it('shows a returned task even after hundreds of newer ones', async () => {
    const { id, home } = await makePhysician()
    const back = await makeOwn(id, 'revision', { says: 'A rash' })
    const datasetId = await makeDataset(api.db)
    const later = new Date(Date.now() + 60_000)
    await api.db.task.createMany({
      data: Array.from({ length: 210 }, () => ({
        datasetId,
        source: 'authored' as const,
        authorId: id,
        mode: 'good_faith' as const,
        status: 'withdrawn' as const,
        updatedAt: later,
      })),
    })
    const written = await api.db.task.findMany({
      where: { authorId: id, status: 'withdrawn' },
      select: { id: true },
    })
    await api.db.draft.createMany({
      data: written.map((task) => ({
        kind: 'task' as const,
        taskId: task.id,
        personId: id,
        content: emptyTaskDraft,
        updatedAt: later,
      })),
    })
    expect((await home()).returned).toMatchObject([{ taskId: back.taskId }])
  })

  it('shows the person’s own drafts and returned tasks, with each reason once and without names', async () => {
    const [{ id, home }, other] = [await makePhysician(), await makePhysician()]
    const draft = await makeOwn(id, 'draft', { says: 'A boy with a limp' })
    await makeWorkedTime(api.db, { personId: id, taskId: draft.taskId, kind: 'write', minutes: 9 })
    const back = await makeOwn(id, 'revision', { says: 'A rash' })
    await makeOwn(id, 'in_review')
    await makeOwn(id, 'withdrawn')
    await makeOwn(other.id, 'draft', { says: 'Not theirs' })
    await review(back.versionId, other.id, 'return', ['missing_context', 'factual_error'])
    await review(back.versionId, await makePerson(api.db, ['physician']), 'return', ['factual_error'])
    await review(back.versionId, await makePerson(api.db, ['physician']), 'approve', ['duplicate'])
    const seen = await home()
    expect(seen.drafts).toMatchObject([
      { taskId: draft.taskId, beginning: 'A boy with a limp', estimate: { minutes: 30, of: 0 } },
    ])
    expect(seen.returned).toMatchObject([
      { taskId: back.taskId, beginning: 'A rash', reasons: ['Factual error', 'Missing context'] },
    ])
    expect(JSON.stringify(seen)).not.toContain(other.id)
    expect((await other.home()).drafts).toMatchObject([{ beginning: 'Not theirs' }])
  })

  it('lists the six drafts that were changed last, and counts all', async () => {
    const { id, home } = await makePhysician()
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await makeOwn(id, 'draft', { says: `Draft ${number}` })
    await makeOwn(id, 'revision')
    const { drafts, draftCount } = await home()
    expect(drafts.map(({ beginning }) => beginning)).toEqual([8, 7, 6, 5, 4, 3].map((n) => `Draft ${n}`))
    expect(draftCount).toBe(8)
  })

  it('shows what is left of a draft, by the median of five finished tasks of its dataset', async () => {
    const { id, home } = await makePhysician()
    const datasetId = await makeDataset(api.db)
    const work = (taskId: string, minutes: number, hoursAgo: number) =>
      makeWorkedTime(api.db, {
        personId: id,
        taskId,
        kind: 'write',
        minutes,
        from: new Date(Date.now() - hoursAgo * 3_600_000),
      })
    for (const [index, minutes] of [20, 25, 25, 30, 58].entries())
      await work((await makeOwn(id, 'in_review', { datasetId })).taskId, minutes, 2 + index)
    await work((await makeOwn(id, 'draft', { datasetId })).taskId, 11, 1)
    expect((await home()).drafts).toMatchObject([{ estimate: { minutes: 15, of: 5 } }])
  })

  it('counts open reviews, and the work of the current month', async () => {
    const { id, home } = await makePhysician()
    const { taskId, versionId } = await makeOwn((await makePhysician()).id, 'in_review')
    for (const state of ['open', 'done', 'skipped'] as const)
      await api.db.assignment.create({
        data: { kind: 'review', taskId, versionId, personId: id, state },
        select: { id: true },
      })
    await review(versionId, id, 'approve')
    await makeOwn(id, 'withdrawn')
    const own = await makeOwn(id, 'accepted')
    const final = await api.db.taskVersion.create({
      data: { taskId: own.taskId, number: 2, conversation: [], turnCount: 1, contentHash: randomUUID() },
      select: { id: true },
    })
    await api.db.adjudication.create({
      data: {
        versionId: own.versionId,
        adjudicatorId: await makePerson(api.db, ['adjudicator']),
        decision: 'accept',
        finalResponseQuality: 2,
        ratingReason: 'As the reviewers rated it.',
        resultingVersionId: final.id,
      },
      select: { id: true },
    })
    expect(await home()).toMatchObject({
      reviews: { taken: 1, estimates: [ownEstimate('review')] },
      adjudications: nothing,
      month: { submitted: 1, reviewed: 1, decided: null, answered: 0, accepted: 1 },
    })
    const later = new Date(Date.now() + 32 * 86_400_000)
    expect((await home(later)).month).toEqual({
      submitted: 0,
      reviewed: 0,
      decided: null,
      answered: 0,
      accepted: 0,
    })
  })

  it('shows the next review and adjudication with the same estimates as their queues, and adjudications only to adjudicators', async () => {
    const [reviewer, adjudicator] = [await makePhysician(), await makePhysician('adjudicator')]
    const long = await makeReviewTask(api.db, { language: 'la', specialty: 'Urology' })
    await api.db.person.updateMany({
      where: { id: { in: [reviewer.id, adjudicator.id] } },
      data: { languages: ['la'], specialties: ['Urology'] },
    })
    await makeAdjudicationTask(api.db, { language: 'la' })
    const seen = await adjudicator.home()
    const ctx = { ...api.ctx, actor: adjudicator.actor }
    const [reviews, adjudications] = [await readReviewQueue(ctx), await readAdjudicationQueue(ctx)]
    expect(seen.reviews).toMatchObject({
      taken: 0,
      waiting: reviews.waiting,
      next: { specialty: 'Urology', language: 'la', estimate: reviews.next?.estimate },
    })
    expect(seen.adjudications).toMatchObject({
      taken: 0,
      waiting: adjudications.waiting,
      next: { estimate: adjudications.next?.estimate },
    })
    const { assignmentId } = await takeAssignment({ ...api.ctx, actor: reviewer.actor }, 'review')
    const [taken] = (await readReviewQueue({ ...api.ctx, actor: reviewer.actor })).open
    expect(taken?.assignmentId).toBe(assignmentId)
    expect(await reviewer.home()).toMatchObject({
      reviews: { taken: 1, first: assignmentId, overdue: 0, estimates: [taken?.estimate] },
      adjudications: nothing,
    })
    const yesterday = new Date(Date.now() - 86_400_000)
    await api.db.assignment.update({ where: { id: assignmentId }, data: { dueAt: yesterday } })
    expect(await reviewer.home()).toMatchObject({ reviews: { taken: 1, overdue: 1 } })
    expect(JSON.stringify(seen)).not.toContain(long.taskId)
  })

  it('offers tasks that open datasets need, and practice while a dataset requires or offers it', async () => {
    const { id, home } = await makePhysician()
    const datasetId = await makeDataset(api.db)
    const set = (version: number, onboarding: 'required' | 'offered' | 'off', systemIds: string[]) =>
      api.db.datasetSetting.create({
        data: {
          datasetId,
          kind: 'authoring',
          version,
          value: { ...emptyAuthoringSetting, onboarding, systemIds },
        },
        select: { id: true },
      })
    const systemId = await makeSystem(api.db)
    await set(1, 'off', [systemId])
    expect(await home()).toMatchObject({
      practice: null,
      offers: [{ dataset: { id: datasetId }, next: { is: 'task', mode: 'good_faith' }, silence: null }],
    })
    expect(JSON.stringify(await home())).not.toContain(systemId)
    await set(2, 'required', [])
    await api.db.practiceResult.create({
      data: { personId: id, exercise: 'potassium', answer: {}, passed: true },
      select: { id: true },
    })
    expect(await home()).toMatchObject({
      practice: { done: 1, of: 3, required: true },
      offers: [{ practice: expect.stringContaining('2 are left') }],
    })
    for (const exercise of ['discharge-note', 'settled-diagnosis'])
      await api.db.practiceResult.create({
        data: { personId: id, exercise, answer: {}, passed: true },
        select: { id: true },
      })
    expect(await home()).toMatchObject({ practice: null, offers: [{ practice: null }] })
  })
})
