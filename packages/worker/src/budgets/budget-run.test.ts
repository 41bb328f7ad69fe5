import {
  makeJudge,
  makePrices,
  makeRelease,
  makeSystem,
  resumeRun,
  startRun,
  type LlmFixture,
  type PriceFixture,
} from '@consilium/db/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { createEngine } from '../create-engine'
import type { Engine } from '../engine/engine'
import { pauseRun } from '../runs/move-run'
import { runUntilIdle } from '../engine/run-until-idle'
import { openTestEngine } from '../testing/open-test-engine'

let engine: Awaited<ReturnType<typeof openTestEngine>>
let stub: StubProvider
beforeAll(async () => {
  stub = await startStubProvider()
  engine = await openTestEngine()
})
afterEach(() => stub.forget())
afterAll(async () => {
  await stub.close()
  await engine.close()
})

// A call of the stub costs some $0.003, and $0.022 are set aside for it until the length of its answers is
// known.
const price = { inputNano: 10_000_000_000n, outputNano: 100_000_000_000n }
const priced: PriceFixture[] = [
  { llm: 'steady', ...price },
  { llm: 'judge', ...price },
  { llm: 'stub-no-usage', ...price },
  { llm: 'free' },
]

async function start({
  budgetNano,
  tasks = 6,
  system = 'steady',
  judge = 'judge',
}: {
  budgetNano: bigint
  tasks?: number
  system?: string
  judge?: string
}) {
  const { db } = engine
  await makePrices(db, priced)
  const release = await makeRelease(db, tasks)
  const reached = (llm: string): LlmFixture => ({
    baseUrl: stub.baseUrl,
    llm,
    parameters: { maxTokens: 200 },
  })
  const { runId } = await startRun(db, {
    releaseId: release.id,
    systemId: await makeSystem(db, reached(system)),
    judgeId: await makeJudge(db, reached(judge)),
  })
  await db.run.update({ where: { id: runId }, data: { budgetNano } })
  return runId
}

/** Work that waits for budget reserved by calls in flight is due again in a moment. */
async function work(runId: string, workers: Engine[] = [engine]): Promise<void> {
  for (;;) {
    await Promise.all(workers.map((worker) => runUntilIdle(worker)))
    const { state } = await readRun(runId)
    if (state !== 'queued' && state !== 'running') return
    await engine.db
      .$executeRaw`UPDATE work_item SET not_before = now() WHERE run_id = ${runId}::uuid AND state = 'ready'`
  }
}
const readRun = (id: string) => engine.db.run.findUniqueOrThrow({ where: { id } })
const readSpent = async (runId: string) =>
  (await engine.db.attempt.aggregate({ where: { runId }, _sum: { costNano: true } }))._sum.costNano ?? 0n
const raise = (id: string, budgetNano: bigint | null) =>
  engine.db.run.update({ where: { id }, data: { budgetNano } })

describe('a run with a budget', () => {
  it('is paused before it costs more, reports both figures, and finishes when the budget is raised', async () => {
    const budgetNano = 50_000_000n
    const runId = await start({ budgetNano })
    await work(runId)
    const run = await readRun(runId)
    expect(run).toMatchObject({ state: 'paused', pauseCause: 'budget', finishedAt: null })
    expect(run.stateReason).toMatch(
      /^The budget of \$0\.05 is too low to continue: \$0\.\d+ is spent, and the next call may cost \$0\.\d+\. Raise the budget to continue\.$/,
    )
    const spent = await readSpent(runId)
    expect(spent).toBeGreaterThan(0n)
    expect(spent).toBeLessThanOrEqual(budgetNano)
    await raise(runId, 10_000_000_000n)
    await resumeRun(engine.db, runId)
    await work(runId)
    expect(await readRun(runId)).toMatchObject({ state: 'completed', pauseCause: null })
    expect(await engine.db.attempt.count({ where: { runId, costNano: null } })).toBe(0)
    expect(await engine.db.budgetLease.count({ where: { runId } })).toBe(0)
  })

  it('is not paused because of a budget that was raised meanwhile', async () => {
    const runId = await start({ budgetNano: 0n })
    await engine.db.run.update({ where: { id: runId }, data: { state: 'running' } })
    const pause = (budgetNano: bigint) =>
      pauseRun(engine, runId, { cause: 'budget', reason: 'Too low.', budgetNano })
    await raise(runId, 60_000_000n)
    await pause(0n)
    expect(await readRun(runId)).toMatchObject({ state: 'running' })
    await pause(60_000_000n)
    expect(await readRun(runId)).toMatchObject({ state: 'paused', pauseCause: 'budget' })
  })

  it('stays within its budget with three workers', async () => {
    const budgetNano = 90_000_000n
    const runId = await start({ budgetNano, tasks: 12 })
    const others = Array.from({ length: 2 }, () =>
      createEngine({
        database: engine,
        log: engine.log,
        privateKey: null,
        allowedPrivateHosts: 'true',
        backoffMs: () => 0,
      }),
    )
    await work(runId, [engine, ...others])
    expect(await readRun(runId)).toMatchObject({ state: 'paused', pauseCause: 'budget' })
    expect(await readSpent(runId)).toBeLessThanOrEqual(budgetNano)
  })

  it('makes no paid call when the budget is 0', async () => {
    const runId = await start({ budgetNano: 0n })
    await work(runId)
    expect(await readRun(runId)).toMatchObject({
      state: 'paused',
      pauseCause: 'budget',
      stateReason: expect.stringContaining('The budget of $0.00 is too low to continue: $0.00 is spent'),
    })
    expect(stub.calls()).toHaveLength(0)
  })

  it('makes free calls when the budget is 0', async () => {
    const runId = await start({ budgetNano: 0n, system: 'free', judge: 'free' })
    await work(runId)
    expect(await readRun(runId)).toMatchObject({ state: 'completed' })
    expect(await readSpent(runId)).toBe(0n)
  })

  it('is paused when a price is missing or tokens are not reported, and keeps its answers', async () => {
    const unpriced = await start({ budgetNano: 10n ** 12n, system: 'unknown' })
    await work(unpriced)
    expect(await readRun(unpriced)).toMatchObject({
      state: 'paused',
      pauseCause: 'budget',
      stateReason: expect.stringContaining('unknown no longer has a price'),
    })
    const uncounted = await start({ budgetNano: 10n ** 12n, system: 'stub-no-usage', tasks: 1 })
    await work(uncounted)
    expect(await readRun(uncounted)).toMatchObject({
      state: 'paused',
      pauseCause: 'budget',
      stateReason: expect.stringContaining('did not report how many tokens'),
    })
    expect(await engine.db.completion.count({ where: { runId: uncounted } })).toBe(1)
    await raise(uncounted, null)
    await resumeRun(engine.db, uncounted)
    await work(uncounted)
    expect(await readRun(uncounted)).toMatchObject({ state: 'completed' })
  })
})
