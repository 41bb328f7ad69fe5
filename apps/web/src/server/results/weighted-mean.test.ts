import {
  makeDataset,
  makeDraw,
  makeJudge,
  makePerson,
  makeRelease,
  makeSystem,
  makeTask,
  startRun,
} from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_PLAN, type SamplePlanInput } from '../../domain/sampling/sample-plans'
import { freezeDraft } from '../releasing/freeze-draft'
import { createDraft } from '../sampling/create-draft'
import { drawSample } from '../sampling/draws/draw-sample'
import { editPlan } from '../sampling/edit-plan'
import { savePlan } from '../sampling/save-plan'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { readWeightedMean } from './read-weighted-mean'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

type Difficulty = 'typical' | 'difficult'

async function makePool(counts: Record<Difficulty, number>, status: 'accepted' | 'in_review' = 'accepted') {
  const datasetId = await makeDataset(api.db)
  await api.db.dataset.update({ where: { id: datasetId }, data: { license: 'CC0' }, select: { id: true } })
  const tasks: { taskId: string; versionId: string; difficulty: Difficulty }[] = []
  for (const difficulty of ['typical', 'difficult'] as const)
    for (let i = 0; i < counts[difficulty]; i += 1) {
      const { taskId, versionId } = await makeTask(api.db, { datasetId, difficulty, mode: 'good_faith' })
      tasks.push({ taskId, versionId, difficulty })
    }
  await api.db.task.updateMany({ where: { datasetId }, data: { status } })
  return { datasetId, tasks }
}

const planOf = (counts: Record<Difficulty, number>, perAuthor: number | null = null): SamplePlanInput => ({
  ...DEFAULT_PLAN,
  size: counts.typical + counts.difficult,
  exclude: [],
  caps: { ...DEFAULT_PLAN.caps, perCluster: null, perAuthor },
  targets: [
    {
      kind: 'fixed',
      dimensions: ['difficulty'],
      counts: Object.entries(counts).map(([difficulty, count]) => ({ levels: { difficulty }, count })),
      unnamed: 'none',
    },
  ],
})

async function draw(
  datasetId: string,
  purpose: 'review' | 'release',
  plan: SamplePlanInput,
  name: string = purpose,
) {
  const { ctx } = api
  const draftId = await createDraft(ctx, { datasetId, name, purpose })
  await editPlan(ctx, { id: draftId, version: 0, plan })
  const planId = await savePlan(ctx, { id: draftId, version: 1 })
  return { draftId, sampleId: await drawSample(ctx, { draftId, planId }) }
}

/** A completed run on a release, with the given score of each version. */
async function makeRun(releaseId: string, scoreOf: (versionId: string) => number): Promise<string> {
  const { db } = api
  const { runId, gradingId } = await startRun(db, {
    releaseId,
    systemId: await makeSystem(db),
    judgeId: await makeJudge(db),
  })
  const tasks = await db.releaseTask.findMany({ where: { releaseId }, select: { versionId: true } })
  await db.result.create({
    data: {
      gradingId,
      profile: 'healthbench',
      seed: 'seed',
      reference: {},
      board: {},
      examples: {
        create: tasks.map(({ versionId }) => {
          const score = scoreOf(versionId)
          return { versionId, samples: 1, score, adjusted: score, characters: 100 }
        }),
      },
    },
    select: { id: true },
  })
  await db.run.update({ where: { id: runId }, data: { state: 'completed' }, select: { id: true } })
  return runId
}

/** Draws a release of the dataset and runs a system on it; difficult tasks score 0.2 or 0.4, the others 0.6 or 0.8. */
async function release(
  { datasetId, tasks }: Awaited<ReturnType<typeof makePool>>,
  counts: Record<Difficulty, number>,
  { name = 'release', perAuthor = null }: { name?: string; perAuthor?: number | null } = {},
): Promise<{ runId: string; sampleId: string }> {
  const { draftId, sampleId } = await draw(datasetId, 'release', planOf(counts, perAuthor), name)
  const { id } = await freezeDraft(api.ctx, { id: draftId, sampleId, confirm: name })
  const drawn = await api.db.sampleTask.findMany({ where: { sampleId }, orderBy: { taskId: 'asc' } })
  const seen = { typical: 0, difficult: 0 }
  const scores = new Map<string, number>()
  for (const { versionId } of drawn) {
    const difficulty = tasks.find((task) => task.versionId === versionId)?.difficulty ?? 'typical'
    seen[difficulty] += 1
    scores.set(versionId, (difficulty === 'typical' ? 0.6 : 0.2) + (seen[difficulty] % 2 === 0 ? 0.2 : 0))
  }
  return { runId: await makeRun(id, (versionId) => scores.get(versionId) ?? 0), sampleId }
}

