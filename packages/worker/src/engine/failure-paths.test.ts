import {
  makeJudge,
  makeRelease,
  makeSystem,
  resumeRun,
  retryRun,
  startRun,
  type LlmFixture,
} from '@consilium/db/testing'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { openTestEngine } from '../testing/open-test-engine'
import { runItem } from './run-item'
import { runUntilIdle } from './run-until-idle'
import { storeAttempt } from './store-attempt'
import { pickDueOrAbandonedItems } from '../work/pick-due-or-abandoned-items'
import { claimItem } from '../work/work-item'

type TestEngine = Awaited<ReturnType<typeof openTestEngine>>

const SLOTS = 24

let engine: TestEngine
let stub: StubProvider
beforeAll(async () => {
  stub = await startStubProvider()
  engine = await openTestEngine({ slotsPerConnection: SLOTS })
})
afterEach(() => stub.forget())
afterAll(async () => {
  await stub.close()
  await engine.close()
})

async function start({
  system = {},
  judge = {},
  tasks = 2,
  run = true,
}: {
  system?: LlmFixture
  judge?: LlmFixture
  tasks?: number
  run?: boolean
}) {
  const { db } = engine
  const onStub = { baseUrl: stub.baseUrl, llm: 'steady' }
  const release = await makeRelease(db, tasks)
  const ids = {
    releaseId: release.id,
    systemId: await makeSystem(db, { ...onStub, ...system }),
    judgeId: await makeJudge(db, { ...onStub, ...judge }),
  }
  const started = await startRun(db, ids)
  if (run) await runUntilIdle(engine)
  return { ...started, release }
}

const readRun = (runId: string) => engine.db.run.findUniqueOrThrow({ where: { id: runId } })
const countVerdicts = (gradingId: string) => engine.db.verdict.count({ where: { gradingId } })
async function countOutcomes(runId: string, kind: 'completion' | 'grading') {
  const groups = await engine.db.attempt.groupBy({
    by: ['outcome'],
    where: { workItem: { runId, kind } },
    _count: true,
  })
  return Object.fromEntries(groups.map(({ outcome, _count }) => [outcome, _count]))
}
const makeAllDue = () => engine.db.$executeRaw`UPDATE work_item SET not_before = now() WHERE state = 'ready'`

