import {
  makeDataset,
  makeJudge,
  makePhysicians,
  makeRelease,
  makeSystem,
  type MadeRelease,
} from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { RunPlan, RunProgress, RunSummary, RunUsage } from '../../domain/running/run-views'
import { StartRun } from '../../domain/running/runs'
import { readProgress } from './read-progress'
import { listRuns, readRun } from './read-runs'
import { readUsage } from './read-usage'
import { openRunningContext } from '../testing/running-context'
import { planRun } from './plan-run'
import { startRun } from './start-run'

// These tests don't need a worker.
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: vi.fn(async () => true), queueFromEnv: () => null }))

let ctx: Awaited<ReturnType<typeof openRunningContext>>
let release: MadeRelease
let systemId: string
let judgeId: string
beforeAll(async () => {
  ctx = await openRunningContext()
  const useCases = ['consult', 'writing', 'research'] as const
  release = await makeRelease(
    ctx.db,
    Array.from({ length: 12 }, (_, index) => ({
      useCase: useCases[Math.floor(index / 4)] ?? 'consult',
      mode: 'good_faith' as const,
      difficulty: 'typical' as const,
      ...(index < 5 ? { answer: index === 0 ? '😀 äé' : `Answer ${index}` } : {}),
    })),
  )
  systemId = await makeSystem(ctx.db, { baseUrl: 'http://127.0.0.1:9/v1' })
  judgeId = await makeJudge(ctx.db)
})
afterAll(() => ctx.close())

const input = (more: Partial<StartRun> = {}) =>
  StartRun.parse({ releaseId: release.id, systemId, judgeId, profile: 'healthbench', ...more })

describe('planRun', () => {
  it('counts answers and judge calls exactly and changes nothing', async () => {
    const plan = await planRun(ctx, input({ samplesPerTask: 3 }))
    expect(RunPlan.safeParse(plan).error).toBeUndefined()
    expect(plan).toMatchObject({
      tasks: 12,
      completions: 36,
      judgeCalls: 108,
      skippedTasks: 0,
      asksSystem: true,
      simulated: true,
      composition: null,
    })
    expect(await ctx.db.run.count()).toBe(0)
  })

  it('shows how many tasks a trial draws from each stratum, in proportion', async () => {
    const { composition, tasks, judgeCalls } = await planRun(ctx, input({ limit: 6 }))
    expect({ tasks, judgeCalls }).toEqual({ tasks: 6, judgeCalls: 18 })
    expect(composition).toEqual(
      ['consult', 'research', 'writing'].map((useCase) => ({
        stratum: `${useCase} · good faith typical`,
        drawn: 2,
        of: 4,
      })),
    )
  })

  it('leaves out tasks that no physician has answered, and counts the rest', async () => {
    const plan = await planRun(ctx, input({ systemId: await makePhysicians(ctx.db), samplesPerTask: 7 }))
    expect(plan).toMatchObject({
      tasks: 5,
      skippedTasks: 7,
      samplesPerTask: 1,
      completions: 5,
      judgeCalls: 15,
      asksSystem: false,
    })
  })

  it('refuses a limit above the size of the release, at the field', async () => {
    await expect(planRun(ctx, input({ limit: 13 }))).rejects.toMatchObject({
      field: 'limit',
      message: expect.stringContaining('at most 12'),
    })
  })

  it('refuses unknown systems and judges, and a release without tasks', async () => {
    await expect(planRun(ctx, input({ judgeId: randomUUID() }))).rejects.toMatchObject({
      code: 'not_found',
      field: 'judgeId',
    })
    const datasetId = await makeDataset(ctx.db)
    const empty = await ctx.db.release.create({
      data: { datasetId, name: 'Empty', attestation: 'imported', taskCount: 1, contentHash: '0' },
    })
    await expect(planRun(ctx, input({ releaseId: empty.id }))).rejects.toMatchObject({
      field: 'releaseId',
      message: expect.stringContaining('no tasks'),
    })
  })
})

