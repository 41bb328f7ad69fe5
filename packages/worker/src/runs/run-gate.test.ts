import { inTransaction } from '@consilium/db'
import { makeJudge, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestEngine } from '../testing/open-test-engine'
import { moveRun } from './move-run'
import { createRunGate, type RunGate } from './run-gate'

let engine: Awaited<ReturnType<typeof openTestEngine>>
let ids: { releaseId: string; systemId: string; judgeId: string }
beforeAll(async () => {
  engine = await openTestEngine()
  const { db } = engine
  const onStub = { baseUrl: 'http://127.0.0.1:1/v1', llm: 'none' }
  ids = {
    releaseId: (await makeRelease(db, 1)).id,
    systemId: await makeSystem(db, onStub),
    judgeId: await makeJudge(db, onStub),
  }
})
afterAll(() => engine.close())

const makeRun = async () => (await startRun(engine.db, ids)).runId
const close = (runId: string, to: 'paused' | 'cancelled' = 'paused') =>
  inTransaction(engine.db, (tx) => moveRun(tx, runId, { from: ['queued', 'running'], to }))
const reopen = (runId: string) => engine.db.run.update({ where: { id: runId }, data: { state: 'running' } })

describe('the gate of a run', () => {
  it('admits calls of an open run, each to be sent once', async () => {
    const gate = createRunGate(engine.pool)
    const runId = await makeRun()
    const admitted = await Promise.all([gate.admit(runId), gate.admit(runId)])
    expect(admitted.map((one) => one?.send())).toEqual([true, true])
    expect(admitted[0]?.send()).toBe(false)
    for (const one of admitted) one?.end()
  })

  it.each(['paused', 'cancelled'] as const)('admits no call of a run that is %s', async (state) => {
    const gate = createRunGate(engine.pool)
    const [closed, open] = [await makeRun(), await makeRun()]
    await close(closed, state)
    const [turnedAway, admitted] = await Promise.all([gate.admit(closed), gate.admit(open)])
    expect(turnedAway).toBeNull()
    expect(admitted?.send()).toBe(true)
    await reopen(closed)
    const again = await gate.admit(closed)
    expect(again?.send()).toBe(true)
  })

  it('admits no call while the run is held', async () => {
    const gate = createRunGate(engine.pool)
    const [held, other] = [await makeRun(), await makeRun()]
    gate.hold(held)
    expect(await gate.admit(held)).toBeNull()
    const admitted = await gate.admit(other)
    expect(admitted?.send()).toBe(true)
  })

  it('lets a pause commit only once every admitted call was sent', async () => {
    const gate = createRunGate(engine.pool)
    const runId = await makeRun()
    const admitted = await gate.admit(runId)
    let isPaused = false
    const pausing = close(runId).then(() => (isPaused = true))
    await wait(200)
    expect(isPaused).toBe(false)
    expect(admitted?.send()).toBe(true)
    await pausing
    expect(await gate.admit(runId)).toBeNull()
  })

  it('never sends a call that was admitted so long ago that the pause no longer waits for it', async () => {
    const gate = createRunGate(engine.pool)
    const runId = await makeRun()
    const admitted = await gate.admit(runId)
    await close(runId)
    expect(admitted?.send()).toBe(false)
  })

  it('holds at most two connections while admitted calls wait to be sent', async () => {
    const gate = createRunGate(engine.pool)
    const runId = await makeRun()
    const inUse = () => engine.pool.totalCount - engine.pool.idleCount
    const admitted = Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        await wait(index * 40)
        return gate.admit(runId)
      }),
    )
    for (let look = 0; look < 20; look += 1) {
      await wait(20)
      expect(inUse()).toBeLessThanOrEqual(2)
    }
    for (const admission of await admitted) admission?.end()
  })

  it('fails every waiting call when the database cannot be reached', async () => {
    const pool = { connect: () => Promise.reject(new Error('No connection.')) }
    const gate = createRunGate(pool as never)
    const answers = await Promise.allSettled([gate.admit('a'), gate.admit('b')])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('sends nothing after the commit, whatever two workers do at the same time', async () => {
    const gates = [createRunGate(engine.pool), createRunGate(engine.pool)]
    let sent = 0
    for (let round = 0; round < 25; round += 1) {
      const runId = await makeRun()
      const sentAt: number[] = []
      let isOver = false
      const call = async (gate: RunGate) => {
        while (!isOver) {
          const admission = await gate.admit(runId)
          if (!admission) return
          // A new connection takes a moment before the request goes out.
          if (Math.random() < 0.2) await wait(Math.random() * 30)
          if (admission.send()) sentAt.push(performance.now())
          admission.end()
          await wait(Math.random() * 3)
        }
      }
      const calling = gates.flatMap((gate) => Array.from({ length: 12 }, () => call(gate)))
      await wait(Math.random() * 80)
      await close(runId, round % 2 === 0 ? 'paused' : 'cancelled')
      const closedAt = performance.now()
      await wait(40)
      isOver = true
      await Promise.all(calling)
      expect(sentAt.filter((at) => at > closedAt)).toEqual([])
      sent += sentAt.length
    }
    expect(sent).toBeGreaterThan(100)
  })
})
