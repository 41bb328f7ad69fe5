import { makeDataset, makeTask } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DrawComparison, DrawSummary } from '../../../domain/sampling/draw-comparison'
import { DEFAULT_PLAN, type SamplePlanInput } from '../../../domain/sampling/sample-plans'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { createDraft } from '../create-draft'
import { editPlan } from '../edit-plan'
import { savePlan } from '../save-plan'
import { discardDraw } from './discard-draw'
import { drawSample } from './draw-sample'
import { listDraws, readDrawComparison } from './read-draw-comparison'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const base: SamplePlanInput = {
  ...DEFAULT_PLAN,
  exclude: [],
  caps: { ...DEFAULT_PLAN.caps, perCluster: null },
}

/** A new draft with one draw by this plan; `include` makes the draw the same whatever the seed. */
async function drawBy(datasetId: string, name: string, plan: Partial<SamplePlanInput>): Promise<string> {
  const id = await createDraft(api.ctx, { datasetId, name, purpose: 'release' })
  await editPlan(api.ctx, { id, version: 0, plan: { ...base, ...plan } })
  return drawSample(api.ctx, { draftId: id, planId: await savePlan(api.ctx, { id, version: 1 }) })
}

it('compares two draws across drafts in counts, with enrichment against the pool of each', async () => {
  const { db, ctx } = api
  const datasetId = await makeDataset(db)
  const tasks: string[] = []
  const add = async (useCase: 'consult' | 'research', specialty: string) => {
    tasks.push((await makeTask(db, { datasetId, useCase, specialty })).taskId)
  }
  for (const specialty of ['Cardiology', 'Cardiology', 'Urology']) await add('consult', specialty)
  await add('research', 'Urology')
  const first = await drawBy(datasetId, 'First', { size: 2, include: tasks.slice(2, 4) })
  for (let i = 0; i < 4; i += 1) await add('research', 'Neurology')
  const second = await drawBy(datasetId, 'Second', {
    size: 3,
    include: [tasks[0], tasks[3], tasks[7]] as string[],
  })
  await discardDraw(ctx, { id: first, reason: 'A rehearsal' })

  const comparison = DrawComparison.parse(await readDrawComparison(ctx, { id: first, with: second }))
  expect(comparison.overlap).toEqual({
    both: 1,
    onlyA: 1,
    onlyB: 2,
    revised: 0,
    ofSmaller: 1 / 2,
    jaccard: 1 / 4,
  })
  expect(comparison.pools).toMatchObject({ both: 4, onlyA: 0, onlyB: 4, ofSmaller: 1 })
  expect(comparison.planDifferences).toEqual([
    'Size: 2 → 3.',
    'Always included: 2 more.',
    'No longer always included: 1.',
  ])
  expect(comparison.a).toMatchObject({
    number: 1,
    draft: { name: 'First' },
    discarded: { reason: 'A rehearsal' },
  })
  expect(comparison.b).toMatchObject({ tasks: 3, poolTasks: 8, discarded: null })
  const margin = (dimension: string) =>
    comparison.margins
      .find((found) => found.dimension === dimension)
      ?.levels.map(({ level, a, b }) => [level, a.drawn, a.pool, a.enrichment, b.drawn, b.pool])
  expect(margin('useCase')).toEqual([
    ['consult', 1, 3, 1 / 2 / (3 / 4), 1, 3],
    ['research', 1, 1, 1 / 2 / (1 / 4), 2, 5],
  ])
  expect(margin('specialty')?.map(([level, a, , , b]) => [level, a, b])).toEqual([
    ['Cardiology', 0, 1],
    ['Neurology', 0, 1],
    ['Urology', 2, 1],
  ])
  const shown = JSON.stringify(comparison)
  for (const taskId of tasks) expect(shown).not.toContain(taskId)
})

it('counts drawn versions, so that a revision after the draw changes nothing', async () => {
  const { db, ctx } = api
  const datasetId = await makeDataset(db)
  const { taskId } = await makeTask(db, { datasetId, useCase: 'consult' })
  const before = await drawBy(datasetId, 'Before', { size: 1 })
  const { id: versionId } = await db.taskVersion.create({
    data: { taskId, number: 2, useCase: 'research', conversation: [], turnCount: 1, contentHash: taskId },
    select: { id: true },
  })
  await db.task.update({ where: { id: taskId }, data: { currentVersionId: versionId }, select: { id: true } })
  const after = await drawBy(datasetId, 'After', { size: 1 })
  const { overlap, pools, margins } = await readDrawComparison(ctx, { id: before, with: after })
  expect([overlap, pools]).toMatchObject([
    { both: 1, revised: 1 },
    { both: 1, revised: 1 },
  ])
  expect(margins[0]?.levels).toMatchObject([
    { level: 'consult', a: { drawn: 1, pool: 1 }, b: { drawn: 0, pool: 0 } },
    { level: 'research', a: { drawn: 0, pool: 0 }, b: { drawn: 1, pool: 1 } },
  ])
})

it('lists the draws of a dataset, the newest first, and compares none of another dataset', async () => {
  const { db, ctx } = api
  const [datasetId, otherId] = [await makeDataset(db), await makeDataset(db)]
  for (const id of [datasetId, otherId]) await makeTask(db, { datasetId: id })
  const [one, two, other] = [
    await drawBy(datasetId, 'One', { size: 1 }),
    await drawBy(datasetId, 'Two', { size: 1 }),
    await drawBy(otherId, 'Other', { size: 1 }),
  ]
  const listed = await listDraws(ctx, datasetId)
  expect(listed.map(({ id }) => id)).toEqual([two, one])
  expect(listed.map((row) => DrawSummary.parse(row).draft.name)).toEqual(['Two', 'One'])
  await expect(readDrawComparison(ctx, { id: one, with: other })).rejects.toMatchObject({
    code: 'invalid_input',
    message: 'These draws are of two datasets, so they share no task. Choose two draws of one dataset.',
  })
  for (const pair of [
    { id: one, with: randomUUID() },
    { id: randomUUID(), with: one },
  ])
    await expect(readDrawComparison(ctx, pair)).rejects.toMatchObject({ code: 'not_found' })
})
