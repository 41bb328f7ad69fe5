import { makeDataset, makePerson } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planReviews } from '../../reviewing/plan-reviews'
import { makeActor, makeReviewTask } from '../../testing/make-review-task'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { assignReviews } from './assign-reviews'

let api: TestApi
let asAdmin: TestApi['ctx']
beforeAll(async () => {
  api = await openTestApi()
  asAdmin = { ...api.ctx, actor: await makeActor(api.db, ['admin']) }
})
afterAll(() => api.close())

describe('asking people to review', () => {
  it('tries first without writing anything, then does all of it', async () => {
    const datasetId = await makeDataset(api.db)
    const authorId = await makePerson(api.db, ['physician'])
    const [one, two] = [await makeReviewTask(api.db, { datasetId, authorId, responseQuality: 2 }), await makeReviewTask(api.db, { datasetId, authorId, specialty: 'Urology' })]
    const urologist = await makePerson(api.db, ['physician'])
    await api.db.person.update({ where: { id: urologist }, data: { name: 'The urologist', specialties: ['Urology'], assignmentCap: 1 }, select: { id: true } })
    const others = [await makePerson(api.db, ['physician']), await makePerson(api.db, ['adjudicator'])]
    const personIds = [authorId, urologist, ...others]
    const plan = await planReviews(asAdmin, { datasetId, most: 20, personIds })
    expect(await api.db.assignment.count({ where: { taskId: { in: [one.taskId, two.taskId] } } })).toBe(0)
    expect(plan.lines).toHaveLength(3)
    expect(plan.lines.every(({ personId }) => personId !== null && personId !== authorId)).toBe(true)
    expect(plan.lines.flatMap((line) => line.others)).toContainEqual({ name: 'A person', says: 'not, because they wrote it' })
    expect(await planReviews(asAdmin, { datasetId, most: 20, personIds })).toEqual(plan)

    const lines = plan.lines.map(({ versionId, personId }) => ({ versionId, personId: personId ?? '' }))
    expect(await assignReviews(asAdmin, { datasetId, lines })).toEqual({ assigned: 3 })
    expect(await api.db.assignment.count({ where: { taskId: { in: [one.taskId, two.taskId] }, state: 'open', reservedUntil: null } })).toBe(3)
    expect((await planReviews(asAdmin, { datasetId, most: 20, personIds })).lines).toEqual([])
    await expect(assignReviews(asAdmin, { datasetId, lines })).rejects.toThrow(/all its reviewers by now/)
  })

  it('writes nothing when one line cannot be', async () => {
    const datasetId = await makeDataset(api.db)
    const [one, two] = [await makeReviewTask(api.db, { datasetId }), await makeReviewTask(api.db, { datasetId })]
    const free = await makePerson(api.db, ['physician'])
    const tries: [{ versionId: string; personId: string }[], RegExp][] = [
      [[{ versionId: one.versionId, personId: free }, { versionId: two.versionId, personId: two.authorId }], /must not review.*they wrote it/],
      [[{ versionId: one.versionId, personId: free }, { versionId: one.versionId, personId: free }], /all its reviewers/],
      [[{ versionId: one.versionId, personId: free }, { versionId: two.versionId, personId: await makePerson(api.db, ['viewer']) }], /no such person/],
    ]
    for (const [lines, says] of tries) {
      await expect(assignReviews(asAdmin, { datasetId, lines })).rejects.toThrow(says)
      expect(await api.db.assignment.count({ where: { taskId: { in: [one.taskId, two.taskId] } } })).toBe(0)
    }
  })

  it('by two admins at once is done by one', async () => {
    const { datasetId, versionId, taskId } = await makeReviewTask(api.db)
    const people = await Promise.all([1, 2, 3, 4].map(() => makePerson(api.db, ['physician'])))
    const ended = await Promise.allSettled(people.map((personId) => assignReviews(asAdmin, { datasetId, lines: [{ versionId, personId }] })))
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await api.db.assignment.count({ where: { taskId } })).toBe(1)
  })
})
