import { makeSystem } from '@consilium/db/testing'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestEngine } from '../testing/open-test-engine'
import { createLanes } from './create-lanes'

let engine: Awaited<ReturnType<typeof openTestEngine>>
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())

it('a lane that an admin opened takes calls again before the end of the pause', async () => {
  const { connectionId } = await engine.db.system.findUniqueOrThrow({
    where: { id: await makeSystem(engine.db) },
  })
  if (!connectionId) throw new Error('It has a connection.')
  const lanes = createLanes(engine.pool, { log: pino({ level: 'silent' }), slots: 4 })
  lanes.listen()
  await lanes.withSlot(connectionId, { tokens: 1 }, (report) =>
    report({ is: 'refused', retryAfterMs: 3_600_000 }),
  )
  expect(await lanes.withSlot(connectionId, { tokens: 1 }, async () => 'called')).toMatchObject({
    open: false,
  })

  await engine.pool.query('UPDATE lane SET cold_until = NULL, coolings = 0 WHERE connection_id = $1', [
    connectionId,
  ])
  // Repeated until it arrives: the listening connection may not be open yet.
  await vi.waitFor(async () => {
    await engine.pool.query(`SELECT pg_notify('consilium_lane', $1)`, [`open ${connectionId}`])
    expect(lanes.coldForMs(connectionId)).toBe(0)
  })
  expect(await lanes.withSlot(connectionId, { tokens: 1 }, async () => 'called')).toEqual({
    open: true,
    value: 'called',
  })
  await lanes.giveBack()
})
