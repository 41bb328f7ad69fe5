import { makeJudge, makePerson, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { runUntilIdle } from '../engine/run-until-idle'
import { openTestEngine } from '../testing/open-test-engine'

let engine: Awaited<ReturnType<typeof openTestEngine>>
let stub: StubProvider
let judgeStub: StubProvider
beforeAll(async () => {
  stub = await startStubProvider()
  judgeStub = await startStubProvider()
  engine = await openTestEngine()
})
afterEach(() => {
  for (const each of [stub, judgeStub]) {
    each.force(null, 0)
    each.forget()
  }
})
afterAll(async () => {
  await stub.close()
  await judgeStub.close()
  await engine.close()
})

const ALWAYS = Number.MAX_SAFE_INTEGER
async function start(tasks: number) {
  const { db } = engine
  const release = await makeRelease(db, tasks)
  return startRun(db, {
    releaseId: release.id,
    systemId: await makeSystem(db, { baseUrl: stub.baseUrl, llm: 'steady' }),
    judgeId: await makeJudge(db, { baseUrl: judgeStub.baseUrl, llm: 'steady' }),
  })
}

const readRun = (id: string) => engine.db.run.findUniqueOrThrow({ where: { id } })
const countFailed = (runId: string) => engine.db.workItem.count({ where: { runId, state: 'failed' } })

/** The seconds until the run resumes. */
async function readWait(runId: string): Promise<number> {
  const { resumeAt } = await readRun(runId)
  if (!resumeAt) throw new Error('The run does not resume automatically.')
  return (resumeAt.getTime() - Date.now()) / 1_000
}

/** Ends the wait, and counts the calls until the run waits again or has nothing left to do. */
async function resumeNow(runId: string): Promise<number> {
  stub.forget()
  judgeStub.forget()
  await engine.db
    .$executeRaw`UPDATE run SET resume_at = now() - interval '1 second' WHERE id = ${runId}::uuid`
  await runUntilIdle(engine)
  return stub.calls().length + judgeStub.calls().length
}

describe('an outage of the provider', () => {
  it('pauses the run until the provider answers again, and then completes it without failed work', async () => {
    const { runId, gradingId } = await start(60)
    stub.force('503', ALWAYS)
    await runUntilIdle(engine)
    expect(await readRun(runId)).toMatchObject({
      state: 'paused',
      pauseCause: 'outage',
      outageKind: 'completion',
      outageResumes: 0,
      stateReason: expect.stringMatching(/^The provider had a temporary problem \(503/),
    })
    expect(await readWait(runId)).toBeGreaterThan(10)
    expect(await readWait(runId)).toBeLessThanOrEqual(15)
    expect(await countFailed(runId)).toBe(0)
    expect(await runUntilIdle(engine)).toBe(0)
    stub.force(null, 0)
    await resumeNow(runId)
    expect(await readRun(runId)).toMatchObject({
      state: 'completed',
      outageSince: null,
      outageKind: null,
      outageResumes: 0,
      resumeAt: null,
    })
    expect(await engine.db.verdict.count({ where: { gradingId } })).toBe(180)
    const events = await engine.db.auditEvent.findMany({
      where: { entityId: runId },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ action, actorKind }) => `${action} by ${actorKind}`).slice(1)).toEqual([
      'run.started by platform',
      'run.paused by platform',
      'run.resumed by platform',
      'run.result_computed by platform',
      'run.completed by platform',
    ])
  })

  it('makes a few calls only at each resume, and waits twice as long each time, at most 15 minutes', async () => {
    const { runId } = await start(60)
    stub.force('503', ALWAYS)
    await runUntilIdle(engine)
    const waits: number[] = []
    for (let resumes = 1; resumes <= 7; resumes++) {
      expect(await resumeNow(runId)).toBeLessThanOrEqual(3)
      expect(await readRun(runId)).toMatchObject({ state: 'paused', outageResumes: resumes })
      waits.push(await readWait(runId))
    }
    const full = [30, 60, 120, 240, 480, 900, 900]
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeLessThanOrEqual(full[index] ?? 0)
      expect(wait).toBeGreaterThan(0.75 * (full[index] ?? 0))
    }
    stub.force(null, 0)
    await resumeNow(runId)
    expect(await readRun(runId)).toMatchObject({ state: 'completed' })
  })

  it('waits for a person after six hours', async () => {
    const personId = await makePerson(engine.db, ['admin'])
    const announced = async () =>
      (
        await engine.db.notification.findMany({
          where: { personId, kind: 'run_paused' },
          orderBy: { createdAt: 'asc' },
          select: { isBlocking: true },
        })
      ).map(({ isBlocking }) => isBlocking)
    const { runId } = await start(10)
    stub.force('500', ALWAYS)
    await runUntilIdle(engine)
    await resumeNow(runId)
    // Later pauses of the same outage are no news.
    expect(await announced()).toEqual([false])
    await engine.db
      .$executeRaw`UPDATE run SET outage_since = now() - interval '6 hours 1 second' WHERE id = ${runId}::uuid`
    await resumeNow(runId)
    expect(await readRun(runId)).toMatchObject({
      state: 'paused',
      pauseCause: 'outage',
      resumeAt: null,
      stateReason: expect.stringMatching(/^Calls have failed for 6 hours, so the run no longer resumes/),
    })
    expect(await announced()).toEqual([false, true])
  })

  it('of the judge pauses the run while its system still answers', async () => {
    const { runId, gradingId } = await start(20)
    judgeStub.force('503', ALWAYS)
    await runUntilIdle(engine)
    expect(await readRun(runId)).toMatchObject({
      state: 'paused',
      pauseCause: 'outage',
      outageKind: 'grading',
    })
    // An answer of the system is no sign that the judge works again.
    await resumeNow(runId)
    expect(await readRun(runId)).toMatchObject({ outageKind: 'grading', outageResumes: 1 })
    judgeStub.force(null, 0)
    await resumeNow(runId)
    expect(await readRun(runId)).toMatchObject({ state: 'completed' })
    expect(await engine.db.verdict.count({ where: { gradingId } })).toBe(60)
  })

  it('of a run with fewer than three open items ends after four waits, with failed work', async () => {
    const { runId } = await start(2)
    stub.force('503', ALWAYS)
    await runUntilIdle(engine)
    for (let resumes = 1; resumes <= 4; resumes++) {
      expect(await readRun(runId)).toMatchObject({ state: 'paused', pauseCause: 'outage' })
      await resumeNow(runId)
    }
    expect(await readRun(runId)).toMatchObject({ state: 'incomplete', outageSince: null, resumeAt: null })
    expect(await countFailed(runId)).toBe(2)
  })
})

describe('an outage under many calls', () => {
  it('pauses the run before every item has used its tries', async () => {
    const { runId } = await start(60)
    stub.force('503', ALWAYS)
    await runUntilIdle(engine)
    expect(await readRun(runId)).toMatchObject({ state: 'paused', pauseCause: 'outage' })
    // Three tries of each item, and the fourth of those in progress.
    expect(stub.calls().length).toBeLessThanOrEqual(3 * 60 + 16)
  })
})

describe('failures that are no outage', () => {
  it('of one task are given up after six tries while other tasks wait', async () => {
    const { runId } = await start(6)
    const [odd] = await engine.db.workItem.findMany({ where: { runId }, orderBy: { id: 'asc' }, take: 1 })
    await engine.db.$executeRaw`
      UPDATE work_item SET not_before = now() + interval '1 hour' WHERE run_id = ${runId}::uuid AND id <> ${odd?.id}`
    stub.force('503', 6)
    await runUntilIdle(engine)
    expect(await readRun(runId)).toMatchObject({ state: 'running', outageSince: null })
    expect(await countFailed(runId)).toBe(1)
  })
})
