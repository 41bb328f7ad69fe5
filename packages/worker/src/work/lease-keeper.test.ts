import { makeJudge, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestEngine } from '../testing/open-test-engine'
import { askLlm } from '../engine/ask-llm'
import { createLeaseKeeper } from './lease-keeper'
import { pickDueOrAbandonedItems } from './pick-due-or-abandoned-items'
import { claimItem, type ClaimedItem } from './work-item'

let engine: Awaited<ReturnType<typeof openTestEngine>>
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())

it('the lease keeper gives up an item that it could not renew in time, before others may take it', async () => {
  const { log } = engine
  const away = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const leases = createLeaseKeeper(away, log, { everyMs: 20, leaseMs: 1_200 })
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

it('no call is made for an item whose lease expired while the process was frozen', async () => {
  const { db, pool, log } = engine
  const baseUrl = 'http://127.0.0.1:1'
  const { id: connectionId } = await db.providerConnection.create({
    data: { provider: 'openai_compatible', baseUrl },
  })
  const leases = createLeaseKeeper(pool, log, { leaseMs: 1_100 })
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
        vendor: '',
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
  // No timer has fired since: only the clock shows the expiry.
  expect(lost.signal.aborted).toBe(false)
  expect(await ask()).toEqual({ outcome: 'held_back', waitMs: 0 })
  expect(calls).toBe(1)
})

it('the lease of an item counts from the claim, not from its answer', async () => {
  const leases = createLeaseKeeper(engine.pool, engine.log, { leaseMs: 1_100 })
  const late = {
    query: () =>
      Promise.resolve(standStill(150)).then(() => ({ rows: [{ id: '1', token: crypto.randomUUID() }] })),
  } as unknown as pg.Pool
  const item = (await claimItem(late, '1', 1)) ?? expect.fail('There must be an item.')
  let isLost = false
  leases.keep(item, () => (isLost = true))
  leases.dropExpired()
  expect(isLost).toBe(true)
})

function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

it('the lease keeper renews all leases together, reports lost ones, and skips locked rows', async () => {
  const { db, pool, log } = engine
  const release = await makeRelease(db, 3)
  await startRun(db, { releaseId: release.id, systemId: await makeSystem(db), judgeId: await makeJudge(db) })
  const items: ClaimedItem[] = []
  for (const { id, epoch } of await pickDueOrAbandonedItems(pool))
    items.push((await claimItem(pool, id, epoch)) ?? expect.fail('There must be an item to claim.'))
  const [kept, stolen, locked] = items
  if (!kept || !stolen || !locked) return expect.fail('There must be three items.')
  await db.$executeRaw`UPDATE work_item SET leased_until = now()`
  const holder = await pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM work_item WHERE id = $1 FOR UPDATE', [locked.id])
  await db.$executeRaw`UPDATE work_item SET lease_token = gen_random_uuid() WHERE id = ${BigInt(stolen.id)}`

  const leases = createLeaseKeeper(pool, log, { everyMs: 20 })
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