describe('the weighted mean of a result', () => {
  it('weights strata of the accepted pool by their sizes, and says that it does not describe tasks as they come', async () => {
    const pool = await makePool({ typical: 20, difficult: 5 })
    const { runId } = await release(pool, { typical: 4, difficult: 4 })
    const { estimate, because } = await readWeightedMean(api.ctx, { runId })
    expect(because).toBeNull()
    expect(estimate).toMatchObject({
      target: 'accepted_pool',
      whyNotAsTasksCome: 'no_review_draw',
      probabilities: 'exact',
      tasks: 8,
      unscored: 0,
      whyNoInterval: null,
      leftOut: [],
      collapsed: [],
    })
    expect(estimate?.mean).toBeCloseTo((20 * 0.7 + 5 * 0.3) / 25, 12)
    // Both strata have the variance 0.04/3.
    const variance = 0.8 ** 2 * (1 - 4 / 20) * (0.04 / 3 / 4) + 0.2 ** 2 * (1 - 4 / 5) * (0.04 / 3 / 4)
    expect(estimate?.interval?.standardError).toBeCloseTo(Math.sqrt(variance), 12)
    expect(estimate?.effectiveTasks).toBeCloseTo(25 ** 2 / (4 * 25 + 4 * 1.25 ** 2), 9)
  })

  it('names strata without a drawn task, with their share of the pool', async () => {
    const pool = await makePool({ typical: 15, difficult: 5 })
    const { runId } = await release(pool, { typical: 6, difficult: 0 })
    const { estimate } = await readWeightedMean(api.ctx, { runId })
    expect(estimate?.leftOut).toEqual([{ phase: 'draw', stratum: 'Difficult', share: 0.25 }])
  })

  it('describes tasks as they come when one draw for review chose all of them', async () => {
    const pool = await makePool({ typical: 40, difficult: 10 }, 'in_review')
    const { sampleId } = await draw(pool.datasetId, 'review', planOf({ typical: 10, difficult: 10 }))
    const reviewed = await api.db.sampleTask.findMany({
      where: { sampleId },
      select: { taskId: true, stratum: true },
    })
    const settle = async (stratum: Difficulty, counts: { accepted: number; rejected: number }) => {
      const ids = reviewed.filter((task) => task.stratum === stratum).map(({ taskId }) => taskId)
      const rejected = ids.slice(counts.accepted, counts.accepted + counts.rejected)
      await api.db.task.updateMany({
        where: { id: { in: ids.slice(0, counts.accepted) } },
        data: { status: 'accepted' },
      })
      await api.db.task.updateMany({ where: { id: { in: rejected } }, data: { status: 'rejected' } })
    }
    await settle('typical', { accepted: 6, rejected: 2 })
    await settle('difficult', { accepted: 8, rejected: 2 })
    const { runId } = await release(pool, { typical: 4, difficult: 4 })
    const { estimate } = await readWeightedMean(api.ctx, { runId })
    expect(estimate).toMatchObject({ target: 'as_tasks_come', whyNotAsTasksCome: null, whyNoInterval: null })
    // 40 typical tasks with a yield of 6/8, and 10 difficult ones with a yield of 8/10.
    expect(estimate?.mean).toBeCloseTo((30 * 0.7 + 8 * 0.3) / 38, 12)
    expect(estimate?.interval?.standardError).toBeGreaterThan(0)
    // Tasks that are settled later change nothing of what the pool was.
    const open = await api.db.task.findFirstOrThrow({
      where: { id: { in: reviewed.map(({ taskId }) => taskId) }, status: 'in_review' },
    })
    await api.db.task.update({ where: { id: open.id }, data: { status: 'rejected' }, select: { id: true } })
    await api.db.auditEvent.create({
      data: { actorKind: 'operator', action: 'task.rejected', entityType: 'task', entityId: open.id },
      select: { id: true },
    })
    expect((await readWeightedMean(api.ctx, { runId })).estimate).toEqual(estimate)
  })

  it('describes the pool when several draws for review chose the tasks, or an earlier release took some', async () => {
    const twice = await makePool({ typical: 8, difficult: 4 })
    const tasks = twice.tasks.map(({ taskId, versionId }) => ({ taskId, versionId }))
    for (let i = 0; i < 2; i += 1)
      await makeDraw(api.db, { datasetId: twice.datasetId, purpose: 'review', tasks, draft: 'open' })
    const { runId } = await release(twice, { typical: 4, difficult: 4 })
    const found = await readWeightedMean(api.ctx, { runId })
    expect(found.estimate).toMatchObject({
      target: 'accepted_pool',
      whyNotAsTasksCome: 'several_review_draws',
    })

    const pool = await makePool({ typical: 16, difficult: 8 }, 'in_review')
    await draw(pool.datasetId, 'review', planOf({ typical: 12, difficult: 8 }))
    await api.db.task.updateMany({
      where: { datasetId: pool.datasetId, sampleTasks: { some: {} } },
      data: { status: 'accepted' },
    })
    const first = await release(pool, { typical: 4, difficult: 4 })
    expect((await readWeightedMean(api.ctx, { runId: first.runId })).estimate?.target).toBe('as_tasks_come')
    const second = await release(pool, { typical: 4, difficult: 4 }, { name: 'second' })
    expect((await readWeightedMean(api.ctx, { runId: second.runId })).estimate).toMatchObject({
      target: 'accepted_pool',
      whyNotAsTasksCome: 'earlier_release',
    })
  })

  it('has no interval while a cap leaves probabilities approximate, and has one once they are estimated', async () => {
    const { db } = api
    const pool = await makePool({ typical: 20, difficult: 5 })
    const authorId = await makePerson(db)
    const written = pool.tasks.slice(0, 4).map(({ taskId }) => taskId)
    await db.task.updateMany({ where: { id: { in: written } }, data: { authorId } })
    const { runId, sampleId } = await release(pool, { typical: 4, difficult: 4 }, { perAuthor: 1 })
    const before = await readWeightedMean(api.ctx, { runId })
    expect(before.estimate).toMatchObject({
      probabilities: 'approximate',
      interval: null,
      whyNoInterval: 'approximate-probabilities',
    })
    const drawn = await db.sampleTask.findMany({ where: { sampleId } })
    const probabilityOf = (versionId: string) =>
      pool.tasks.find((task) => task.versionId === versionId)?.difficulty === 'difficult' ? 0.8 : 0.1
    await db.inclusionEstimate.create({
      data: {
        sampleId,
        drawn: 10_000,
        failed: 0,
        seed: 'seed',
        algorithm: 1,
        tasks: {
          create: drawn.map(({ taskId, versionId }) => ({
            taskId,
            probability: probabilityOf(versionId),
            standardError: 0.001,
          })),
        },
      },
      select: { sampleId: true },
    })
    const { estimate } = await readWeightedMean(api.ctx, { runId })
    expect(estimate).toMatchObject({ probabilities: 'estimated', whyNoInterval: null })
    expect(estimate?.mean).toBeCloseTo((40 * 0.7 + 5 * 0.3) / 45, 12)
    expect(estimate?.interval).not.toBeNull()
  })

  it('is not given for releases that were not drawn, trials, and runs without results', async () => {
    const imported = await makeRelease(api.db, 6)
    const runId = await makeRun(imported.id, () => 0.5)
    expect(await readWeightedMean(api.ctx, { runId })).toMatchObject({
      estimate: null,
      because: expect.stringContaining('not drawn') as string,
    })
    await api.db.run.update({ where: { id: runId }, data: { limit: 3 }, select: { id: true } })
    expect((await readWeightedMean(api.ctx, { runId })).because).toContain('trial')
    const started = await startRun(api.db, {
      releaseId: imported.id,
      systemId: await makeSystem(api.db),
      judgeId: await makeJudge(api.db),
    })
    expect((await readWeightedMean(api.ctx, { runId: started.runId })).because).toContain('no results')
  })
})
