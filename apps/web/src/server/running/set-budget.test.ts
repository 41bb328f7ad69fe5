import { makeJudge, makePhysicians, makePrices, makeRelease, makeSystem } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { RunDetail, RunProgress } from '../../domain/running/run-views'
import { StartRun, type RunStateName } from '../../domain/running/runs'
import { readProgress } from './read-progress'
import { readRun } from './read-runs'
import { readUsage } from './read-usage'
import { openRunningContext } from '../testing/running-context'
import { planRun } from './plan-run'
import { setBudget } from './set-budget'
import { startRun } from './start-run'

const woken = vi.hoisted(() => vi.fn(async () => true))
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: woken, queueFromEnv: () => null }))

let ctx: Awaited<ReturnType<typeof openRunningContext>>
let base: { releaseId: string; systemId: string; judgeId: string; profile: 'healthbench' }
beforeAll(async () => {
  ctx = await openRunningContext()
  const { db } = ctx
  const release = await makeRelease(db, 2)
  const onEndpoint = { baseUrl: 'http://127.0.0.1:9/v1' }
  base = {
    releaseId: release.id,
    systemId: await makeSystem(db, { ...onEndpoint, llm: 'answerer' }),
    judgeId: await makeJudge(db, { ...onEndpoint, llm: 'judge' }),
    profile: 'healthbench',
  }
})
afterAll(() => ctx.close())

const begin = (more: object) => startRun(ctx, StartRun.parse({ ...base, ...more }))
const price = (...llms: string[]) =>
  makePrices(
    ctx.db,
    llms.map((llm) => ({ llm, inputNano: 1n, outputNano: 1n })),
  )

async function makeRun({
  budget = '1.00',
  state = 'paused',
  cause = 'budget',
  spent = 0n,
}: { budget?: string; state?: RunStateName; cause?: 'budget' | 'admin' | null; spent?: bigint } = {}) {
  const tableId = await price('answerer', 'judge')
  const id = await begin({ budget })
  const { db } = ctx
  await db.run.update({
    where: { id },
    data: {
      state,
      startedAt: new Date(),
      ...(state === 'paused' ? { pauseCause: cause, stateReason: 'The budget does not reach further.' } : {}),
    },
  })
  const item = await db.workItem.findFirstOrThrow({ where: { runId: id } })
  if (spent > 0n)
    await db.attempt.create({
      data: {
        workItemId: item.id,
        runId: id,
        outcome: 'answered',
        latencyMs: 1,
        outputTokens: 1,
        costNano: spent,
        priceTableId: tableId,
      },
    })
  return id
}

describe('a budget at the start', () => {
  it('is refused while a price is unknown, as is its plan, naming the llm without a price', async () => {
    await price('judge')
    const refusal = {
      code: 'invalid_input',
      field: 'budget',
      message: expect.stringContaining(
        'answerer (OpenAI-compatible endpoint) has none. Enter it under Prices',
      ),
    }
    await expect(begin({ budget: '5' })).rejects.toMatchObject(refusal)
    await expect(planRun(ctx, StartRun.parse({ ...base, budget: '5' }))).rejects.toMatchObject(refusal)
    await price('other')
    await expect(begin({ budget: '5' })).rejects.toMatchObject({
      message: expect.stringContaining(
        'answerer (OpenAI-compatible endpoint) and judge (OpenAI-compatible endpoint) have none',
      ),
    })
    expect(await begin({})).toEqual(expect.any(String))
  })

  it('needs only the price of the judge when physicians answer', async () => {
    await price('judge')
    const { db } = ctx
    const task = await db.releaseTask.findFirstOrThrow({ where: { releaseId: base.releaseId } })
    await db.baselineAnswer.create({
      data: { versionId: task.versionId, source: 'baseline', text: 'An answer.' },
    })
    expect(await begin({ systemId: await makePhysicians(db), budget: '0' })).toEqual(expect.any(String))
  })

  it('is stored exactly', async () => {
    await price('answerer', 'judge')
    const id = await begin({ budget: '0.000000001' })
    expect(await ctx.db.run.findUnique({ where: { id } })).toMatchObject({ budgetNano: 1n })
    expect(await readRun(ctx, id)).toMatchObject({ budget: '0.000000001' })
  })
})

describe('setBudget', () => {
  it('resumes a run that was paused by its budget, audits it and wakes the worker', async () => {
    const id = await makeRun({ spent: 900_000_000n })
    await ctx.db.workItem.updateMany({ where: { runId: id }, data: { enqueuedAt: new Date() } })
    woken.mockClear()
    await setBudget(ctx, { id, budget: '2.50' })
    const progress = await readProgress(ctx, id)
    expect(RunProgress.parse(progress)).toMatchObject({
      state: 'running',
      pauseCause: null,
      stateReason: null,
      budget: '2.50',
    })
    expect(RunDetail.parse({ ...progress, ...(await readUsage(ctx, id)) })).toMatchObject({
      spent: '0.90',
      cost: 0.9,
    })
    expect(await ctx.db.workItem.count({ where: { runId: id, enqueuedAt: null } })).toBe(2)
    expect(woken).toHaveBeenCalledTimes(1)
    const audit = await ctx.db.auditEvent.findFirstOrThrow({
      where: { entityId: id, action: 'run.budget_set' },
    })
    expect(JSON.parse(audit.details ?? '')).toEqual({
      from: '1.00',
      to: '2.50',
      spent: '0.90',
      resumed: true,
      items: 2,
    })
  })

  it('resumes the run without a limit when the budget is removed', async () => {
    const id = await makeRun({ spent: 1_000_000_000n })
    await setBudget(ctx, { id, budget: null })
    expect(await readRun(ctx, id)).toMatchObject({ state: 'running', budget: null })
  })

  it('does not resume a run that an admin paused', async () => {
    const id = await makeRun({ cause: 'admin' })
    await setBudget(ctx, { id, budget: '3' })
    expect(await readRun(ctx, id)).toMatchObject({ state: 'paused', pauseCause: 'admin', budget: '3.00' })
  })

  it('refuses a budget below the amount spent', async () => {
    const id = await makeRun({ state: 'running', spent: 900_000_000n })
    await expect(setBudget(ctx, { id, budget: '0.89' })).rejects.toMatchObject({
      code: 'invalid_input',
      field: 'budget',
      message: '$0.90 is already spent. Set a budget of at least that, or pause the run.',
    })
    await setBudget(ctx, { id, budget: '0.9' })
  })

  it('is idempotent: a repeated request is audited once', async () => {
    const id = await makeRun()
    await Promise.all([setBudget(ctx, { id, budget: '2' }), setBudget(ctx, { id, budget: '2.0' })])
    expect(await ctx.db.auditEvent.count({ where: { entityId: id, action: 'run.budget_set' } })).toBe(1)
  })

  it.each(['completed', 'cancelled', 'failed'] as const)('refuses a run that is %s', async (state) => {
    const id = await makeRun()
    await ctx.db.run.update({ where: { id }, data: { state, pauseCause: null, finishedAt: new Date() } })
    await expect(setBudget(ctx, { id, budget: '2' })).rejects.toMatchObject({ code: 'invalid_move' })
    expect((await readProgress(ctx, id)).may).not.toContain('setBudget')
  })

  it('refuses a budget while a price is unknown, and does not find a run that does not exist', async () => {
    const id = await makeRun()
    await price('judge')
    await expect(setBudget(ctx, { id, budget: '2' })).rejects.toMatchObject({ field: 'budget' })
    await expect(
      setBudget(ctx, { id: '00000000-0000-4000-8000-000000000000', budget: '2' }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})
