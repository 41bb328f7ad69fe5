import { readAuthoringSpend } from '@consilium/db'
import {
  makeJudge,
  makePerson,
  makePrices,
  makeSystem,
  makeTask,
  type LlmFixture,
} from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { runItem } from '../engine/run-item'
import { runUntilIdle } from '../engine/run-until-idle'
import { pickDueOrAbandonedItems } from '../work/pick-due-or-abandoned-items'
import type { LlmRequest } from '../providers/contract/llm-request'
import { openTestEngine } from '../testing/open-test-engine'

let engine: Awaited<ReturnType<typeof openTestEngine>>
let stub: StubProvider
let taskId: string
let personId: string
// A call of the stub costs some $0.003, and up to some $0.02 are set aside for it.
const priced = [{ llm: 'priced', inputNano: 10_000_000_000n, outputNano: 100_000_000_000n }]

beforeAll(async () => {
  stub = await startStubProvider()
  engine = await openTestEngine()
  // Before the first call, because a missing price is cached briefly.
  await makePrices(engine.db, priced)
  taskId = (await makeTask(engine.db)).taskId
  personId = await makePerson(engine.db)
})
afterAll(async () => {
  await stub.close()
  await engine.close()
})
beforeEach(() => stub.forget())

const prompt = (criterion = 'Names a dose.') =>
  `Decide.\n\nuser: How much?\n\nassistant: Take one.\n=== End of the conversation ===\n\n[5] ${criterion}\n=== End of the criterion ===\nReply with criteria_met.`

async function order(llm: string, fixture: LlmFixture = {}) {
  const judgeId = await makeJudge(engine.db, { baseUrl: stub.baseUrl, llm, ...fixture })
  const { id } = await engine.db.testVerdict.create({
    data: { judgeId, taskId, personId, promptHash: randomUUID(), prompt: prompt() },
  })
  await engine.db.workItem.create({
    data: { kind: 'test_verdict', uniqueKey: `test_verdict:${id}`, testVerdictId: id },
  })
  return id
}
const read = (id: string) =>
  engine.db.testVerdict.findUniqueOrThrow({
    where: { id },
    include: { workItems: { include: { attempts: true } } },
  })
async function judge(llm: string, fixture: LlmFixture = {}) {
  const id = await order(llm, fixture)
  await runUntilIdle(engine)
  return read(id)
}

