import { makeDataset, makeDraw } from '@consilium/db/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ReviewYield } from '../../domain/sampling/review-yield'
import type { TaskStatus } from '../../domain/lifecycle/lifecycle'
import { makeReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { readReviewYield } from './read-review-yield'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** A drawn task that ended with this status; `final` is its rating after adjudication. */
async function makeDrawn(
  datasetId: string,
  {
    stratum,
    status,
    rated = 4,
    final,
  }: { stratum: string; status: TaskStatus; rated?: number; final?: number },
) {
  const { taskId, versionId, authorId } = await makeReviewTask(api.db, { datasetId, responseQuality: rated })
  let currentVersionId = versionId
  if (final !== undefined) {
    const { id } = await api.db.taskVersion.create({
      data: {
        taskId,
        number: 2,
        conversation: [],
        turnCount: 1,
        difficulty: final <= 2 ? 'difficult' : 'typical',
        contentHash: taskId,
      },
      select: { id: true },
    })
    currentVersionId = id
  }
  await api.db.task.update({
    where: { id: taskId },
    data: { status, currentVersionId },
    select: { id: true },
  })
  return { taskId, versionId, stratum, authorId }
}

const pick = ({ taskId, versionId, stratum }: { taskId: string; versionId: string; stratum: string }) => ({
  taskId,
  versionId,
  stratum,
})

it('counts drawn tasks by the stratum when drawn, with the difficulty of the accepted version', async () => {
  const { db, ctx } = api
  const datasetId = await makeDataset(db)
  const drawn = [
    await makeDrawn(datasetId, { stratum: 'typical', status: 'accepted', final: 4 }),
    await makeDrawn(datasetId, { stratum: 'typical', status: 'retired', final: 1 }),
    await makeDrawn(datasetId, { stratum: 'typical', status: 'rejected' }),
    await makeDrawn(datasetId, { stratum: 'typical', status: 'in_review' }),
    await makeDrawn(datasetId, { stratum: 'difficult', status: 'accepted', rated: 1, final: 2 }),
    await makeDrawn(datasetId, { stratum: 'difficult', status: 'withdrawn', rated: 1 }),
  ]
  const [first] = drawn
  const excluded = await makeDrawn(datasetId, {
    stratum: 'difficult',
    status: 'accepted',
    rated: 1,
    final: 2,
  })
  await db.person.update({ where: { id: excluded.authorId }, data: { workRemovedAt: new Date() } })
  const { sampleId } = await makeDraw(db, {
    datasetId,
    purpose: 'review',
    tasks: [...drawn, excluded].map(pick),
  })
  // A second draw holds a task again, a discarded one and one for a release count nothing.
  await makeDraw(db, {
    datasetId,
    purpose: 'review',
    tasks: first ? [pick({ ...first, stratum: 'late' })] : [],
  })
  const left = await makeDrawn(datasetId, { stratum: 'left', status: 'accepted' })
  const { sampleId: discarded } = await makeDraw(db, {
    datasetId,
    purpose: 'review',
    discarded: true,
    tasks: [pick(left)],
  })
  const { sampleId: forRelease } = await makeDraw(db, {
    datasetId,
    purpose: 'release',
    draft: 'open',
    tasks: [pick(left)],
  })

  const all = ReviewYield.parse(await readReviewYield(ctx, { datasetId }))
  expect(all.draws).toBe(2)
  expect(all.strata).toMatchObject([
    {
      stratum: 'difficult',
      drawn: 2,
      settled: 2,
      accepted: 1,
      withdrawn: 1,
      compared: 1,
      moved: 0,
      yield: { share: 0.5 },
    },
    {
      stratum: 'typical',
      drawn: 4,
      settled: 3,
      accepted: 2,
      rejected: 1,
      compared: 2,
      moved: 1,
      drift: { share: 0.5 },
    },
  ])
  expect(all.total).toMatchObject({ drawn: 6, settled: 5, accepted: 3, yield: { share: 0.6 } })
  expect(all.moves).toEqual([
    { stratum: 'difficult', levels: null, drawnAs: 'difficult', acceptedAs: 'difficult', tasks: 1 },
    { stratum: 'typical', levels: null, drawnAs: 'typical', acceptedAs: 'difficult', tasks: 1 },
    { stratum: 'typical', levels: null, drawnAs: 'typical', acceptedAs: 'typical', tasks: 1 },
  ])
  expect(await readReviewYield(ctx, { sampleId })).toEqual({ ...all, draws: 1 })
  expect(await readReviewYield(ctx, { sampleId: discarded })).toMatchObject({ strata: [{ stratum: 'left' }] })
  for (const scope of [{ sampleId: forRelease }, { sampleId, datasetId: await makeDataset(db) }])
    await expect(readReviewYield(ctx, scope)).rejects.toMatchObject({ code: 'not_found' })
})

it('reads the levels of a stratum by the plan of its draw', async () => {
  const { db, ctx } = api
  const datasetId = await makeDataset(db)
  const drawn = await makeDrawn(datasetId, { stratum: 'good_faith_typical × consult', status: 'in_review' })
  const plan = { size: 1, targets: [{ kind: 'proportional', dimensions: ['useCase', 'slice'] }] }
  await makeDraw(db, { datasetId, purpose: 'review', plan, tasks: [pick(drawn)] })
  const { strata } = await readReviewYield(ctx, { datasetId })
  expect(strata).toMatchObject([{ levels: { useCase: 'consult', slice: 'good_faith_typical' }, settled: 0 }])
})
