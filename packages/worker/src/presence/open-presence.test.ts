import { openDatabase } from '@consilium/db'
import { createTestDatabase, type TestDatabase } from '@consilium/db/testing'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPresence } from './open-presence'
import { recordHeartbeat, registerWorker, removeOldWorkers } from './worker-row'

let testDatabase: TestDatabase
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.appUrl)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const silent = pino({ level: 'silent' })
const read = (id: string) => database.db.worker.findUnique({ where: { id } })

describe('a worker', () => {
  it('has a row with its state from start to end', async () => {
    const presence = await openPresence(database.pool, silent, {
      queue: 'redis',
      version: '1.2.3',
      machine: 'one',
    })
    if (!presence) throw new Error('The worker was not stopped.')
    expect(await read(presence.id)).toMatchObject({
      version: '1.2.3',
      machine: 'one',
      pid: process.pid,
      queue: 'redis',
      inWork: 0,
      sweptAt: null,
      stoppingAt: null,
    })
    await recordHeartbeat(database.pool, presence, { inWork: 7, sweptMsAgo: 60_000 })
    const seen = await read(presence.id)
    expect(seen?.inWork).toBe(7)
    expect((seen?.seenAt.getTime() ?? 0) - (seen?.sweptAt?.getTime() ?? 0)).toBe(60_000)
    // A heartbeat without a sweep keeps the time of the last one.
    await recordHeartbeat(database.pool, presence, { inWork: 0, sweptMsAgo: null })
    expect((await read(presence.id))?.sweptAt).toEqual(seen?.sweptAt)
    await presence.announceStop()
    expect((await read(presence.id))?.stoppingAt).not.toBeNull()
    await presence.end()
    expect(await read(presence.id)).toBeNull()
  })

  it('loses its row after a day without a heartbeat, and gets it back when it is alive after all', async () => {
    const old = await registerWorker(database.pool, { queue: 'redis' })
    const young = await registerWorker(database.pool, { queue: 'redis' })
    await database.pool.query(`UPDATE worker SET seen_at = now() - interval '25 hours' WHERE id = $1`, [
      old.id,
    ])
    await removeOldWorkers(database.pool)
    expect([await read(old.id), await read(young.id)]).toEqual([
      null,
      expect.objectContaining({ id: young.id }),
    ])
    await recordHeartbeat(database.pool, old, { inWork: 1, sweptMsAgo: 0 })
    expect(await read(old.id)).toMatchObject({ inWork: 1 })
  })

  it('ends without a row when it is stopped before the database responds', async () => {
    const away = openDatabase('postgresql://nobody@127.0.0.1:1/nothing')
    const stop = new AbortController()
    let markFailed = () => {}
    const failed = new Promise<void>((resolve) => (markFailed = resolve))
    const log = pino(
      { level: 'warn' },
      { write: (line: string) => void (line.includes('database_unreachable') && markFailed()) },
    )
    const opening = openPresence(away.pool, log, { queue: 'redis' }, stop.signal)
    await failed
    stop.abort()
    expect(await opening).toBeNull()
    await away.close()
  })
})