describe('startRun', () => {
  it('writes the planned work: one ready work item for each answer', async () => {
    const id = await startRun(ctx, input({ samplesPerTask: 2 }))
    const run = await readRun(ctx, id)
    expect(RunSummary.safeParse(run).error).toBeUndefined()
    expect(run).toMatchObject({
      state: 'queued',
      taskCount: 12,
      completionCount: 24,
      verdictCount: 72,
      seed: release.id,
      limit: null,
      simulated: true,
    })
    const items = await ctx.db.workItem.findMany({ where: { runId: id } })
    expect(new Set(items.map(({ uniqueKey }) => uniqueKey))).toEqual(
      new Set(
        release.tasks.flatMap(({ versionId }) =>
          [1, 2].map((sample) => `completion:${id}:${versionId}:${sample}`),
        ),
      ),
    )
    expect(
      (await ctx.db.auditEvent.findMany({ where: { entityId: id } })).map(({ action }) => action),
    ).toEqual(['run.created'])
    const progress = await readProgress(ctx, id)
    expect(RunProgress.safeParse(progress).error).toBeUndefined()
    expect(progress).toMatchObject({
      completions: { done: 0, total: 24 },
      verdicts: { done: 0, total: 72 },
      failed: 0,
      may: ['pause', 'cancel', 'setBudget'],
      timeLeftMs: null,
    })
    expect(RunUsage.parse(await readUsage(ctx, id))).toMatchObject({ calls: 0, cost: 0 })
  })

  it('draws the same trial for every system, as planned', async () => {
    const drawOf = async (runId: string) =>
      (await ctx.db.workItem.findMany({ where: { runId }, orderBy: { versionId: 'asc' } })).map(
        ({ versionId }) => versionId,
      )
    const one = await startRun(ctx, input({ limit: 5 }))
    const two = await startRun(ctx, input({ limit: 5, systemId: await makeSystem(ctx.db) }))
    const three = await startRun(ctx, input({ limit: 5, seed: 'another' }))
    expect(await drawOf(one)).toHaveLength(5)
    expect(await drawOf(two)).toEqual(await drawOf(one))
    expect(await drawOf(three)).toHaveLength(5)
    expect(await ctx.db.run.findUnique({ where: { id: three } })).toMatchObject({ seed: 'another', limit: 5 })
  })

  it('creates one run for several concurrent starts with the same id', async () => {
    const id = randomUUID()
    const ids = await Promise.all([
      startRun(ctx, input({ id })),
      startRun(ctx, input({ id })),
      startRun(ctx, input({ id })),
    ])
    expect(new Set(ids)).toEqual(new Set([id]))
    expect(await ctx.db.workItem.count({ where: { runId: id } })).toBe(12)
    expect(await ctx.db.grading.count({ where: { runId: id } })).toBe(1)
    await expect(startRun(ctx, input({ id, limit: 2 }))).rejects.toMatchObject({
      code: 'conflict',
      field: 'id',
    })
  })

  it('copies physicians’ answers, counted in code points, and calls only the judge', async () => {
    const id = await startRun(ctx, input({ systemId: await makePhysicians(ctx.db) }))
    const completions = await ctx.db.completion.findMany({ where: { runId: id } })
    expect(completions).toHaveLength(5)
    expect(completions.find(({ text }) => text.startsWith('😀'))).toMatchObject({
      characters: 4,
      outcome: 'answered',
      sample: 1,
    })
    const items = await ctx.db.workItem.findMany({ where: { runId: id } })
    const { gradingId } = await readRun(ctx, id)
    expect(new Set(items.map(({ uniqueKey }) => uniqueKey))).toEqual(
      new Set(completions.map((completion) => `grading:${gradingId}:${completion.id}`)),
    )
    expect(await readProgress(ctx, id)).toMatchObject({
      completions: { done: 5, total: 5 },
      verdicts: { done: 0, total: 15 },
    })
  })
})

describe('listRuns', () => {
  it('pages without gaps or duplicates, and shows viewers only published runs', async () => {
    const all = await listRuns(ctx, { take: 100 })
    const paged: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await listRuns(ctx, { take: 2, ...(cursor ? { cursor } : {}) })
      paged.push(...page.runs.map(({ id }) => id))
      cursor = page.next
    }
    expect(paged).toEqual(all.runs.map(({ id }) => id))
    const viewer = ctx.asPerson(['viewer'])
    expect((await listRuns(viewer, { take: 100 })).runs).toEqual([])
    await expect(readProgress(viewer, paged[0] ?? '')).rejects.toMatchObject({ code: 'not_found' })
    await expect(listRuns(ctx, { take: 2, cursor: 'nonsense' })).rejects.toMatchObject({ field: 'cursor' })
  })
})
