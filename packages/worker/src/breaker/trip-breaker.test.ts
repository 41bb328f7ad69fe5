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
import { ALIKE_FAILURES } from './trip-breaker'

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

describe('a run of which everything fails', () => {
  it.each([
    [
      'stub-400',
      1,
      /^The system gave no usable answer to 2\d questions, one after the other, so the run was stopped before more is spent\. Most often: The provider refused the request \(400/,
    ],
    ['stub-no-choices', 4, /Most often: The provider answered without a choice/],
  ])('%s of the system: paused after few calls', async (llm, asks, sentence) => {
    const runId = await run({ system: { llm }, tasks: 80 })
    expect(await readRun(runId)).toMatchObject({
      state: 'paused',
      pauseCause: 'breaker',
      stateReason: expect.stringMatching(sentence),
      finishedAt: null,
    })
    expect(countCalls('answer')).toBeGreaterThanOrEqual(ALIKE_FAILURES * asks)
    expect(countCalls('answer')).toBeLessThanOrEqual((ALIKE_FAILURES + 16) * asks)
    expect(
      await engine.db.auditEvent.findFirst({ where: { entityId: runId, action: 'run.paused' } }),
    ).toMatchObject({ actorKind: 'platform' })
  })

  it.each([
    ['stub-prose', /^The judge gave no verdict on \d+ criteria, one after the other.*is no verdict/],
    ['stub-empty', /The llm answered with nothing/],
    ['stub-400', /The provider refused the request \(400/],
  ])('%s of the judge: paused after few completions', async (llm, sentence) => {
    const runId = await run({ judge: { llm }, tasks: 80 })
    expect(await readRun(runId)).toMatchObject({
      state: 'paused',
      pauseCause: 'breaker',
      stateReason: expect.stringMatching(sentence),
    })
    expect(countCalls('judge')).toBeLessThanOrEqual(ALIKE_FAILURES * 4 + IN_FLIGHT)
    expect(await engine.db.verdict.count({ where: { grading: { runId } } })).toBe(0)
    // What was not given up waits for the judge to be mended.
    expect(
      await engine.db.workItem.count({ where: { runId, kind: 'grading', state: 'ready' } }),
    ).toBeGreaterThan(40)
  })

  it('is paused when the provider stays away beyond all tries', async () => {
    const runId = await run({ system: { llm: 'stub-503' }, tasks: 60 })
    expect(await readRun(runId)).toMatchObject({
      state: 'paused',
      pauseCause: 'breaker',
      stateReason: expect.stringMatching(/^2\d answers were given up after all their tries.*\(503/),
    })
  })

  it('goes on when it is resumed, and counts anew', async () => {
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
      // What failed before the resume is not counted again: it takes as many new failures to be paused once more, less those in flight, which are asked again.
      const failedNow = await failedItems()
      expect(failedNow - failedBefore).toBeGreaterThanOrEqual(ALIKE_FAILURES - 16)
      expect(run).toMatchObject({ pauseCause: 'breaker' })
      failedBefore = failedNow
      pauses += 1
    }
    // Those in flight at the first pause are answered when asked again; of the other eighty-four, more than twenty in a row are not.
    expect(pauses).toBeGreaterThanOrEqual(2)
    expect(pauses).toBeLessThanOrEqual(tasks / ALIKE_FAILURES)
    expect(await readRun(runId)).toMatchObject({ state: 'incomplete', pauseCause: null })
    await retryRun(engine.db, runId)
    await runUntilIdle(engine)
    expect(await readRun(runId)).toMatchObject({ state: 'completed', pauseCause: null })
  })
})

describe('a run of which something fails', () => {
  it.each([
    ['a storm that backing off outlives', { system: { llm: 'stub-503-times-5' }, tasks: 30 }],
    ['a judge that needs to be asked four times', { judge: { llm: 'stub-prose-times-3' }, tasks: 10 }],
    ['a system that only refuses, which scores 0', { system: { llm: 'stub-refused' }, tasks: 30 }],
  ])('goes on: %s', async (_, wish) => {
    expect(await readRun(await run(wish))).toMatchObject({ state: 'completed', pauseCause: null })
  })

  it('goes on when all that fails is of two tasks', async () => {
    expect(await readRun(await run({ judge: { llm: 'stub-prose' }, tasks: 2 }))).toMatchObject({
      state: 'incomplete',
    })
  })
})
