import { makeJudge, makeRelease, makeSystem } from '@consilium/db/testing'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { StartRun } from '../../domain/running/runs'
import { openRunningContext } from '../testing/running-context'
import { readProgress } from './read-progress'
import { startRun } from './start-run'

// These tests don't need a worker.
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: vi.fn(async () => true), queueFromEnv: () => null }))

const TASKS = 40

let ctx: Awaited<ReturnType<typeof openRunningContext>>
let id: string
beforeAll(async () => {
  ctx = await openRunningContext()
})
afterAll(() => ctx.close())
beforeEach(async () => {
  const { db } = ctx
  const input = StartRun.parse({
    releaseId: (await makeRelease(db, TASKS)).id,
    systemId: await makeSystem(db),
    judgeId: await makeJudge(db),
    profile: 'healthbench',
  })
  id = await startRun(ctx, input)
  await db.run.update({ where: { id }, data: { state: 'running', startedAt: secondsAgo(600) } })
})

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000)

/** Records an event of the past, which the log's trigger would date to now. */
async function note(action: string, seconds: number) {
  const { rows } = await ctx.pool.query<{ name: string }>('SELECT current_database() AS name')
  const url = new URL(process.env['TEST_DATABASE_ADMIN_URL'] ?? '')
  url.pathname = rows[0]?.name ?? ''
  const clock = new pg.Client({ connectionString: url.toString() })
  await clock.connect()
  await clock.query('SET session_replication_role = replica')
  await clock.query(
    `INSERT INTO audit_event (at, actor_kind, action, entity_type, entity_id) VALUES ($1, 'platform', $2, 'run', $3)`,
    [secondsAgo(seconds), action, id],
  )
  await clock.end()
}

/** Answers to the first tasks, and the given number of verdicts on the first of them, all from just now. */
async function receive(completions: number, verdicts: number) {
  const { db } = ctx
  const run = await db.run.findUniqueOrThrow({ where: { id }, include: { gradings: true } })
  const gradingId = run.gradings[0]?.id ?? ''
  const tasks = await db.releaseTask.findMany({ where: { releaseId: run.releaseId } })
  const data = tasks.slice(0, completions).map(({ versionId }) => ({
    id: crypto.randomUUID(),
    runId: id,
    versionId,
    sample: 1,
    outcome: 'answered' as const,
    text: 'a',
    characters: 1,
  }))
  await db.completion.createMany({ data })
  const criteria = await db.criterion.findMany({ where: { versionId: { in: data.map((c) => c.versionId) } } })
  await db.verdict.createMany({
    data: criteria.slice(0, verdicts).map((criterion) => ({
      gradingId,
      completionId: data.find((c) => c.versionId === criterion.versionId)?.id ?? '',
      criterionId: criterion.id,
      met: true,
    })),
  })
}

describe('the rate of a run', () => {
  it.each(['run.started', 'run.resumed', 'run.retried'])('is unknown at first after %s', async (action) => {
    await note('run.started', 600)
    await note(action, 3)
    await receive(2, 2)
    expect(await readProgress(ctx, id)).toMatchObject({ perMinute: null, timeLeftMs: null })
  })

  it('counts from the resumption, not over the pause before it', async () => {
    await note('run.started', 600)
    await note('run.resumed', 20)
    await receive(10, 10)
    const { perMinute } = await readProgress(ctx, id)
    expect(perMinute).toBeGreaterThan(55)
    expect(perMinute).toBeLessThanOrEqual(60)
  })

  it('estimates the time left by the slower of answers and verdicts', async () => {
    await note('run.started', 600)
    await receive(20, 10)
    const { verdicts, perMinute, timeLeftMs } = await readProgress(ctx, id)
    expect(perMinute).toBe(30)
    expect(timeLeftMs).toBe(Math.round(((verdicts.total - 10) / 10) * 60_000))
  })

  it('gives no estimate while one of the two stands still', async () => {
    await note('run.started', 600)
    await receive(20, 0)
    expect(await readProgress(ctx, id)).toMatchObject({ perMinute: 20, timeLeftMs: null })
  })
})
