import { openDatabase } from '@consilium/db'
import { makeImport, makeJudge, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestEngine } from '../testing/open-test-engine'
import { readHealth } from './read-health'

let engine: Awaited<ReturnType<typeof openTestEngine>>
let runId: string
let connectionId: string
let gradingId: string
let calledId: bigint
let silentId: bigint
beforeAll(async () => {
  engine = await openTestEngine()
  const { db } = engine
  const release = await makeRelease(db, 2)
  const systemId = await makeSystem(db)
  ;({ runId, gradingId } = await startRun(db, {
    releaseId: release.id,
    systemId,
    judgeId: await makeJudge(db),
  }))
  connectionId = (await db.system.findUniqueOrThrow({ where: { id: systemId } })).connectionId ?? ''
  const items = await db.workItem.findMany({ where: { runId }, orderBy: { id: 'asc' } })
  ;[calledId, silentId] = items.map(({ id }) => id) as [bigint, bigint]
})
afterAll(() => engine.close())

const run = (sql: string, values: unknown[] = []) => engine.pool.query(sql, values)
beforeEach(async () => {
  await run(`DELETE FROM work_item WHERE kind NOT IN ('completion')`)
  await run(`DELETE FROM lane`)
  await run(`UPDATE run SET state = 'running', state_reason = NULL`)
  await run(
    `UPDATE work_item SET state = 'ready', lease_token = NULL, leased_until = NULL, not_before = now() - interval '1 hour', updated_at = now() - interval '1 hour'`,
  )
})

const ask = () => readHealth({ pool: engine.pool, sweptMsAgo: 0, isStopping: false })
const attempt = (age: string) =>
  run(
    `INSERT INTO attempt (work_item_id, run_id, outcome, latency_ms, created_at) VALUES ($1, $2, 'answered', 1, now() - $3::interval)`,
    [calledId, runId, age],
  )
const inWork = (lease: string, since: string, id = silentId) =>
  run(
    `UPDATE work_item SET state = 'running', lease_token = gen_random_uuid(), leased_until = now() + $2::interval, updated_at = now() - $3::interval WHERE id = $1`,
    [id, lease, since],
  )

describe('a worker is unhealthy', () => {
  const stuck = { status: 'stuck', reason: 'There is open work, but no activity for 120 s.' }

  it('when work is due and no worker takes it', async () => {
    expect(await ask()).toEqual(stuck)
  })

  it('when the last call ended long ago', async () => {
    await attempt('3 minutes')
    expect(await ask()).toEqual(stuck)
  })

  it('when a lease expired and no worker takes over the work', async () => {
    await run(`UPDATE work_item SET state = 'done'`)
    await inWork('-3 minutes', '1 hour')
    expect(await ask()).toEqual(stuck)
  })

  it('when the only running work has shown no activity for longer than a call may take', async () => {
    await inWork('1 minute', '12 minutes')
    expect(await ask()).toEqual(stuck)
  })

  it('when the gradings of a run, its result or an import wait', async () => {
    await run(`UPDATE work_item SET state = 'done'`)
    expect(await ask()).toMatchObject({ status: 'ok' })
    const late = `now() - interval '1 hour'`
    await run(
      `INSERT INTO work_item (kind, unique_key, run_id, grading_id, not_before) VALUES ('grading', 'g', $1, $2, ${late})`,
      [runId, gradingId],
    )
    expect(await ask()).toEqual(stuck)
    await run(`DELETE FROM work_item WHERE unique_key = 'g'`)
    await run(
      `INSERT INTO work_item (kind, unique_key, run_id, grading_id, not_before) VALUES ('result', 'r', $1, $2, ${late})`,
      [runId, gradingId],
    )
    expect(await ask()).toEqual(stuck)
    await run(`DELETE FROM work_item WHERE unique_key = 'r'`)
    await makeImport(engine.db, { content: '{}', format: 'healthbench' })
    await run(`UPDATE work_item SET not_before = ${late} WHERE kind = 'import'`)
    expect(await ask()).toEqual(stuck)
  })

  it('when it has not swept, and when the database does not respond', async () => {
    await run(`UPDATE work_item SET state = 'done'`)
    expect(await readHealth({ pool: engine.pool, sweptMsAgo: 31_000, isStopping: false })).toEqual({
      status: 'stuck',
      reason: 'This worker has not checked for ready work for 31 s.',
    })
    const away = openDatabase('postgresql://nobody@127.0.0.1:1/nothing')
    expect(await readHealth({ pool: away.pool, sweptMsAgo: 0, isStopping: false })).toMatchObject({
      status: 'unreachable',
    })
    await away.close()
  })
})

describe('a worker is healthy', () => {
  it('when nothing is open', async () => {
    await run(`UPDATE work_item SET state = 'done'`)
    expect(await ask()).toEqual({ status: 'ok', reason: 'No open work is overdue.' })
  })

  it.each(['paused', 'cancelled', 'completed'])(
    'when the open work is that of a run that is %s',
    async (state) => {
      await run(`UPDATE run SET state = $1::run_state`, [state])
      expect(await ask()).toMatchObject({ status: 'ok' })
    },
  )

  it('when all work is postponed', async () => {
    await run(`UPDATE work_item SET not_before = now() + interval '1 hour'`)
    expect(await ask()).toMatchObject({ status: 'ok' })
  })

  it('while the provider asks for a pause, and shortly after', async () => {
    await engine.db.lane.create({ data: { connectionId } })
    expect(await ask()).toMatchObject({ status: 'stuck' })
    await run(`UPDATE lane SET cold_until = now() + interval '1 hour'`)
    expect(await ask()).toMatchObject({ status: 'ok' })
    await run(`UPDATE lane SET cold_until = now() - interval '1 minute'`)
    expect(await ask()).toMatchObject({ status: 'ok' })
    await run(`UPDATE lane SET cold_until = now() - interval '3 minutes'`)
    expect(await ask()).toMatchObject({ status: 'stuck' })
  })

  it('while a call is in flight that may still end', async () => {
    await inWork('1 minute', '9 minutes')
    expect(await ask()).toEqual({ status: 'ok', reason: 'Work is progressing.' })
  })

  it('while long-running work progresses', async () => {
    await attempt('5 minutes')
    await inWork('1 minute', '1 hour', calledId)
    expect(await ask()).toEqual({ status: 'ok', reason: 'Work is progressing.' })
  })

  it('when a call ended recently', async () => {
    await attempt('1 minute')
    expect(await ask()).toEqual({ status: 'ok', reason: 'Work is progressing.' })
  })

  it('while it drains', async () => {
    expect(await readHealth({ pool: engine.pool, sweptMsAgo: 60_000, isStopping: true })).toMatchObject({
      status: 'stopping',
    })
  })
})
