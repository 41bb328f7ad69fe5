import { makeJudge, makeRelease, makeSystem } from '@consilium/db/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runActions, runMoves, runStates, StartRun, type RunStateName } from '../../domain/running/runs'
import { readProgress } from './read-progress'
import { openRunningContext } from '../testing/running-context'
import { publishRun } from './publish-run'
import { startRun } from './start-run'
import { changeRunState } from './change-run-state'

// These tests don't need a worker.
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: vi.fn(async () => true), queueFromEnv: () => null }))

let ctx: Awaited<ReturnType<typeof openRunningContext>>
let input: StartRun
let id: string
beforeAll(async () => {
  ctx = await openRunningContext()
  const release = await makeRelease(ctx.db, 3)
  input = StartRun.parse({
    releaseId: release.id,
    systemId: await makeSystem(ctx.db),
    judgeId: await makeJudge(ctx.db),
    profile: 'healthbench',
  })
})
afterAll(() => ctx.close())
beforeEach(async () => {
  id = await startRun(ctx, input)
})

const setState = (state: RunStateName) =>
  ctx.db.run.update({ where: { id }, data: { state, startedAt: state === 'queued' ? null : new Date() } })
const stateOf = async () => (await ctx.db.run.findUniqueOrThrow({ where: { id } })).state
const actions = async () =>
  (await ctx.db.auditEvent.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  )

describe('changeRunState', () => {
  it.each(runActions.flatMap((action) => runStates.map((state) => ({ action, state }))))(
    '$action from $state',
    async ({ action, state }) => {
      await setState(state)
      const move = runMoves[action]
      if (move.from.includes(state)) {
        await changeRunState(ctx, action, id)
        expect(await stateOf()).toBe(move.to)
        expect(await actions()).toEqual(['run.created', move.audit])
      } else {
        await expect(changeRunState(ctx, action, id)).rejects.toMatchObject({ code: 'invalid_move' })
        expect(await stateOf()).toBe(state)
        expect(await actions()).toEqual(['run.created'])
      }
      expect((await readProgress(ctx, id)).may).toEqual(expect.any(Array))
    },
  )

  it('requeues a run that never started, and enqueues its items again', async () => {
    await ctx.db.workItem.updateMany({ where: { runId: id }, data: { enqueuedAt: new Date() } })
    await changeRunState(ctx, 'pause', id)
    await changeRunState(ctx, 'resume', id)
    expect(await stateOf()).toBe('queued')
    expect(await ctx.db.workItem.count({ where: { runId: id, enqueuedAt: null, state: 'ready' } })).toBe(3)
  })

  it('refuses the second of two concurrent cancels', async () => {
    await setState('running')
    const results = await Promise.allSettled([
      changeRunState(ctx, 'cancel', id),
      changeRunState(ctx, 'cancel', id),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await ctx.db.workItem.count({ where: { runId: id, state: 'cancelled' } })).toBe(3)
  })

  it('retries failed items with a new set of attempts', async () => {
    const [failed] = await ctx.db.workItem.findMany({ where: { runId: id }, take: 1 })
    await ctx.db.workItem.updateMany({ where: { runId: id }, data: { state: 'done' } })
    await ctx.db.workItem.update({
      where: { id: failed?.id ?? 0n },
      data: { state: 'failed', tries: 6, failure: 'The provider did not answer within 600 seconds.' },
    })
    await setState('incomplete')
    expect(await readProgress(ctx, id)).toMatchObject({
      failed: 1,
      failures: [{ kind: 'completion', count: 1, sentence: expect.stringContaining('600 seconds') }],
      may: ['retryFailed', 'publish', 'setBudget'],
    })
    await changeRunState(ctx, 'retryFailed', id)
    expect(await ctx.db.workItem.findUnique({ where: { id: failed?.id ?? 0n } })).toMatchObject({
      state: 'ready',
      tries: 0,
      failure: null,
      epoch: 1,
    })
    expect(await ctx.db.workItem.count({ where: { runId: id, state: 'done' } })).toBe(2)
  })

  it('says that an admin paused it, and clears the cause when it resumes', async () => {
    await changeRunState(ctx, 'pause', id)
    expect(await readProgress(ctx, id)).toMatchObject({
      state: 'paused',
      pauseCause: 'admin',
      stateReason: 'Paused by an admin.',
    })
    await changeRunState(ctx, 'resume', id)
    expect(await readProgress(ctx, id)).toMatchObject({
      state: 'queued',
      pauseCause: null,
      stateReason: null,
    })
  })

  it.each([
    ['breaker', 0],
    ['refused', 1],
  ] as const)('resumes after a pause by %s', async (pauseCause, failed) => {
    const [one] = await ctx.db.workItem.findMany({ where: { runId: id }, take: 1 })
    await ctx.db.workItem.update({
      where: { id: one?.id ?? 0n },
      data: { state: 'failed', tries: 1, failure: 'The provider refused the request (400).' },
    })
    await ctx.db.run.update({ where: { id }, data: { state: 'paused', pauseCause, startedAt: new Date() } })
    await changeRunState(ctx, 'resume', id)
    expect(await ctx.db.workItem.count({ where: { runId: id, state: 'failed' } })).toBe(failed)
  })

  it.each(['cancel', 'resume'] as const)('can %s a run that was paused by its budget', async (action) => {
    await ctx.db.run.update({
      where: { id },
      data: { state: 'paused', pauseCause: 'budget', startedAt: new Date() },
    })
    await changeRunState(ctx, action, id)
    expect(await ctx.db.run.findUnique({ where: { id } })).toMatchObject({
      state: action === 'cancel' ? 'cancelled' : 'running',
      pauseCause: null,
    })
  })

  it('does not find a run that does not exist', async () => {
    await expect(changeRunState(ctx, 'pause', '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('publishRun', () => {
  it('publishes a completed run once', async () => {
    await setState('completed')
    await publishRun(ctx, id)
    await publishRun(ctx, id)
    expect(await actions()).toEqual(['run.created', 'run.published'])
    expect(await readProgress(ctx.asPerson(['viewer']), id)).toMatchObject({ id, may: [] })
  })

  it('says why it does not publish a run that has not ended', async () => {
    await setState('paused')
    await expect(publishRun(ctx, id)).rejects.toMatchObject({
      code: 'invalid_move',
      message: expect.stringContaining('Only a run that ended can be published'),
    })
  })
})
