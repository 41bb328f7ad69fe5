import { makeJudge, makePhysicians, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestEngine } from '../testing/open-test-engine'
import { runUntilIdle } from './run-until-idle'

type TestEngine = Awaited<ReturnType<typeof openTestEngine>>

describe('a run from start to result', () => {
  let engine: TestEngine
  beforeAll(async () => {
    engine = await openTestEngine()
  })
  afterAll(() => engine.close())

  it('answers every task, judges every criterion, computes the result and completes the run', async () => {
    const { db } = engine
    const release = await makeRelease(db, 5)
    const started = await startRun(db, {
      releaseId: release.id,
      systemId: await makeSystem(db),
      judgeId: await makeJudge(db),
      samplesPerTask: 2,
      profile: 'healthbench-professional',
    })
    await runUntilIdle(engine)
    const run = await db.run.findUniqueOrThrow({ where: { id: started.runId } })
    expect(run).toMatchObject({ state: 'completed', stateReason: null })
    expect(run.startedAt).not.toBeNull()
    expect(run.finishedAt).not.toBeNull()
    expect(await db.completion.count({ where: { runId: started.runId, outcome: 'answered' } })).toBe(10)
    expect(await db.verdict.count({ where: { gradingId: started.gradingId } })).toBe(30)
    expect(
      await db.workItem.groupBy({
        by: ['kind', 'state'],
        where: { runId: started.runId },
        _count: true,
        orderBy: { kind: 'asc' },
      }),
    ).toEqual([
      { kind: 'completion', state: 'done', _count: 10 },
      { kind: 'grading', state: 'done', _count: 10 },
      { kind: 'result', state: 'done', _count: 1 },
    ])
    expect(
      await db.attempt.count({ where: { workItem: { runId: started.runId }, outcome: 'answered' } }),
    ).toBe(40)
    const result = await db.result.findFirstOrThrow({
      where: { gradingId: started.gradingId },
      include: { examples: true },
    })
    expect(result).toMatchObject({ profile: 'healthbench-professional', seed: 'test' })
    expect(result.reference).toMatchObject({ 'overall_score:n_samples': 10 })
    expect(result.board).toMatchObject({ examples: 5, samples: 10, withoutScore: 0 })
    expect(result.examples).toHaveLength(5)
    expect(result.examples.every(({ samples }) => samples === 2)).toBe(true)
    const audit = await db.auditEvent.findMany({ where: { entityId: started.runId }, orderBy: { id: 'asc' } })
    expect(audit.map(({ action, actorKind }) => `${actorKind} ${action}`)).toEqual([
      'operator run.created',
      'platform run.started',
      'platform run.result_computed',
      'platform run.completed',
    ])
  })

  it('grades answers of physicians without calling a system', async () => {
    const { db } = engine
    const release = await makeRelease(db, [
      { answer: 'See a clinician today; a warning sign is chest pain.' },
      { answer: 'Rest.' },
      {},
    ])
    const { runId, gradingId } = await startRun(db, {
      releaseId: release.id,
      systemId: await makePhysicians(db),
      judgeId: await makeJudge(db),
    })
    await runUntilIdle(engine)
    expect(await db.run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({ state: 'completed' })
    expect(await db.verdict.count({ where: { gradingId } })).toBe(6)
    expect(await db.exampleResult.count({ where: { result: { gradingId } } })).toBe(2)
  })

  it('changes nothing the second time', async () => {
    expect(await runUntilIdle(engine)).toBe(0)
  })
})
