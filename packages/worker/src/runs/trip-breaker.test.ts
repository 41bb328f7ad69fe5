import {
  makeJudge,
  makeRelease,
  makeSystem,
  resumeRun,
  retryRun,
  startRun,
  type LlmFixture,
} from '@consilium/db/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { runUntilIdle } from '../engine/run-until-idle'
import { openTestEngine } from '../testing/open-test-engine'
import { MAX_FAILURES_IN_A_ROW } from './trip-breaker'

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

/** What may be in flight when the run is paused: items at once, and criteria of one at once. */
const IN_FLIGHT = 16 * 8

async function run({
  system = {},
  judge = {},
  tasks,
}: {
  system?: LlmFixture
  judge?: LlmFixture
  tasks: number
}) {
  const { db } = engine
  const onStub = { baseUrl: stub.baseUrl, llm: 'steady' }
  const release = await makeRelease(db, tasks)
  const ids = {
    releaseId: release.id,
    systemId: await makeSystem(db, { ...onStub, ...system }),
    judgeId: await makeJudge(db, { ...onStub, ...judge }),
  }
  const { runId } = await startRun(db, ids)
  await runUntilIdle(engine)
  return runId
}

const readRun = (id: string) => engine.db.run.findUniqueOrThrow({ where: { id } })
const countCalls = (kind: 'judge' | 'answer') => stub.calls().filter((call) => call.kind === kind).length

describe('a run in which everything fails', () => {
  it.each([
    [
      'stub-400',
      1,
      /^The system gave no usable answer to 2\d tasks in a row, so the run was paused before it could spend more\. Most often: The provider rejected the request \(400/,
    ],
    ['stub-no-choices', 4, /Most often: The response has no choices/],
  ])('%s of the system: paused after few calls', async (llm, asks, sentence) => {
    const runId = await run({ system: { llm }, tasks: 80 })
    expect(await readRun(runId)).toMatchObject({
      state: 'paused',
      pauseCause: 'breaker',
      stateReason: expect.stringMatching(sentence),
      finishedAt: null,
    })
    expect(countCalls('answer')).toBeGreaterThanOrEqual(MAX_FAILURES_IN_A_ROW * asks)
    expect(countCalls('answer')).toBeLessThanOrEqual((MAX_FAILURES_IN_A_ROW + 16) * asks)
    expect(
      await engine.db.auditEvent.findFirst({ where: { entityId: runId, action: 'run.paused' } }),
    ).toMatchObject({ actorKind: 'platform' })
  })

  it.each([
    ['stub-prose', /^The judge gave no verdict on \d+ criteria in a row.*is not a verdict/],
    ['stub-empty', /The model returned an empty answer/],
    ['stub-400', /The provider rejected the request \(400/],
  ])('%s of the judge: paused after few completions', async (llm, sentence) => {
    const runId = await run({ judge: { llm }, tasks: 80 })
    expect(await readRun(runId)).toMatchObject({
      state: 'paused',
      pauseCause: 'breaker',
      stateReason: expect.stringMatching(sentence),
    })
    expect(countCalls('judge')).toBeLessThanOrEqual(MAX_FAILURES_IN_A_ROW * 4 + IN_FLIGHT)
    expect(await engine.db.verdict.count({ where: { grading: { runId } } })).toBe(0)
    // The remaining items wait for the judge to be fixed.
    expect(
      await engine.db.workItem.count({ where: { runId, kind: 'grading', state: 'ready' } }),
    ).toBeGreaterThan(40)
  })

  it('continues when it is resumed, and restarts the count', async () => {
    const tasks = 120
    const runId = await run({ system: { llm: 'stub-400-times-1' }, tasks })
    expect(await readRun(runId)).toMatchObject({ state: 'paused', pauseCause: 'breaker' })
    const failedItems = () =>
      engine.db.workItem.count({ where: { runId, kind: 'completion', state: 'failed' } })
    let pauses = 1
    let failedBefore = await failedItems()
    for (;;) {
      await resumeRun(engine.db, runId)
      await runUntilIdle(engine)
      const run = await readRun(runId)
      if (run.state !== 'paused') break
      // Failures from before the resume no longer count: another pause takes as many new failures, less the
      // calls that were in flight and are made again.
      const failedNow = await failedItems()
      expect(failedNow - failedBefore).toBeGreaterThanOrEqual(MAX_FAILURES_IN_A_ROW - 16)
      expect(run).toMatchObject({ pauseCause: 'breaker' })
      failedBefore = failedNow
      pauses += 1
    }
    // Calls in flight at the first pause succeed when made again; of the other 84, more than 20 in a row
    // fail.
    expect(pauses).toBeGreaterThanOrEqual(2)
    expect(pauses).toBeLessThanOrEqual(tasks / MAX_FAILURES_IN_A_ROW)
    expect(await readRun(runId)).toMatchObject({ state: 'incomplete', pauseCause: null })
    await retryRun(engine.db, runId)
    await runUntilIdle(engine)
    expect(await readRun(runId)).toMatchObject({ state: 'completed', pauseCause: null })
  })
})

describe('a run in which some work fails', () => {
  it.each([
    ['a short outage that retries outlive', { system: { llm: 'stub-503-times-5' }, tasks: 15 }],
    ['a judge that needs four calls', { judge: { llm: 'stub-prose-times-3' }, tasks: 10 }],
    ['a system that only refuses, which scores 0', { system: { llm: 'stub-refused' }, tasks: 30 }],
  ])('continues: %s', async (_, wish) => {
    expect(await readRun(await run(wish))).toMatchObject({ state: 'completed', pauseCause: null })
  })

  it('continues when all failures are of two tasks', async () => {
    expect(await readRun(await run({ judge: { llm: 'stub-prose' }, tasks: 2 }))).toMatchObject({
      state: 'incomplete',
    })
  })
})