describe('a test verdict', () => {
  it('takes one call with the composed prompt, and is stored with its explanation', async () => {
    const done = await judge('steady')
    expect(done).toMatchObject({
      state: 'judged',
      met: expect.any(Boolean),
      explanation: 'Verdict of the stub.',
      failure: null,
      judgedAt: expect.any(Date),
    })
    expect(done.workItems[0]).toMatchObject({ state: 'done', attempts: [{ outcome: 'answered' }] })
    expect(stub.calls()).toHaveLength(1)
  })

  it.each([
    ['stub-prose', 3, /no verdict in 3 answers/, 'not_a_verdict'],
    ['stub-empty', 3, /no verdict in 3 answers/, 'empty'],
    ['stub-500', 3, /could not be reached/, 'transient'],
    ['stub-401', 1, /not set up correctly/, 'unauthorized'],
    ['stub-404', 1, /not set up correctly/, 'not_found'],
    ['stub-400', 1, /rejected this request/, 'bad_request'],
  ])(
    'from %s fails after %i calls with a sentence that names no provider',
    async (llm, calls, sentence, outcome) => {
      const done = await judge(llm)
      expect(done).toMatchObject({
        state: 'failed',
        met: null,
        failure: expect.stringMatching(sentence),
        judgedAt: expect.any(Date),
      })
      expect(done.failure).not.toContain(llm)
      expect(done.workItems[0]).toMatchObject({ state: 'failed' })
      expect(done.workItems[0]?.attempts.map((attempt) => attempt.outcome)).toEqual(
        Array.from({ length: calls }, () => outcome),
      )
    },
  )

  it('from a silent judge fails after one call, and the waiting verdicts fail without a call', async () => {
    // A clock that runs a thousand times as fast.
    const hasty = {
      ...engine,
      callLlm: async (request: LlmRequest) => {
        const called = await engine.callLlm({ ...request, timeoutMs: request.timeoutMs / 1_000 })
        return { ...called, latencyMs: called.latencyMs * 1_000 }
      },
    }
    const first = await order('stub-slow')
    const { judgeId } = await read(first)
    const { id: behind } = await engine.db.testVerdict.create({
      data: { judgeId, taskId, personId, promptHash: randomUUID(), prompt: prompt() },
    })
    const { id: item } = await engine.db.workItem.create({
      data: { kind: 'test_verdict', uniqueKey: `test_verdict:${behind}`, testVerdictId: behind },
    })
    const elsewhere = await order('steady')
    const [picked] = (await pickDueOrAbandonedItems(engine.pool)).filter(({ id }) => id !== String(item))
    if (!picked) throw new Error('Nothing was picked.')
    await runItem(hasty, picked)
    for (const id of [first, behind])
      expect(await read(id)).toMatchObject({
        state: 'failed',
        failure: expect.stringContaining('within a minute'),
      })
    expect(await read(behind)).toMatchObject({ workItems: [{ state: 'cancelled', attempts: [] }] })
    expect(await read(elsewhere)).toMatchObject({ state: 'queued' })
    expect(stub.calls()).toHaveLength(1)
    await engine.db.$executeRaw`UPDATE work_item SET enqueued_at = NULL WHERE state = 'ready'`
    await runUntilIdle(engine)
    expect(stub.calls()).toHaveLength(2)
  })

  it('is abandoned at once when its author stops waiting, also in the middle of a call', async () => {
    const id = await order('stub-slow')
    const [picked] = await pickDueOrAbandonedItems(engine.pool)
    if (!picked) throw new Error('Nothing was picked.')
    const working = runItem(engine, picked)
    await expect.poll(() => stub.inFlight()).toBe(1)
    await engine.db.testVerdict.update({
      where: { id },
      data: { state: 'failed', failure: 'You stopped it.', judgedAt: new Date() },
    })
    await engine.db.$queryRaw`SELECT pg_notify('turn_cancel', ${id})::text`
    await working
    expect(await read(id)).toMatchObject({
      state: 'failed',
      failure: 'You stopped it.',
      workItems: [{ state: 'done', attempts: [{ outcome: 'cancelled' }] }],
    })
  })

  it('does not change when its item runs a second time', async () => {
    const id = await order('steady')
    const [picked] = await pickDueOrAbandonedItems(engine.pool)
    if (!picked) throw new Error('Nothing was picked.')
    await Promise.all([runItem(engine, picked), runItem(engine, picked)])
    const first = await read(id)
    await runItem(engine, picked)
    await engine.db.workItem.create({
      data: { kind: 'test_verdict', uniqueKey: `test_verdict:${id}:again`, testVerdictId: id },
    })
    await runUntilIdle(engine)
    const { workItems, ...after } = await read(id)
    expect(after).toEqual({ ...first, workItems: undefined })
    expect(workItems.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(stub.calls()).toHaveLength(1)
  })

  it('keeps the count of calls of a worker that died', async () => {
    const id = await order('stub-prose')
    const { workItems } = await read(id)
    const connection = await engine.db.judge.findFirstOrThrow({
      where: { testVerdicts: { some: { id } } },
      select: { connectionId: true },
    })
    for (let asked = 0; asked < 2; asked++)
      await engine.db.attempt.create({
        data: {
          workItemId: workItems[0]?.id ?? 0n,
          connectionId: connection.connectionId,
          outcome: 'not_a_verdict',
          latencyMs: 1,
        },
      })
    await runUntilIdle(engine)
    expect(stub.calls()).toHaveLength(1)
    expect(await read(id)).toMatchObject({ state: 'failed' })
  })
})

describe('the budget of a dataset', () => {
  async function spend(nano: bigint) {
    const { db } = engine
    const made = await makeTask(db)
    await db.datasetSetting.create({
      data: {
        datasetId: made.datasetId,
        kind: 'authoring',
        version: 1,
        value: { monthlyBudgetNano: String(nano) },
      },
    })
    const judgeId = await makeJudge(db, {
      baseUrl: stub.baseUrl,
      llm: 'priced',
      parameters: { maxTokens: 200 },
    })
    const verdicts = await db.testVerdict.createManyAndReturn({
      data: Array.from({ length: 40 }, () => ({
        judgeId,
        taskId: made.taskId,
        personId,
        promptHash: randomUUID(),
        prompt: prompt(),
      })),
      select: { id: true },
    })
    await db.workItem.createMany({
      data: verdicts.map(({ id }) => ({
        kind: 'test_verdict' as const,
        uniqueKey: `test_verdict:${id}`,
        testVerdictId: id,
      })),
    })
    const open = () => db.testVerdict.count({ where: { taskId: made.taskId, state: 'queued' } })
    // Work that waits for budget reserved by calls in flight is due again in a moment.
    while ((await open()) > 0) {
      await runUntilIdle(engine)
      await db.$executeRaw`UPDATE work_item SET not_before = now() WHERE state = 'ready'`
    }
    return made
  }

  it('applies to queued calls of one click, and is reported', async () => {
    const budget = 60_000_000n
    const { taskId, datasetId } = await spend(budget)
    const { spentNano, calls } = await readAuthoringSpend(engine.db, datasetId)
    expect(spentNano).toBeGreaterThan(0n)
    expect(spentNano).toBeLessThanOrEqual(budget)
    const failed = await engine.db.testVerdict.findMany({
      where: { taskId, state: 'failed' },
      select: { failure: true },
    })
    expect(failed).toHaveLength(40 - calls)
    expect(failed[0]?.failure).toContain('budget for this month is too low')
  })

  it('applies to answers, too, and is reported by their outcome', async () => {
    const { taskId } = await spend(1n)
    const systemId = await makeSystem(engine.db, { baseUrl: stub.baseUrl, llm: 'priced' })
    const { id } = await engine.db.turn.create({
      data: {
        personId,
        systemId,
        taskId,
        purpose: 'conversation',
        conversation: [{ role: 'user', content: 'How much?' }],
      },
    })
    await engine.db.workItem.create({ data: { kind: 'turn', uniqueKey: `turn:${id}`, turnId: id } })
    await runUntilIdle(engine)
    expect(await engine.db.turn.findUnique({ where: { id } })).toMatchObject({
      state: 'failed',
      outcome: 'over_budget',
      text: '',
    })
    expect(stub.calls()).toEqual([])
  })
})
