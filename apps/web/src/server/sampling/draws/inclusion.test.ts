import { makeDataset, makePerson, makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_PLAN } from '../../../domain/sampling/sample-plans'
import { Refusal } from '../../platform/refusal'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { createDraft } from '../create-draft'
import { editPlan } from '../edit-plan'
import { extendDraw } from '../../releasing/extend-draw'
import { readDraft } from '../read-draft'
import { savePlan } from '../save-plan'
import { discardDraw } from './discard-draw'
import { drawSample } from './draw-sample'
import { readInclusion } from './read-inclusion'
import { requestInclusion } from './request-inclusion'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const plan = { ...DEFAULT_PLAN, size: 4, exclude: [] }

/** A draw of 4 from 12 tasks, of which one author wrote 6. */
async function draw(perAuthor: number | null): Promise<string> {
  const { db, ctx } = api
  const datasetId = await makeDataset(db)
  const authorId = await makePerson(db)
  for (let i = 0; i < 12; i += 1) {
    const { taskId } = await makeTask(db, { datasetId })
    if (i % 2 === 1) await db.task.update({ where: { id: taskId }, data: { authorId }, select: { id: true } })
  }
  const draftId = await createDraft(ctx, { datasetId, name: 'Spring', purpose: 'release' })
  const own = { ...plan, caps: { ...plan.caps, perCluster: null, perAuthor } }
  await editPlan(ctx, { id: draftId, version: 0, plan: own })
  const planId = await savePlan(ctx, { id: draftId, version: 1 })
  return drawSample(ctx, { draftId, planId })
}

async function refusalOf(pending: Promise<unknown>): Promise<string> {
  const error = await pending.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Refusal)
  return (error as Refusal).message
}

describe('the probabilities of a draw under a cap', () => {
  it('are requested once, and read with their precision once a worker has stored them', async () => {
    const { db, ctx } = api
    const sampleId = await draw(1)
    expect(await readInclusion(ctx, sampleId)).toMatchObject({
      probabilities: 'approximate',
      state: 'not_requested',
    })
    expect(await requestInclusion(ctx, sampleId)).toMatchObject({ state: 'queued', estimate: null })
    expect(await requestInclusion(ctx, sampleId)).toMatchObject({ state: 'queued' })
    expect(await db.workItem.findMany({ where: { drawId: sampleId } })).toMatchObject([
      { kind: 'inclusion', state: 'ready' },
    ])
    const tasks = await db.sampleTask.findMany({ where: { sampleId }, orderBy: { probability: 'asc' } })
    await db.inclusionEstimate.create({
      data: {
        sampleId,
        drawn: 9_999,
        failed: 1,
        seed: 'seed',
        algorithm: 1,
        tasks: {
          create: tasks.map(({ taskId, probability }, i) => ({
            taskId,
            probability: (probability ?? 0) * (i === 0 ? 0.5 : 1),
            standardError: i / 100,
          })),
        },
      },
      select: { sampleId: true },
    })
    const done = await readInclusion(ctx, sampleId)
    expect(done).toMatchObject({
      state: 'done',
      estimate: {
        redraws: 9_999,
        failedRedraws: 1,
        maxStandardError: 0.03,
        lowestRatio: 0.5,
        highestRatio: 1,
      },
    })
    expect(await requestInclusion(ctx, sampleId)).toEqual(done)
    const audit = await db.auditEvent.findMany({ where: { entityId: sampleId }, orderBy: { id: 'asc' } })
    expect(audit.map(({ action }) => action)).toEqual(['sample.drawn', 'sample.estimate_requested'])
  })

  it('are tried again after a failure, which is shown', async () => {
    const { db, ctx } = api
    const sampleId = await draw(1)
    await requestInclusion(ctx, sampleId)
    await db.workItem.updateMany({
      where: { drawId: sampleId },
      data: { state: 'failed', failure: 'The worker had a bad day.' },
    })
    expect(await readInclusion(ctx, sampleId)).toMatchObject({
      state: 'failed',
      failure: 'The worker had a bad day.',
    })
    expect(await requestInclusion(ctx, sampleId)).toMatchObject({ state: 'queued', failure: null })
    expect(await db.workItem.count({ where: { drawId: sampleId, state: 'ready' } })).toBe(1)
  })

  it('are refused for exact and for discarded draws', async () => {
    const exact = await draw(null)
    expect(await readInclusion(api.ctx, exact)).toMatchObject({ probabilities: 'exact' })
    expect(await refusalOf(requestInclusion(api.ctx, exact))).toContain('are exact')
    const discarded = await draw(1)
    await discardDraw(api.ctx, { id: discarded, reason: 'The plan was wrong' })
    expect(await refusalOf(requestInclusion(api.ctx, discarded))).toContain('is discarded')
  })

  it('can be requested for a draw that extends another', async () => {
    const { db, ctx } = api
    const first = await draw(1)
    const { draftId } = await db.sample.findUniqueOrThrow({ where: { id: first }, select: { draftId: true } })
    const { version, plan: own } = await readDraft(ctx, draftId ?? '')
    await editPlan(ctx, { id: draftId ?? '', version, plan: { ...own, size: 5 } })
    const planId = await savePlan(ctx, { id: draftId ?? '', version: version + 1 })
    const { drawId } = await extendDraw(ctx, { id: first, planId, replace: [], preview: false })
    expect(await requestInclusion(ctx, drawId ?? '')).toMatchObject({
      probabilities: 'approximate',
      state: 'queued',
    })
  })

  it('are estimated once for two admins at the same time', async () => {
    const sampleId = await draw(1)
    await Promise.all([requestInclusion(api.ctx, sampleId), requestInclusion(api.ctx, sampleId)])
    expect(await api.db.workItem.count({ where: { drawId: sampleId } })).toBe(1)
  })
})
