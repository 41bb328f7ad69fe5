import { makeJudge, makeSystem, type LlmFixture } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { runUntilIdle } from '../engine/run-until-idle'
import { generateKeyPair } from '../sealing/generate-key-pair'
import { seal } from '../sealing/seal'
import { openTestEngine } from '../testing/open-test-engine'

const keys = generateKeyPair()
let engine: Awaited<ReturnType<typeof openTestEngine>>
let stub: StubProvider
beforeAll(async () => {
  stub = await startStubProvider()
  engine = await openTestEngine({ privateKey: keys.privateKey })
})
afterAll(async () => {
  await stub.close()
  await engine.close()
})

async function probe(subject: { systemId: string } | { judgeId: string }) {
  const { db } = engine
  const { id } = await db.probe.create({ data: subject })
  await db.workItem.create({ data: { kind: 'probe', uniqueKey: `probe:${id}`, probeId: id } })
  stub.forget()
  await runUntilIdle(engine)
  return db.probe.findUniqueOrThrow({ where: { id } })
}
const probeSystem = async (fixture: LlmFixture) =>
  probe({ systemId: await makeSystem(engine.db, { baseUrl: stub.baseUrl, ...fixture }) })

describe('probe', () => {
  it('makes one call with the opened key and stores the response', async () => {
    const done = await probeSystem({ llm: 'steady', sealedKey: seal(keys.publicKey, 'sk-secret') })
    expect(done).toMatchObject({
      state: 'answered',
      outcome: 'answered',
      message: 'The model answered.',
      servedLlm: 'steady-served',
    })
    expect(done.answer).toContain('Answer of the stub')
    expect(done.latencyMs).toBeGreaterThanOrEqual(0)
    expect(stub.calls().map(({ authorization }) => authorization)).toEqual(['Bearer sk-secret'])
    expect(await engine.db.attempt.count({ where: { workItem: { probeId: done.id } } })).toBe(1)
  })

  it('sends a judge a prompt made from its template', async () => {
    const done = await probe({
      judgeId: await makeJudge(engine.db, { baseUrl: stub.baseUrl, llm: 'steady' }),
    })
    expect(done.answer).toContain('criteria_met')
    expect(stub.calls()[0]?.kind).toBe('judge')
  })

  it.each(['stub-prose', 'stub-not-boolean'])(
    'distinguishes a judge that answers as %s from one that gives a verdict',
    async (llm) => {
      const done = await probe({ judgeId: await makeJudge(engine.db, { baseUrl: stub.baseUrl, llm }) })
      expect(done).toMatchObject({
        state: 'failed',
        outcome: 'not_a_verdict',
        message: expect.stringContaining('criteria_met is true or false'),
        answer: expect.stringMatching(/./),
      })
    },
  )

  it.each([
    ['stub-401', 'unauthorized', /did not accept the key/],
    ['stub-html', 'invalid_response', /./],
    ['stub-empty', 'empty', /returned an empty answer/],
    ['stub-500', 'transient', /temporary problem/],
  ])('describes %s in one sentence after one call', async (llm, outcome, sentence) => {
    const done = await probeSystem({ llm })
    expect(done).toMatchObject({
      state: 'failed',
      outcome,
      message: expect.stringMatching(sentence),
      answer: null,
    })
    expect(stub.calls()).toHaveLength(1)
  })

  it('reports that the stored key cannot be opened', async () => {
    const done = await probeSystem({
      llm: 'steady',
      sealedKey: seal(generateKeyPair().publicKey, 'sk-secret'),
    })
    expect(done).toMatchObject({
      state: 'failed',
      outcome: 'unauthorized',
      message: expect.stringContaining('Enter the key again'),
    })
    expect(stub.calls()).toHaveLength(0)
  })
})
