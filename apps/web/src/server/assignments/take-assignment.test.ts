import { makeDataset } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultReviewPolicy } from '../../domain/assignments/review-policy'
import { reviewDrafts } from '../reviewing/review-drafts'
import { makeActor, makeReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { makeReviewScene, writeReview } from '../testing/review-scene'
import { endAssignment } from './end-assignment'
import { readAssignmentQueue } from './read-assignment-queue'
import { takeAssignment } from './take-assignment'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

describe('taking a review', () => {
  it('reserves each place once, however many people take it at the same time', async () => {
    const scene = await makeReviewScene(api, { responseQuality: 2 })
    const reviewers = await Promise.all(Array.from({ length: 8 }, () => scene.reviewer()))
    const taken = await Promise.allSettled(
      reviewers.map((actor) => takeAssignment({ ...api.ctx, actor }, 'review')),
    )
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    for (const one of taken)
      if (one.status === 'rejected')
        expect(String(one.reason)).toMatch(/can’t take any of them|just took that task|No task is waiting/)
  })

  it('gives the place of an expired reservation to the next reviewer, and refuses the late review', async () => {
    const scene = await makeReviewScene(api)
    const late = await writeReview(api, scene)
    await api.db.assignment.update({
      where: { id: late.assignmentId },
      data: { reservedUntil: new Date(Date.now() - 1) },
      select: { id: true },
    })
    await takeAssignment({ ...api.ctx, actor: await scene.reviewer() }, 'review')
    await expect(late.submit()).rejects.toThrow(/is back in the queue/)
  })

  it('is offered again with its draft to a reviewer who handed it back, and without one to others', async () => {
    const scene = await makeReviewScene(api, { responseQuality: 4 })
    const review = await writeReview(api, scene)
    const { assignmentId } = review
    await endAssignment(review.ctx, 'review', { assignmentId, as: 'handed_back', reason: '' })
    const offer = { versionId: scene.versionId }
    expect((await readAssignmentQueue(review.ctx, reviewDrafts)).next).toMatchObject({
      ...offer,
      begun: true,
    })
    const other = { ...api.ctx, actor: await scene.reviewer() }
    expect((await readAssignmentQueue(other, reviewDrafts)).next).toMatchObject({ ...offer, begun: false })
  })

  it('is refused for the author, for people of the author’s institution and for people with a tie to the vendor', async () => {
    const scene = await makeReviewScene(api, { vendor: 'Acme  AI' })
    const author = { ...(await makeActor(api.db)), id: scene.authorId }
    await api.db.person.update({
      where: { id: author.id },
      data: { languages: [scene.language] },
      select: { id: true },
    })
    const colleague = await scene.reviewer()
    await api.db.person.updateMany({
      where: { id: { in: [scene.authorId, colleague.id] } },
      data: { affiliation: 'St Elsewhere' },
    })
    const tied = await scene.reviewer()
    await api.db.vendorTie.create({ data: { personId: tied.id, vendor: 'ACME AI' } })
    for (const actor of [author, colleague, tied]) {
      await expect(takeAssignment({ ...api.ctx, actor }, 'review')).rejects.toThrow(
        /can’t take any of them|No task is waiting/,
      )
      // The database refuses the same rows, even if other code writes them.
      const row = {
        kind: 'review' as const,
        taskId: scene.taskId,
        versionId: scene.versionId,
        personId: actor.id,
      }
      await expect(api.db.assignment.create({ data: row, select: { id: true } })).rejects.toThrow(
        /must not be asked|judging_obstacles/,
      )
      await expect(
        api.db.review.create({
          data: {
            versionId: scene.versionId,
            reviewerId: actor.id,
            flawConfirmed: true,
            realistic: true,
            responseQuality: 4,
            decision: 'approve',
          },
          select: { id: true },
        }),
      ).rejects.toThrow()
    }
    const allowed = await makeReviewScene(api, {
      policy: { ...defaultReviewPolicy, excludeAffiliation: false },
    })
    const allowedColleague = await allowed.reviewer()
    await api.db.person.updateMany({
      where: { id: { in: [allowed.authorId, allowedColleague.id] } },
      data: { affiliation: 'St Elsewhere' },
    })
    await expect(takeAssignment({ ...api.ctx, actor: allowedColleague }, 'review')).resolves.toBeTruthy()
  })

  it('prefers sampled tasks, then the reviewer’s specialty, then the longest wait, and never offers a skipped task again', async () => {
    const language = randomUUID().slice(0, 8)
    const datasetId = await makeDataset(api.db)
    const make = (specialty: string) => makeReviewTask(api.db, { datasetId, language, specialty })
    const [old, own, drawn] = [await make('Urology'), await make('Cardiology'), await make('Urology')]
    const { id: sampleId } = await api.db.sample.create({
      data: { datasetId, name: randomUUID(), purpose: 'review', plan: {}, seed: 'seed', poolHash: 'hash' },
      select: { id: true },
    })
    await api.db.sampleTask.create({
      data: { sampleId, taskId: drawn.taskId, versionId: drawn.versionId, stratum: 'one' },
      select: { taskId: true },
    })
    const actor = await makeActor(api.db)
    await api.db.person.update({
      where: { id: actor.id },
      data: { languages: [language], specialties: ['Cardiology'] },
      select: { id: true },
    })
    const ctx = { ...api.ctx, actor }
    const order: string[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const { assignmentId } = await takeAssignment(ctx, 'review')
      order.push((await api.db.assignment.findUniqueOrThrow({ where: { id: assignmentId } })).taskId)
      await endAssignment(ctx, 'review', { assignmentId, as: 'skipped', reason: 'Not my field.' })
    }
    expect(order).toEqual([drawn.taskId, own.taskId, old.taskId])
    await expect(takeAssignment(ctx, 'review')).rejects.toThrow()
  })

  it('stops at the reviewer’s workload cap', async () => {
    const language = randomUUID().slice(0, 8)
    for (let count = 0; count < 3; count += 1) await makeReviewTask(api.db, { language })
    const actor = await makeActor(api.db)
    await api.db.person.update({
      where: { id: actor.id },
      data: { languages: [language], assignmentCap: 2 },
      select: { id: true },
    })
    const taken = await Promise.allSettled(
      Array.from({ length: 3 }, () => takeAssignment({ ...api.ctx, actor }, 'review')),
    )
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(String(taken.find((one) => one.status === 'rejected')?.reason)).toMatch(
      /the maximum that your profile allows/,
    )
  })
})

it.each([
  ['Nephrology', true],
  ['Neurosurgery', false],
  ['Neurology', false],
] as const)(
  'says whether a task of %s is outside the specialties of a neurologist',
  async (specialty, outside) => {
    const scene = await makeReviewScene(api, { specialty })
    const actor = await scene.reviewer()
    await api.db.person.update({ where: { id: actor.id }, data: { specialties: ['Neurology'] } })
    const { next } = await readAssignmentQueue({ ...api.ctx, actor }, reviewDrafts)
    expect(next).toMatchObject({ specialty, outside })
  },
)
