import { makeJudge, makeRelease, makeSystem, resumeRun, startRun } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { generateKeyPair } from '../sealing/generate-key-pair'
import { seal } from '../sealing/seal'
import { openTestEngine } from '../testing/open-test-engine'
import { runUntilIdle } from './run-until-idle'

const { publicKey, privateKey } = generateKeyPair()
let engine: Awaited<ReturnType<typeof openTestEngine>>
beforeAll(async () => {
  engine = await openTestEngine({ privateKey })
})
afterAll(async () => {
  await engine.close()
})

const bearer = (key: string) => `Bearer ${key}`
const readRun = (runId: string) => engine.db.run.findUniqueOrThrow({ where: { id: runId } })

/** A stub whose right key can change, also in the middle of a call. */
async function openStub(
  onCall: (number: number, authorization: string | null) => void | Promise<void> = () => undefined,
) {
  const state = { rightKey: 'first' }
  let calls = 0
  const stub = await startStubProvider({
    accepts: async (authorization) => {
      await onCall((calls += 1), authorization)
      return authorization === bearer(state.rightKey)
    },
  })
  return { stub, state }
}

async function start(stub: StubProvider, { tasks = 3, key = 'first' } = {}) {
  const { db } = engine
  const reached = { baseUrl: stub.baseUrl, sealedKey: seal(publicKey, key), llm: 'steady' }
  const release = await makeRelease(db, tasks)
  const ids = {
    releaseId: release.id,
    systemId: await makeSystem(db, reached),
    judgeId: await makeJudge(db, reached),
  }
  const { connectionId } = await db.judge.findUniqueOrThrow({ where: { id: ids.judgeId } })
  const change = (data: { sealedKey?: string; baseUrl?: string }) =>
    db.providerConnection.update({ where: { id: connectionId }, data })
  const replaceKey = (to: string) => change({ sealedKey: seal(publicKey, to) })
  return { ...(await startRun(db, ids)), change, replaceKey }
}

async function countOutcomes(runId: string) {
  const groups = await engine.db.attempt.groupBy({
    by: ['outcome'],
    where: { workItem: { runId } },
    _count: true,
  })
  return Object.fromEntries(groups.map(({ outcome, _count }) => [outcome, _count]))
}

describe('a key or address that changes during a run', () => {
  it('pauses the run when wrong, pauses it again when unchanged, and lets it continue when fixed', async () => {
    const { stub } = await openStub()
    const { runId, gradingId, replaceKey } = await start(stub, { key: 'wrong' })
    const paused = {
      state: 'paused',
      pauseCause: 'refused',
      stateReason: expect.stringMatching(/^The provider did not accept the key \(401/),
    }
    await runUntilIdle(engine)
    expect(await readRun(runId)).toMatchObject(paused)
    await resumeRun(engine.db, runId)
    await runUntilIdle(engine)
    expect(await readRun(runId)).toMatchObject(paused)
    await replaceKey('first')
    await resumeRun(engine.db, runId)
    await runUntilIdle(engine)
    expect(await readRun(runId)).toMatchObject({ state: 'completed', pauseCause: null, stateReason: null })
    expect(await engine.db.verdict.count({ where: { gradingId } })).toBe(9)
    await stub.close()
  })

  it('loses no work and repeats no call when the key expires halfway', async () => {
    const { stub, state } = await openStub((number) => {
      if (number === 7) state.rightKey = 'second'
    })
    const { runId, gradingId, replaceKey } = await start(stub)
    await runUntilIdle(engine)
    expect(await readRun(runId)).toMatchObject({ state: 'paused', pauseCause: 'refused' })
    const calls = stub.calls().length
    await replaceKey('second')
    await resumeRun(engine.db, runId)
    await runUntilIdle(engine)
    expect(await readRun(runId)).toMatchObject({ state: 'completed' })
    expect(await engine.db.verdict.count({ where: { gradingId } })).toBe(9)
    expect(
      new Set(
        stub
          .calls()
          .slice(calls)
          .map(({ authorization }) => authorization),
      ),
    ).toEqual(new Set([bearer('second')]))
    const answered = stub.calls().filter(({ fault }) => fault === null)
    expect(answered).toHaveLength(3 + 9)
    expect(new Set(answered.map(({ conversation }) => conversation)).size).toBe(3 + 9)
    await stub.close()
  })

  it.each([
    ['a completion', 1],
    ['the first criterion of a grading', 4],
    ['a later criterion of a grading', 6],
  ])(
    'continues without a pause when the key is replaced while %s is in flight with the old one',
    async (_, at) => {
      let replaceNow: () => Promise<unknown> = () => Promise.resolve()
      const { stub, state } = await openStub(async (number) => {
        if (number !== at) return
        // In this order: a concurrent call refused while the old key is still stored would rightly pause the
        // run.
        await replaceNow()
        state.rightKey = 'second'
      })
      const { runId, gradingId, replaceKey } = await start(stub)
      replaceNow = () => replaceKey('second')
      await runUntilIdle(engine)
      expect(await readRun(runId)).toMatchObject({ state: 'completed' })
      expect(await engine.db.auditEvent.count({ where: { entityId: runId, action: 'run.paused' } })).toBe(0)
      const { unauthorized = 0, ...outcomes } = await countOutcomes(runId)
      expect(outcomes).toEqual({ answered: 3 + 9 })
      // Only the calls in flight with the old key were refused.
      expect(unauthorized).toBeGreaterThanOrEqual(1)
      const refused = stub.calls().filter(({ fault }) => fault !== null)
      expect(refused).toHaveLength(unauthorized)
      expect(new Set(refused.map(({ authorization }) => authorization))).toEqual(new Set([bearer('first')]))
      expect(await engine.db.verdict.count({ where: { gradingId } })).toBe(9)
      expect(await engine.db.workItem.count({ where: { runId, tries: { gt: 0 } } })).toBe(0)
      await stub.close()
    },
  )

  it('is used from the next call on, even within a grading and while the old one still works', async () => {
    const { stub: next, state } = await openStub()
    state.rightKey = 'second'
    let moveNow: () => Promise<unknown> = () => Promise.resolve()
    const { stub } = await openStub(async (number) => {
      if (number === 2) await moveNow()
    })
    const { runId, gradingId, change } = await start(stub, { tasks: 1 })
    moveNow = () => change({ baseUrl: next.baseUrl, sealedKey: seal(publicKey, 'second') })
    await runUntilIdle(engine)
    expect(await readRun(runId)).toMatchObject({ state: 'completed' })
    expect(await countOutcomes(runId)).toEqual({ answered: 1 + 3 })
    expect(await engine.db.verdict.count({ where: { gradingId } })).toBe(3)
    expect(stub.calls()).toHaveLength(2)
    expect(next.calls()).toHaveLength(2)
    await Promise.all([stub.close(), next.close()])
  })
})
