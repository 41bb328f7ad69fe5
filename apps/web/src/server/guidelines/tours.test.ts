import { makeDataset } from '@consilium/db/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { makeContext, makePlannedDraft } from '../testing/plan-fixtures'
import { keepTour } from './keep-tour'
import { readTour } from './read-tour'
import { readWorkGuidance } from './read-work-guidance'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

it('is offered until a person starts or declines it, and continues where they were', async () => {
  const ctx = await makeContext(api, 'physician')
  expect(await readTour(ctx, 'authoring')).toEqual({ is: 'offered', step: 0 })
  await keepTour(ctx, { tour: 'authoring', step: 2, ended: false })
  expect(await readTour(ctx, 'authoring')).toEqual({ is: 'open', step: 2 })
  await keepTour(ctx, { tour: 'authoring', step: 3, ended: true })
  expect(await readTour(ctx, 'authoring')).toEqual({ is: 'ended', step: 3 })
  expect(await readTour(ctx, 'judging')).toEqual({ is: 'offered', step: 0 })
})

it('is not offered to people who have finished work of its kind', async () => {
  const ctx = await makeContext(api, 'physician')
  const datasetId = await makeDataset(api.db)
  const taskId = await makePlannedDraft(api, datasetId, ctx.personId)
  expect(await readTour(ctx, 'authoring')).toEqual({ is: 'offered', step: 0 })
  expect(await readWorkGuidance(ctx, taskId)).toMatchObject({
    dataset: { id: datasetId },
    hasGuidelines: false,
    duty: null,
    tour: { is: 'offered' },
  })
  await makeReviewTask(api.db, { authorId: ctx.personId })
  expect(await readTour(ctx, 'authoring')).toEqual({ is: 'ended', step: 0 })

  const { taskId: other, versionId } = await makeReviewTask(api.db)
  await expect(readWorkGuidance(ctx, other)).rejects.toMatchObject({ code: 'not_found' })
  await api.db.review.create({
    data: {
      versionId,
      reviewerId: ctx.personId,
      flawConfirmed: true,
      realistic: true,
      responseQuality: 2,
      decision: 'approve',
    },
    select: { id: true },
  })
  expect(await readTour(ctx, 'judging')).toEqual({ is: 'ended', step: 0 })
})