describe('a system that fails', () => {
  it.each([
    ['stub-empty', 'empty'],
    ['stub-filtered', 'filtered'],
    ['stub-length', 'cut_off'],
    ['stub-refused', 'refused'],
  ])('%s: the answer is kept as %s and scores 0 without a judge', async (llm, outcome) => {
    const { runId, gradingId } = await start({ system: { llm } })
    expect(await readRun(runId)).toMatchObject({ state: 'completed' })
    expect(
      await engine.db.completion.findMany({
        where: { runId },
        select: { outcome: true, text: true, characters: true },
      }),
    ).toEqual(Array.from({ length: 2 }, () => ({ outcome, text: '', characters: 0 })))
    expect(stub.calls().filter(({ kind }) => kind === 'judge')).toHaveLength(0)
    expect(
      await engine.db.exampleResult.findMany({
        where: { result: { gradingId } },
        select: { score: true, adjusted: true },
      }),
    ).toEqual(Array.from({ length: 2 }, () => ({ score: 0, adjusted: 0 })))
    expect(
      await engine.db.sampleResult.findMany({
        where: { result: { gradingId } },
        select: { outcome: true, refusal: true, earnedPoints: true },
      }),
    ).toEqual(Array.from({ length: 2 }, () => ({ outcome, refusal: outcome === 'refused', earnedPoints: 0 })))
  })

  it('keeps a refusal in words as an answer', async () => {
    const { runId } = await start({ system: { llm: 'stub-refusal' } })
    expect(await engine.db.completion.findFirstOrThrow({ where: { runId } })).toMatchObject({
      outcome: 'answered',
      text: 'I cannot help with that.',
      refusal: true,
    })
  })

  it('whose parameters ask for a stream gives the time to its first token', async () => {
    const timesOf = async (runId: string) =>
      engine.db.completion.findMany({
        where: { runId },
        select: { outcome: true, firstTokenMs: true, lastTokenMs: true, outputTokens: true },
      })
    const streamed = await start({ system: { parameters: { stream: true } } })
    for (const { outcome, firstTokenMs, lastTokenMs, outputTokens } of await timesOf(streamed.runId)) {
      expect(outcome).toBe('answered')
      expect(firstTokenMs).toBeLessThanOrEqual(lastTokenMs ?? -1)
      expect(outputTokens).toBeGreaterThan(0)
    }
    const whole = await start({})
    expect((await timesOf(whole.runId)).every(({ firstTokenMs }) => firstTokenMs === null)).toBe(true)
  })

  it('is called again after transient failures, and each call is an attempt', async () => {
    const { runId } = await start({ system: { llm: 'stub-500-times-3' } })
    expect(await readRun(runId)).toMatchObject({ state: 'completed' })
    expect(await countOutcomes(runId, 'completion')).toEqual({ transient: 6, answered: 2 })
  })

  it('that fails in transit six times waits for its provider, and the run continues after it is resumed', async () => {
    const { runId, gradingId } = await start({ system: { llm: 'stub-503-times-6' } })
    expect(await readRun(runId)).toMatchObject({ state: 'paused', pauseCause: 'outage', finishedAt: null })
    expect(await countOutcomes(runId, 'completion')).toMatchObject({ transient: expect.any(Number) })
    await resumeRun(engine.db, runId)
    await runUntilIdle(engine)
    expect(await readRun(runId)).toMatchObject({ state: 'completed', stateReason: null })
    expect(await countOutcomes(runId, 'completion')).toEqual({ transient: 12, answered: 2 })
    expect(await countVerdicts(gradingId)).toBe(6)
  })

  it('is not called again after a bad request', async () => {
    const { runId } = await start({ system: { llm: 'stub-400' } })
    expect(await readRun(runId)).toMatchObject({ state: 'incomplete' })
    expect(await countOutcomes(runId, 'completion')).toEqual({ bad_request: 2 })
  })

  it('is called four times for a usable answer', async () => {
    const { runId } = await start({ system: { llm: 'stub-no-choices' }, tasks: 1 })
    expect(await readRun(runId)).toMatchObject({ state: 'incomplete' })
    expect(await countOutcomes(runId, 'completion')).toEqual({ invalid_response: 4 })
  })

  it('is not called again after a wrong key, even before the pause is stored', async () => {
    const { runId } = await start({ system: { llm: 'stub-401' }, tasks: 60, run: false })
    await engine.db.run.update({ where: { id: runId }, data: { state: 'running' } })
    const picked = await pickDueOrAbandonedItems(engine.pool)
    const blocker = await engine.pool.connect()
    await blocker.query('BEGIN')
    await blocker.query('SELECT FROM run WHERE id = $1 FOR NO KEY UPDATE', [runId])
    const working = Promise.all(picked.map((item) => runItem(engine, item)))
    await expect.poll(() => stub.calls().length).toBeGreaterThan(0)
    await wait(500)
    const beforePause = stub.calls().length
    await blocker.query('COMMIT')
    blocker.release()
    await working
    expect(await readRun(runId)).toMatchObject({ state: 'paused', pauseCause: 'refused' })
    // At most the calls in flight.
    expect(beforePause).toBeLessThanOrEqual(SLOTS)
    expect(stub.calls()).toHaveLength(beforePause)
  })

  it.each([
    ['stub-401', /^The provider did not accept the key \(401/],
    ['stub-404', /^The provider does not know the model or the path \(404/],
  ])('%s pauses the run with one sentence, and the run can be resumed', async (llm, sentence) => {
    const { runId } = await start({ system: { llm: `${llm}-times-1` }, tasks: 1 })
    expect(await readRun(runId)).toMatchObject({
      state: 'paused',
      stateReason: expect.stringMatching(sentence),
      finishedAt: null,
    })
    expect(stub.calls()).toHaveLength(1)
    await resumeRun(engine.db, runId)
    await runUntilIdle(engine)
    expect(await readRun(runId)).toMatchObject({ state: 'completed', stateReason: null })
  })

  it('waits out a rate limit without spending a try', async () => {
    const { runId } = await start({ system: { llm: 'stub-429-times-1' }, tasks: 1 })
    const [item] = await engine.db.workItem.findMany({ where: { runId } })
    expect(item).toMatchObject({ state: 'ready', tries: 0 })
    expect(item?.notBefore.getTime()).toBeGreaterThan(Date.now())
    await makeAllDue()
    await runUntilIdle(engine)
    expect(await readRun(runId)).toMatchObject({ state: 'completed' })
    expect(await countOutcomes(runId, 'completion')).toEqual({ rate_limited: 1, answered: 1 })
  })
})

describe('a judge that fails', () => {
  it('is called at most four times for a verdict, then the criterion is unscored and the run incomplete', async () => {
    const { runId, gradingId } = await start({ judge: { llm: 'stub-prose' }, tasks: 1 })
    const run = await readRun(runId)
    expect(run.state).toBe('incomplete')
    expect(run.stateReason).toContain('3 of 3 criteria are unscored. The judge gave no verdict in 4 answers.')
    expect(await countOutcomes(runId, 'grading')).toEqual({ not_a_verdict: 12 })
    expect(await countVerdicts(gradingId)).toBe(0)
    expect(
      new Set(
        stub
          .calls()
          .filter(({ kind }) => kind === 'judge')
          .map(({ conversation }) => conversation),
      ).size,
    ).toBe(3)
  })

  it('is called again when the run is retried, and existing verdicts stay', async () => {
    const { runId, gradingId } = await start({ judge: { llm: 'stub-not-boolean-times-5' }, tasks: 1 })
    expect(await readRun(runId)).toMatchObject({ state: 'incomplete' })
    await retryRun(engine.db, runId)
    await runUntilIdle(engine)
    expect(await readRun(runId)).toMatchObject({ state: 'completed' })
    expect(await countOutcomes(runId, 'grading')).toEqual({ not_a_verdict: 15, answered: 3 })
    expect(await countVerdicts(gradingId)).toBe(3)
  })

  it('grades only the missing criteria after transient failures', async () => {
    const { runId, gradingId } = await start({ judge: { llm: 'stub-503-times-2' }, tasks: 2 })
    expect(await readRun(runId)).toMatchObject({ state: 'completed' })
    expect(await countOutcomes(runId, 'grading')).toEqual({ transient: 12, answered: 6 })
    expect(await countVerdicts(gradingId)).toBe(6)
  })

  it('pauses the run after one call with a wrong key', async () => {
    const { runId } = await start({ judge: { llm: 'stub-401' }, tasks: 1 })
    expect(await readRun(runId)).toMatchObject({ state: 'paused' })
    expect(await countOutcomes(runId, 'grading')).toEqual({ unauthorized: 1 })
  })
})

describe('deliveries and leases', () => {
  const openItem = async (runId: string) =>
    engine.db.workItem.findFirstOrThrow({ where: { runId, state: { in: ['ready', 'running'] } } })

  it('ignores late and duplicate deliveries', async () => {
    const { runId, gradingId } = await start({ tasks: 1 })
    const items = await engine.db.workItem.findMany({ where: { runId } })
    const calls = stub.calls().length
    for (const { id, epoch } of items) {
      await Promise.all([
        runItem(engine, { id: String(id), epoch }),
        runItem(engine, { id: String(id), epoch: epoch - 1 }),
      ])
    }
    expect(stub.calls()).toHaveLength(calls)
    expect(await countVerdicts(gradingId)).toBe(3)
  })

  it('takes over an expired lease and judges only what is missing', async () => {
    const { runId, gradingId } = await start({ tasks: 1, run: false })
    for (const item of await pickDueOrAbandonedItems(engine.pool)) await runItem(engine, item)
    const [picked] = await pickDueOrAbandonedItems(engine.pool)
    const lost = picked ? await claimItem(engine.pool, picked.id, picked.epoch) : null
    if (!lost?.completionId) throw new Error('There must be a grading to claim.')
    expect(await pickDueOrAbandonedItems(engine.pool)).toEqual([])
    const criterion = await engine.db.criterion.findFirstOrThrow({
      where: { version: { completions: { some: { runId } } } },
      orderBy: { position: 'asc' },
    })
    const { connectionId, llm } = await engine.db.judge.findFirstOrThrow({
      where: { gradings: { some: { id: gradingId } } },
    })
    const store = () =>
      storeAttempt(engine, {
        item: lost,
        asked: { connectionId, provider: 'openai_compatible', llm },
        criterionId: criterion.id,
        called: {
          outcome: 'answered',
          text: '',
          refusal: false,
          finishReason: 'stop',
          servedLlm: null,
          httpStatus: 200,
          reasoningCharacters: 0,
          latencyMs: 1,
          usage: { inputTokens: null, cachedTokens: null, outputTokens: null, reasoningTokens: null },
        },
        verdict: {
          gradingId,
          completionId: lost.completionId ?? '',
          criterionId: criterion.id,
          met: true,
          explanation: 'The first to come.',
        },
      })
    await store()
    await engine.db
      .$executeRaw`UPDATE work_item SET leased_until = now() - interval '1 second' WHERE id = ${BigInt(lost.id)}`
    const callsBefore = stub.calls().length
    await runUntilIdle(engine)
    // The lost worker comes back late: its verdict changes nothing.
    await store()
    expect(await readRun(runId)).toMatchObject({ state: 'completed' })
    expect(stub.calls()).toHaveLength(callsBefore + 2)
    const verdicts = await engine.db.verdict.findMany({ where: { gradingId, criterionId: criterion.id } })
    expect(verdicts.map(({ explanation }) => explanation)).toEqual(['The first to come.'])
    expect(await countVerdicts(gradingId)).toBe(3)
  })

  it('ignores the items of paused and canceled runs', async () => {
    const { db } = engine
    const { runId } = await start({ system: { llm: 'stub-401' }, tasks: 1 })
    expect((await openItem(runId)).state).toBe('ready')
    stub.forget()
    expect(await runUntilIdle(engine)).toBe(0)
    await db.run.update({ where: { id: runId }, data: { state: 'cancelled', pauseCause: null } })
    expect(await runUntilIdle(engine)).toBe(0)
    expect(stub.calls()).toHaveLength(0)
  })
})
