import { makeJudge, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestEngine } from '../testing/open-test-engine'
import { askLlm } from './ask-llm'
import { keepLeases } from './keep-leases'
import { pickReadyItems } from './sweep'
import { claimItem, type ClaimedItem } from './work-item'

let engine: Awaited<ReturnType<typeof openTestEngine>>
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())

it('gives an item up by itself when it could not be renewed in time, before others may take it', async () => {
  const { log } = engine
  const away = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const leases = keepLeases(away, log, { everyMs: 20, leaseMs: 1_200 })
  const keptAt = performance.now()
  let lostAfter = 0
  const letGo = leases.keep(
    { id: '1', token: crypto.randomUUID(), claimedAt: performance.now() },
    () => (lostAfter = performance.now() - keptAt),
  )
  let isTold = false
  const end = leases.keep(
    { id: '2', token: crypto.randomUUID(), claimedAt: performance.now() },
    () => (isTold = true),
  )
  end()
  await expect.poll(() => lostAfter, { timeout: 5_000 }).toBeGreaterThan(0)
  expect(lostAfter).toBeGreaterThanOrEqual(200)
  expect(lostAfter).toBeLessThan(1_200)
  expect(isTold).toBe(false)
  letGo()
  await away.end()
})

it('asks nothing more for an item whose lease lapsed while the whole process stood still', async () => {
  const { db, pool, log } = engine
  const baseUrl = 'http://127.0.0.1:1'
  const { id: connectionId } = await db.providerConnection.create({
    data: { provider: 'openai_compatible', baseUrl },
  })
  const leases = keepLeases(pool, log, { leaseMs: 1_100 })
  const lost = new AbortController()
  let calls = 0
  const callLlm: typeof engine.callLlm = () => {
    calls += 1
    return Promise.resolve({ outcome: 'transient', message: '', httpStatus: null, latencyMs: 0 })
  }
  const ask = () =>
    askLlm(
      { ...engine, leases, callLlm },
      {
        connectionId,
        provider: 'openai_compatible',
        baseUrl,
        sealedKey: null,
        llm: 'any',
        reasoningEffort: '',
        parameters: {},
      },
      {
        messages: [{ role: 'user', content: 'Ready?' }],
        timeoutMs: 1_000,
        signal: lost.signal,
      },
    )
  // The lane is open from here on, so that the next call waits for nothing.
  expect(await ask()).toMatchObject({ outcome: 'transient' })
  leases.keep({ id: '1', token: crypto.randomUUID(), claimedAt: performance.now() }, () => lost.abort())
  standStill(150)
  // No timer has rung since: only the clock tells.
  expect(lost.signal.aborted).toBe(false)
  expect(await ask()).toEqual({ outcome: 'held_back', waitMs: 0 })
  expect(calls).toBe(1)
})

it('counts the lease of an item from when it was claimed, not from when the process heard of it', async () => {
  const leases = keepLeases(engine.pool, engine.log, { leaseMs: 1_100 })
  const late = {
    query: () =>
      Promise.resolve(standStill(150)).then(() => ({ rows: [{ id: '1', token: crypto.randomUUID() }] })),
  } as unknown as pg.Pool
  const item = (await claimItem(late, '1', 1)) ?? expect.fail('There must be an item.')
  let isLost = false
  leases.keep(item, () => (isLost = true))
  leases.loseLapsed()
  expect(isLost).toBe(true)
})

function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

it('renews all leases of a process together, tells which are lost, and waits for no row that someone else holds', async () => {
  const { db, pool, log } = engine
  const release = await makeRelease(db, 3)
  await startRun(db, { releaseId: release.id, systemId: await makeSystem(db), judgeId: await makeJudge(db) })
  const items: ClaimedItem[] = []
  for (const { id, epoch } of await pickReadyItems(pool))
    items.push((await claimItem(pool, id, epoch)) ?? expect.fail('There must be an item to claim.'))
  const [kept, stolen, locked] = items
  if (!kept || !stolen || !locked) return expect.fail('There must be three items.')
  await db.$executeRaw`UPDATE work_item SET leased_until = now()`
  const holder = await pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM work_item WHERE id = $1 FOR UPDATE', [locked.id])
  await db.$executeRaw`UPDATE work_item SET lease_token = gen_random_uuid() WHERE id = ${BigInt(stolen.id)}`

  const leases = keepLeases(pool, log, { everyMs: 20 })
  const lost: string[] = []
  const renewed = (id: string) =>
    expect
      .poll(
        () =>
          db.$queryRaw`SELECT leased_until > now() + interval '10 seconds' AS renewed FROM work_item WHERE id = ${BigInt(id)}`,
        { timeout: 10_000 },
      )
      .toEqual([{ renewed: true }])
  const letGo = items.map((item) => leases.keep(item, () => lost.push(item.id)))
  await renewed(kept.id)
  await expect.poll(() => lost).toContain(stolen.id)
  await holder.query('COMMIT')
  holder.release()
  await renewed(locked.id)
  for (const end of letGo) end()
  expect(new Set(lost)).toEqual(new Set([stolen.id]))
  expect(
    await db.$queryRaw`SELECT leased_until > now() + interval '10 seconds' AS renewed FROM work_item WHERE id = ${BigInt(stolen.id)}`,
  ).toEqual([{ renewed: false }])
})
