import { makeJudge, makePerson, makeTask, type LlmFixture } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { processItem } from '../engine/process-item'
import { runUntilIdle } from '../engine/run-until-idle'
import { pickReadyItems } from '../engine/sweep'
import { openTestEngine } from '../testing/open-test-engine'

let engine: Awaited<ReturnType<typeof openTestEngine>>
let stub: StubProvider
let taskId: string
let personId: string
beforeAll(async () => {
  stub = await startStubProvider()
  engine = await openTestEngine()
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
  const { id } = await engine.db.testVerdict.create({ data: { judgeId, taskId, personId, promptHash: randomUUID(), prompt: prompt() } })
  await engine.db.workItem.create({ data: { kind: 'test_verdict', uniqueKey: `test_verdict:${id}`, testVerdictId: id } })
  return id
}
const read = (id: string) => engine.db.testVerdict.findUniqueOrThrow({ where: { id }, include: { workItems: { include: { attempts: true } } } })
async function judge(llm: string, fixture: LlmFixture = {}) {
  const id = await order(llm, fixture)
  await runUntilIdle(engine)
  return read(id)
}

describe('a test verdict', () => {
  it('is asked for once, with the prompt as it was composed, and stored with its reason', async () => {
    const done = await judge('steady')
    expect(done).toMatchObject({ state: 'judged', met: expect.any(Boolean), explanation: 'Verdict of the stub.', failure: null, judgedAt: expect.any(Date) })
    expect(done.workItems[0]).toMatchObject({ state: 'done', attempts: [{ outcome: 'answered' }] })
    expect(stub.calls()).toHaveLength(1)
  })

  it.each([
    ['stub-prose', 3, /no verdict in 3 answers/, 'not_a_verdict'],
    ['stub-empty', 3, /no verdict in 3 answers/, 'empty'],
    ['stub-500', 3, /could not be reached/, 'transient'],
    ['stub-401', 1, /as it is set up/, 'unauthorized'],
    ['stub-404', 1, /as it is set up/, 'not_found'],
    ['stub-400', 1, /did not take/, 'bad_request'],
  ])('of %s ends after %i calls with a sentence that names nobody', async (llm, calls, sentence, outcome) => {
    const done = await judge(llm)
    expect(done).toMatchObject({ state: 'failed', met: null, failure: expect.stringMatching(sentence), judgedAt: expect.any(Date) })
    expect(done.failure).not.toContain(llm)
    expect(done.workItems[0]).toMatchObject({ state: 'failed' })
    expect(done.workItems[0]?.attempts.map((attempt) => attempt.outcome)).toEqual(Array.from({ length: calls }, () => outcome))
  })

  it('changes nothing when it is taken up a second time', async () => {
    const id = await order('steady')
    const [picked] = await pickReadyItems(engine.pool)
    if (!picked) throw new Error('Nothing was picked.')
    await Promise.all([processItem(engine, picked), processItem(engine, picked)])
    const first = await read(id)
    await processItem(engine, picked)
    await engine.db.workItem.create({ data: { kind: 'test_verdict', uniqueKey: `test_verdict:${id}:again`, testVerdictId: id } })
    await runUntilIdle(engine)
    const { workItems, ...after } = await read(id)
    expect(after).toEqual({ ...first, workItems: undefined })
    expect(workItems.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(stub.calls()).toHaveLength(1)
  })

  it('goes on counting where a worker that died had stopped', async () => {
    const id = await order('stub-prose')
    const { workItems } = await read(id)
    const connection = await engine.db.judge.findFirstOrThrow({ where: { testVerdicts: { some: { id } } }, select: { connectionId: true } })
    for (let asked = 0; asked < 2; asked++) await engine.db.attempt.create({ data: { workItemId: workItems[0]?.id ?? 0n, connectionId: connection.connectionId, outcome: 'not_a_verdict', latencyMs: 1 } })
    await runUntilIdle(engine)
    expect(stub.calls()).toHaveLength(1)
    expect(await read(id)).toMatchObject({ state: 'failed' })
  })
})
