import { makeJudge, makeRelease, makeSystem } from '@consilium/db/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { StartRun } from '../../domain/running/runs'
import { openRunningContext } from '../testing/running-context'
import { changeRunState } from './change-run-state'
import { listFailedWork } from './list-failed-work'
import { readProgress } from './read-progress'
import { startRun } from './start-run'

// These tests don't need a worker.
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: vi.fn(async () => true), queueFromEnv: () => null }))

let ctx: Awaited<ReturnType<typeof openRunningContext>>
let id: string
beforeAll(async () => {
  ctx = await openRunningContext()
})
afterAll(() => ctx.close())

/** A run of three tasks: one without an answer, one with a verdict on the first criterion only, one open. */
beforeEach(async () => {
  const { db } = ctx
  const release = await makeRelease(db, 3)
  const input = StartRun.parse({
    releaseId: release.id,
    systemId: await makeSystem(db),
    judgeId: await makeJudge(db),
    profile: 'healthbench',
  })
  id = await startRun(ctx, input)
  const [unanswered, partial] = await db.workItem.findMany({ where: { runId: id }, orderBy: { id: 'asc' } })
  if (!unanswered || !partial?.versionId) throw new Error('A run has a work item for each task.')
  const { gradings } = await db.run.findUniqueOrThrow({ where: { id }, include: { gradings: true } })
  const gradingId = gradings[0]?.id ?? ''
  await db.workItem.update({
    where: { id: unanswered.id },
    data: { state: 'failed', failure: 'The provider rejected the request (400).' },
  })
  await db.workItem.update({ where: { id: partial.id }, data: { state: 'done' } })
  const completion = await db.completion.create({
    data: {
      runId: id,
      versionId: partial.versionId,
      sample: 1,
      outcome: 'answered',
      text: 'a',
      characters: 1,
    },
  })
  const [first, second] = await db.criterion.findMany({
    where: { versionId: partial.versionId },
    orderBy: { position: 'asc' },
  })
  await db.verdict.create({
    data: {
      gradingId,
      completionId: completion.id,
      criterionId: first?.id ?? '',
      met: true,
      explanation: '',
    },
  })
  const item = await db.workItem.create({
    data: {
      kind: 'grading',
      uniqueKey: `grading:${gradingId}:${completion.id}`,
      runId: id,
      gradingId,
      completionId: completion.id,
      state: 'failed',
      failure: '2 of 3 criteria are unscored. The judge gave no verdict in 4 answers.',
    },
  })
  const { connectionId } = await db.judge.findFirstOrThrow({
    where: { gradings: { some: { id: gradingId } } },
  })
  for (const message of ['The answer is no JSON.', 'The answer is cut off.'])
    await db.attempt.create({
      data: {
        workItemId: item.id,
        runId: id,
        connectionId,
        criterionId: second?.id ?? '',
        outcome: 'not_a_verdict',
        message,
        latencyMs: 1,
      },
    })
  await db.run.update({ where: { id }, data: { state: 'incomplete', startedAt: new Date() } })
})

describe('listFailedWork', () => {
  it('shows the tasks without an answer, and the criteria without a verdict with their latest failure', async () => {
    const { items, next } = await listFailedWork(ctx, { id })
    expect(next).toBeNull()
    expect(items).toEqual([
      expect.objectContaining({
        kind: 'completion',
        hasAnswer: false,
        failure: 'The provider rejected the request (400).',
        criteria: [],
      }),
      expect.objectContaining({ kind: 'grading', hasAnswer: true, sample: 1, criterionCount: 3 }),
    ])
    expect(items[1]?.criteria.map(({ position, reason }) => [position, reason])).toEqual([
      [2, 'The answer is cut off.'],
      [3, null],
    ])
  })

  it('pages through the items', async () => {
    const first = await listFailedWork(ctx, { id, limit: 1 })
    const second = await listFailedWork(ctx, { id, limit: 1, cursor: first.next ?? undefined })
    expect([first.items[0]?.kind, second.items[0]?.kind, second.next]).toEqual([
      'completion',
      'grading',
      null,
    ])
  })

  it('lists only the failed items that are left after one of them is retried', async () => {
    const [, grading] = (await listFailedWork(ctx, { id })).items
    await changeRunState(ctx, 'retryFailed', id, { workItemId: grading?.id })
    expect((await listFailedWork(ctx, { id })).items.map(({ kind }) => kind)).toEqual(['completion'])
    expect(await ctx.db.run.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'running' })
    expect(
      await ctx.db.workItem.findUniqueOrThrow({ where: { id: BigInt(grading?.id ?? 0) } }),
    ).toMatchObject({
      state: 'ready',
      tries: 0,
    })
  })

  it('refuses to retry an item that is not failed work of this run', async () => {
    await expect(changeRunState(ctx, 'retryFailed', id, { workItemId: '999999999' })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await ctx.db.run.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'incomplete' })
  })
})

describe('a run whose calls fail', () => {
  const addCalls = async (outcomes: string[]) => {
    const item = await ctx.db.workItem.findFirstOrThrow({ where: { runId: id } })
    const { connectionId } = await ctx.db.judge.findFirstOrThrow({
      where: { gradings: { some: { runId: id } } },
    })
    await ctx.db.run.update({ where: { id }, data: { state: 'running' } })
    for (const outcome of outcomes)
      await ctx.db.attempt.create({
        data: {
          workItemId: item.id,
          runId: id,
          connectionId,
          outcome,
          message: 'Overloaded (503).',
          latencyMs: 1,
        },
      })
  }

  it('shows the failure once the latest calls all failed', async () => {
    await addCalls(Array.from({ length: 20 }, () => 'transient'))
    expect(await readProgress(ctx, id)).toMatchObject({
      failingCalls: { calls: 20, sentence: 'Overloaded (503).' },
      timeLeftMs: null,
    })
  })

  it('shows nothing once a call is answered', async () => {
    await addCalls([...Array.from({ length: 20 }, () => 'transient'), 'answered'])
    expect((await readProgress(ctx, id)).failingCalls).toBeNull()
  })
})
