import { gzipSync } from 'node:zlib'
import { makeDataset, makePlannedDraft, makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestEngine } from '../testing/open-test-engine'
import { pickDueOrAbandonedItems } from '../work/pick-due-or-abandoned-items'
import { claimItem } from '../work/work-item'
import { createInclusionHandler } from './inclusion'

let engine: Awaited<ReturnType<typeof openTestEngine>>
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())

const REDRAWS = 500
const handler = createInclusionHandler(REDRAWS)
const never = new AbortController().signal

/**
 * A draw of 2 from 4 tasks, 3 of which have one author, and its claimed work item. An extended draw has another task of
 * this author instead of the first one.
 */
async function makeDraw({ algorithm = 1, isStored = true, isExtended = false } = {}) {
  const { db, pool } = engine
  const datasetId = await makeDataset(db)
  const planned = await makePlannedDraft(db, datasetId, 'release')
  const tasks = await Promise.all(Array.from({ length: 4 }, () => makeTask(db, { datasetId })))
  const lines = tasks.map(({ taskId, versionId }, i) => {
    const author = i < 3 ? 'busy' : null
    const holders = { author, institution: null, cluster: null, vendor: null }
    return JSON.stringify({ id: `p${i}`, taskId, versionId, levels: {}, ...holders })
  })
  const { id: poolId } = await db.samplingPool.create({
    data: { datasetId, hash: datasetId, taskCount: 4, data: Uint8Array.from(gzipSync(lines.join('\n'))) },
    select: { id: true },
  })
  const { id: planId } = await db.samplingPlan.create({
    data: { draftId: planned.draftId, poolId, plan: {}, hash: 'hash' },
    select: { id: true },
  })
  const plan = { size: 2, targets: [], caps: { perAuthor: 1 }, exclude: [], include: [] }
  const store = (number: number, drawn: readonly number[], extension = {}) =>
    db.sample.create({
      data: {
        datasetId,
        purpose: 'release',
        name: `${datasetId} ${number}`,
        number,
        plan,
        seed: 'seed',
        poolHash: datasetId,
        algorithm,
        ...(isStored ? { draftId: planned.draftId, planId } : {}),
        ...extension,
        tasks: {
          create: drawn.map((i) => ({
            taskId: tasks[i]?.taskId ?? '',
            versionId: tasks[i]?.versionId ?? '',
            stratum: 'all',
            poolId: `p${i}`,
            probability: 0.5,
          })),
        },
      },
      select: { id: true },
    })
  const first = await store(1, [0, 3])
  const { id: sampleId } = isExtended
    ? await store(2, [1, 3], {
        parentId: first.id,
        withdrawn: {
          create: { taskId: tasks[0]?.taskId ?? '', poolId: 'p0', reason: 'Its rubric was wrong' },
        },
      })
    : first
  await db.workItem.create({
    data: { kind: 'inclusion', uniqueKey: `inclusion:${sampleId}:1`, drawId: sampleId },
    select: { id: true },
  })
  const [picked] = await pickDueOrAbandonedItems(pool)
  const item = picked && (await claimItem(pool, picked.id, picked.epoch))
  if (!item) throw new Error('There must be an item.')
  return { sampleId, item }
}

describe('an estimate of probabilities', () => {
  it('is stored for the drawn tasks: the author under the cap gives one of three, and the other task is certain', async () => {
    const { sampleId, item } = await makeDraw()
    expect(await handler.run(engine, item, never)).toEqual({ is: 'stored' })
    const estimates = await engine.db.inclusionProbability.findMany({
      where: { sampleId },
      orderBy: { probability: 'asc' },
    })
    expect(estimates.map(({ probability }) => probability)).toEqual([1 / 3, 1])
    expect(await engine.db.inclusionEstimate.findUnique({ where: { sampleId } })).toMatchObject({
      drawn: REDRAWS,
      failed: 0,
      seed: '["seed","inclusion"]',
      algorithm: 1,
    })
    const audit = await engine.db.auditEvent.findMany({ where: { entityId: sampleId } })
    expect(audit.map(({ action }) => action)).toEqual(['sample.probabilities_estimated'])
    expect(await handler.run(engine, item, never)).toEqual({ is: 'done' })
  })

  it('repeats the draw that was extended: either task of the author is in half of the redraws without the replaced one', async () => {
    const { sampleId, item } = await makeDraw({ isExtended: true })
    expect(await handler.run(engine, item, never)).toEqual({ is: 'stored' })
    const estimates = await engine.db.inclusionProbability.findMany({
      where: { sampleId },
      orderBy: { probability: 'asc' },
    })
    expect(estimates.map(({ probability }) => probability)).toEqual([0.5, 1])
  })

  it('stops between two redraws when its lease is lost, and stores nothing', async () => {
    const { sampleId, item } = await makeDraw()
    const long = createInclusionHandler(1_000_000)
    expect(await long.run(engine, item, AbortSignal.abort())).toEqual({ is: 'stopped' })
    expect(await engine.db.inclusionEstimate.count({ where: { sampleId } })).toBe(0)
  })

  it.each([
    ['was drawn before pools were stored', { isStored: false }, /pool of this draw is not stored/],
    ['was drawn by another algorithm', { algorithm: 2 }, /version 2 of the algorithm/],
  ])('fails with one sentence when the draw %s', async (_, how, sentence) => {
    const { item } = await makeDraw(how)
    expect(await handler.run(engine, item, never)).toMatchObject({
      is: 'failed',
      sentence: expect.stringMatching(sentence) as string,
    })
  })
})
