import { makeJudge, makePrices, makeRelease, startRun } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../domain/permissions/permissions'
import { makeAuthoringTask } from '../testing/make-authoring-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { readRunLimit } from './read-run-limit'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const run = (sql: string, values: unknown[]) => api.pool.query(sql, values)
const read = (id: string, actor: Actor = api.ctx.actor) => readRunLimit({ ...api.ctx, actor }, id)

/** A running run whose system answers on a lane full of one worker's calls. */
async function makeBusyRun({ slots, level }: { slots: number; level: number }) {
  const scene = await makeAuthoringTask(api.db, { baseUrl: `https://${randomUUID()}.example` })
  const systemId = scene.systemIds[0] ?? ''
  const release = await makeRelease(api.db, 3)
  const { runId } = await startRun(api.db, {
    releaseId: release.id,
    systemId,
    judgeId: await makeJudge(api.db),
  })
  await run(`UPDATE run SET state = 'running' WHERE id = $1`, [runId])
  const { connectionId, name } = await api.db.system.findUniqueOrThrow({ where: { id: systemId } })
  await api.db.lane.create({ data: { connectionId: connectionId ?? '', slots, level, latency: 200 } })
  const workerId = randomUUID()
  await run(`INSERT INTO worker (id, version, machine, pid, queue) VALUES ($1, '1', 'one', 7, 'redis')`, [
    workerId,
  ])
  await run(
    `INSERT INTO lane_lease (connection_id, worker_id, leased_until, slots, in_flight, waiting)
     VALUES ($1, $2, now() + interval '1 minute', $3::int, $3::int, 40)`,
    [connectionId, workerId, slots],
  )
  const setLease = (change: string) => run(`UPDATE lane_lease SET ${change} WHERE worker_id = $1`, [workerId])
  return { ...scene, runId, systemId, name, connectionId: connectionId ?? '', workerId, setLease }
}

it('names the ceiling of the system whose calls wait, then the latency once none waits', async () => {
  const { runId, systemId, name, setLease } = await makeBusyRun({ slots: 24, level: 24 })
  const named = { subject: 'system', id: systemId, name }
  expect(await read(runId)).toEqual({ by: 'ceiling', ...named, slots: 24 })
  await setLease('waiting = 0')
  expect(await read(runId)).toEqual({ by: 'latency', ...named, inFlight: 24, latencyMs: 200 })
  await setLease(`leased_until = now() - interval '1 second'`)
  expect(await read(runId)).toBeNull()
})

it('names the provider while it is closed or after it refused calls', async () => {
  const { runId, connectionId } = await makeBusyRun({ slots: 256, level: 110 })
  expect(await read(runId)).toMatchObject({ by: 'rising', level: 110, slots: 256 })
  await run(`UPDATE lane SET fell_at = now() WHERE connection_id = $1`, [connectionId])
  expect(await read(runId)).toMatchObject({ by: 'provider', level: 110 })
  await run(`UPDATE lane SET cold_until = now() + interval '30 seconds' WHERE connection_id = $1`, [
    connectionId,
  ])
  expect(await read(runId)).toMatchObject({ by: 'cooling', waitMs: expect.any(Number) })
})

it('names the budget when less is free than a call costs', async () => {
  const { runId, workerId, connectionId, setLease } = await makeBusyRun({ slots: 24, level: 24 })
  await setLease('waiting = 0')
  const item = await api.db.workItem.findFirstOrThrow({ where: { runId } })
  const priceTableId = await makePrices(api.db, [])
  await api.db.attempt.create({
    data: {
      workItemId: item.id,
      runId,
      connectionId,
      priceTableId,
      outcome: 'answered',
      costNano: 40n,
      latencyMs: 1,
    },
  })
  await run(`UPDATE run SET budget_nano = 100 WHERE id = $1`, [runId])
  expect(await read(runId)).toMatchObject({ by: 'latency' })
  await run(
    `INSERT INTO budget_lease (run_id, worker_id, leased_until, reserved_nano) VALUES ($1, $2, now() + interval '1 minute', 30)`,
    [runId, workerId],
  )
  expect(await read(runId)).toEqual({ by: 'budget' })
})

it('says nothing of a finished run, nor of a lane that may serve the reader as an author', async () => {
  const { runId, systemId, taskId, personId, actor } = await makeBusyRun({ slots: 24, level: 24 })
  const author: Actor = { ...actor, roles: ['admin', 'physician'] }
  expect(await read(runId, author)).toMatchObject({ by: 'ceiling' })
  await api.db.turn.create({
    data: { personId, systemId, taskId, purpose: 'conversation', conversation: [], state: 'queued' },
  })
  expect(await read(runId, author)).toBeNull()
  expect(await read(runId)).toMatchObject({ by: 'ceiling' })
  await run(`UPDATE run SET state = 'cancelled' WHERE id = $1`, [runId])
  expect(await read(runId)).toBeNull()
  await expect(read(randomUUID())).rejects.toMatchObject({ code: 'not_found' })
})
