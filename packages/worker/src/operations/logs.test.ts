import { makeJudge, makeRelease, makeSystem, startRun, testJudgeTemplate } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { runUntilIdle } from '../engine/run-until-idle'
import { createLog } from '../runtime/create-log'
import { generateKeyPair } from '../sealing/generate-key-pair'
import { seal } from '../sealing/seal'
import { openTestEngine } from '../testing/open-test-engine'
import { startHeldProvider, type HeldProvider } from '../testing/start-held-provider'

const MARK = 'KANARIENVOGEL'
const KEY = `sk-${MARK}-key`
const keys = generateKeyPair()
const lines: string[] = []

let engine: Awaited<ReturnType<typeof openTestEngine>>
let stub: StubProvider
let provider: HeldProvider
beforeAll(async () => {
  // At a level that includes what it usually omits.
  const log = createLog('debug', { write: (line) => void lines.push(line) })
  engine = await openTestEngine({ log, privateKey: keys.privateKey })
  stub = await startStubProvider()
  provider = await startHeldProvider({ answer: `${MARK} answer`, explanation: `${MARK} explanation` })
  provider.release()
})
afterAll(async () => {
  await stub.close()
  await provider.close()
  await engine.close()
})

async function runMarked(system: { baseUrl: string; llm: string }, judge: { baseUrl: string; llm: string }) {
  const { db } = engine
  const sealedKey = seal(keys.publicKey, KEY)
  const conversation = [{ role: 'user' as const, content: `${MARK} patient of ${MARK}@example.org asks.` }]
  const criteria = [
    { text: `${MARK} criterion one`, points: 5 },
    { text: `${MARK} criterion two`, points: -3 },
  ]
  const release = await makeRelease(db, [
    { conversation, criteria },
    { conversation, criteria },
  ])
  const ids = {
    releaseId: release.id,
    systemId: await makeSystem(db, {
      ...system,
      sealedKey,
      systemPrompt: `${MARK} system prompt`,
      parameters: { note: MARK },
    }),
    judgeId: await makeJudge(db, { ...judge, sealedKey, template: `${MARK} template. ${testJudgeTemplate}` }),
  }
  const { runId } = await startRun(db, ids)
  await runUntilIdle(engine)
  return db.run.findUniqueOrThrow({ where: { id: runId } })
}

const takeLines = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)

describe('the log of the worker', () => {
  it('has one line of ids for each job of a run, and nothing of its content', async () => {
    const onProvider = { baseUrl: provider.baseUrl, llm: 'held' }
    expect(await runMarked(onProvider, onProvider)).toMatchObject({ state: 'completed' })
    expect(lines.join('')).not.toContain(MARK)
    const jobs = takeLines().filter(({ event }) => event === 'job')
    expect(jobs.map(({ job, outcome }) => `${String(job)} ${String(outcome)}`).sort()).toEqual([
      'completion stored',
      'completion stored',
      'grading done',
      'grading done',
      'result stored',
    ])
    for (const job of jobs)
      expect(job).toMatchObject({
        workItemId: expect.stringMatching(/^\d+$/),
        runId: expect.any(String),
        ms: expect.any(Number),
      })
  })

  // The stub's errors quote what it was sent, as some providers do.
  it.each(['stub-400', 'stub-401', 'stub-500', 'stub-truncated', 'stub-html', 'stub-reset', 'stub-foreign'])(
    'quotes nothing when the provider fails as %s',
    async (llm) => {
      await runMarked({ baseUrl: stub.baseUrl, llm }, { baseUrl: stub.baseUrl, llm: 'steady' })
      expect(stub.calls().length).toBeGreaterThan(0)
      expect(lines.join('')).not.toMatch(new RegExp(`${MARK}|SECRET-ECHO`))
      expect(takeLines().some(({ event }) => event === 'job')).toBe(true)
      stub.forget()
    },
  )

  it.each(['stub-prose', 'stub-not-boolean', 'stub-400'])(
    'quotes nothing when the judge fails as %s',
    async (llm) => {
      await runMarked({ baseUrl: provider.baseUrl, llm: 'held' }, { baseUrl: stub.baseUrl, llm })
      expect(lines.join('')).not.toMatch(new RegExp(`${MARK}|SECRET-ECHO`))
      expect(takeLines().some(({ job }) => job === 'grading')).toBe(true)
    },
  )

  it('leaves out what an unexpected database error quotes', async () => {
    // The answer breaks a rule of the database, which then names the whole row in its detail.
    const insert = `INSERT INTO completion (id, run_id, version_id, sample, outcome, text, characters)
      VALUES (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 0, 'answered', $1, 1)`
    const error = await engine.pool.query(insert, [MARK]).catch((caught: unknown) => caught)
    expect(JSON.stringify(error)).toContain(MARK)
    engine.log.error({ event: 'job_error', err: error })
    expect(lines.join('')).not.toContain(MARK)
    expect(takeLines()[0]).toMatchObject({ err: { code: expect.any(String), message: expect.any(String) } })
  })
})
