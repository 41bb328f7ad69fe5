import { makeImport, makeJudge, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LaneSettings, RequeueStuckWork } from '../../domain/operations/operations'
import { OperationsView } from '../../domain/operations/operations-view'
import { configureLane } from './configure-lane'
import { openLane } from './open-lane'
import { requeueStuckWork } from './requeue-stuck-work'
import { openRunningContext } from '../testing/running-context'
import { readOperations } from './read-operations'

// The queue has its own tests.
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: vi.fn(async () => true), queueFromEnv: () => null }))

let ctx: Awaited<ReturnType<typeof openRunningContext>>
let runId: string
let systemId: string
let connectionId: string
beforeAll(async () => {
  ctx = await openRunningContext()
})
afterAll(() => ctx.close())
beforeEach(async () => {
  await run('DELETE FROM work_item WHERE id NOT IN (SELECT work_item_id FROM attempt)')
  await run(`UPDATE work_item SET state = 'cancelled', lease_token = NULL, leased_until = NULL`)
  await run(`UPDATE run SET state = 'cancelled', state_reason = NULL`)
  await run('DELETE FROM lane')
  await run('DELETE FROM worker')
  const release = await makeRelease(ctx.db, 3)
  systemId = await makeSystem(ctx.db, {
    name: `System ${randomUUID()}`,
    baseUrl: `https://${randomUUID()}.example/v1`,
  })
  ;({ runId } = await startRun(ctx.db, { releaseId: release.id, systemId, judgeId: await makeJudge(ctx.db) }))
  await run(`UPDATE run SET state = 'running' WHERE id = $1`, [runId])
  connectionId = (await ctx.db.system.findUniqueOrThrow({ where: { id: systemId } })).connectionId ?? ''
})

const run = (sql: string, values: unknown[] = []) => ctx.pool.query(sql, values)
const read = async () => OperationsView.parse(await readOperations(ctx))
const readLane = async () => (await read()).lanes.find((lane) => lane.connectionId === connectionId)
const auditOf = (entityId: string) =>
  ctx.db.auditEvent.findMany({ where: { entityId, actorKind: 'person' }, orderBy: { id: 'asc' } })
const workerRow = (change: string) =>
  run(
    `INSERT INTO worker (id, version, machine, pid, queue, in_work, seen_at, swept_at, stopping_at) VALUES (gen_random_uuid(), '1', 'one', 7, 'redis', 3, ${change}) RETURNING id`,
  )
const setItems = (change: string) => run(`UPDATE work_item SET ${change} WHERE run_id = $1`, [runId])
const expireLease = `state = 'running', lease_token = gen_random_uuid(), leased_until = now() - interval '1 minute'`
const makeDue = `not_before = now() - interval '5 minutes', enqueued_at = now()`

const settings: LaneSettings = {
  slots: 40,
  interactiveSlots: 4,
  requestsPerMinute: 600,
  tokensPerMinute: null,
}

describe('the status of the engine', () => {
  it('shows a lane with the leases of workers and the recent refusals of its provider', async () => {
    expect(await readLane()).toMatchObject({
      provider: 'openai-compatible',
      settings: null,
      level: null,
      coldForMs: null,
      leases: [],
      calls: 0,
      refusals: 0,
    })
    const { id: workerId } = (await workerRow('now(), now(), NULL')).rows[0] as { id: string }
    await ctx.db.lane.create({
      data: {
        connectionId,
        ...settings,
        level: 12.5,
        requestsLeft: 30,
        coldUntil: new Date(Date.now() + 60_000),
      },
    })
    await ctx.db.laneLease.create({
      data: {
        connectionId,
        workerId,
        slots: 6,
        inFlight: 5,
        waiting: 2,
        leasedUntil: new Date(Date.now() + 60_000),
      },
    })
    const [item] = await ctx.db.workItem.findMany({ where: { runId } })
    for (const outcome of ['answered', 'rate_limited', 'answered'])
      await ctx.db.attempt.create({
        data: { workItemId: item?.id ?? 0n, connectionId, outcome, latencyMs: 1 },
      })
    const lane = await readLane()
    expect(lane).toMatchObject({
      settings,
      level: 12.5,
      requestsLeft: 30,
      tokensLeft: null,
      leases: [{ workerId, slots: 6, inFlight: 5, waiting: 2 }],
      calls: 3,
      refusals: 1,
    })
    expect(lane?.coldForMs).toBeGreaterThan(0)
    expect(lane?.usedBy).toHaveLength(1)
    expect((await read()).callsWithinMs).toBe(300_000)
  })

  it('leaves out expired leases', async () => {
    const { id: workerId } = (await workerRow('now(), now(), NULL')).rows[0] as { id: string }
    await ctx.db.lane.create({ data: { connectionId } })
    await ctx.db.laneLease.create({
      data: { connectionId, workerId, slots: 6, leasedUntil: new Date(Date.now() - 1_000) },
    })
    expect((await readLane())?.leases).toEqual([])
  })

  it('distinguishes working, stopping and gone workers', async () => {
    await workerRow(`now(), now() - interval '2 seconds', NULL`)
    await workerRow('now(), now(), now()')
    await workerRow(`now() - interval '61 seconds', NULL, NULL`)
    const { workers, queues } = await read()
    expect(workers.map(({ state, inWork, machine, pid }) => [state, inWork, machine, pid]).sort()).toEqual([
      ['gone', 3, 'one', 7],
      ['stopping', 3, 'one', 7],
      ['working', 3, 'one', 7],
    ])
    expect(workers.at(-1)?.state).toBe('gone')
    expect(queues).toMatchObject({ kind: null, queues: null, sweptMsAgo: expect.any(Number) })
  })

  it('lists open runs with their remaining and failed work', async () => {
    const [first, second] = await ctx.db.workItem.findMany({ where: { runId }, orderBy: { id: 'asc' } })
    await run(`UPDATE work_item SET state = 'failed', failure = 'The provider said no.' WHERE id = $1`, [
      first?.id,
    ])
    await run(`UPDATE work_item SET ${expireLease} WHERE id = $1`, [second?.id])
    const view = await read()
    expect(view.runs).toMatchObject([{ id: runId, state: 'running', open: 2, inWork: 1, failed: 1 }])
    expect(view.failed).toMatchObject([
      {
        kind: 'completion',
        sentence: 'The provider said no.',
        count: 1,
        run: { id: runId, state: 'running' },
      },
    ])
    await run(`UPDATE run SET state = 'incomplete' WHERE id = $1`, [runId])
    expect(await read()).toMatchObject({ runs: [], failed: [{ run: { state: 'incomplete' } }] })
    await run(`UPDATE run SET state = 'cancelled' WHERE id = $1`, [runId])
    expect((await read()).failed).toEqual([])
  })
})

describe('stuck work', () => {
  const idle = (count = 3) => [
    { what: 'idle', kind: 'completion', count, run: expect.objectContaining({ id: runId }) },
  ]

  it('is work that has been due for more than a minute while its run makes no progress', async () => {
    expect((await read()).stuck).toEqual([])
    await setItems(makeDue)
    expect((await read()).stuck).toMatchObject(idle())
    expect((await read()).stuck[0]?.oldestMs).toBeGreaterThan(299_000)
  })

  it.each([
    ['its run is paused', () => run(`UPDATE run SET state = 'paused' WHERE id = $1`, [runId])],
    ['it is scheduled for later', () => setItems(`not_before = now() + interval '1 minute'`)],
    [
      'a call of its run just finished',
      async () => {
        const [item] = await ctx.db.workItem.findMany({ where: { runId } })
        return ctx.db.attempt.create({
          data: { workItemId: item?.id ?? 0n, runId, connectionId, outcome: 'answered', latencyMs: 1 },
        })
      },
    ],
    [
      'a call of its run is in progress',
      () =>
        run(
          `UPDATE work_item SET state = 'running', lease_token = gen_random_uuid(), leased_until = now() + interval '1 minute' WHERE id = (SELECT min(id) FROM work_item WHERE run_id = $1)`,
          [runId],
        ),
    ],
    [
      'its lane is closed by the provider',
      () => ctx.db.lane.create({ data: { connectionId, coldUntil: new Date(Date.now() + 60_000) } }),
    ],
    [
      'its lane is in use',
      async () => {
        const { id: workerId } = (await workerRow('now(), now(), NULL')).rows[0] as { id: string }
        await ctx.db.lane.create({
          data: {
            connectionId,
            leases: {
              create: { workerId, slots: 1, inFlight: 1, leasedUntil: new Date(Date.now() + 60_000) },
            },
          },
        })
      },
    ],
  ])('does not include waiting work while %s', async (_, arrange) => {
    await setItems(makeDue)
    await arrange()
    expect((await read()).stuck).toEqual([])
  })

  it('includes work of any kind whose lease has expired', async () => {
    await setItems(expireLease)
    const importId = await makeImport(ctx.db, { content: '{}', format: 'healthbench' })
    await run(`UPDATE work_item SET ${expireLease} WHERE import_id = $1`, [importId])
    expect(
      (await read()).stuck
        .map(({ what, kind, count, run: ofRun }) => [what, kind, count, ofRun?.id ?? null])
        .sort(),
    ).toEqual([
      ['lapsed', 'completion', 3, runId],
      ['lapsed', 'import', 1, null],
    ])
  })

  it('is ready for another worker after requeuing, and other work is untouched', async () => {
    const other = await startRun(ctx.db, {
      releaseId: (await ctx.db.run.findUniqueOrThrow({ where: { id: runId } })).releaseId,
      systemId,
      judgeId: await makeJudge(ctx.db),
    })
    await run(`UPDATE work_item SET ${expireLease}`)
    const group: RequeueStuckWork = { what: 'lapsed', kind: 'completion', runId }
    expect(await requeueStuckWork(ctx, group)).toBe(3)
    expect(
      await ctx.db.workItem.findMany({
        where: { runId },
        select: { state: true, epoch: true, leaseToken: true, enqueuedAt: true },
      }),
    ).toEqual(
      Array.from({ length: 3 }, () => ({ state: 'ready', epoch: 1, leaseToken: null, enqueuedAt: null })),
    )
    expect(await ctx.db.workItem.count({ where: { runId: other.runId, state: 'running' } })).toBe(3)
    expect(await auditOf(runId)).toMatchObject([
      { action: 'run.put_back', details: '{"items":3,"kind":"completion","what":"lapsed"}' },
    ])
    await expect(requeueStuckWork(ctx, group)).rejects.toMatchObject({ code: 'conflict' })
    await expect(requeueStuckWork(ctx, { ...group, runId: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is enqueued again after requeuing if it was idle', async () => {
    await setItems(makeDue)
    expect(await requeueStuckWork(ctx, { what: 'idle', kind: 'completion', runId })).toBe(3)
    expect(
      await ctx.db.workItem.count({ where: { runId, state: 'ready', enqueuedAt: null, epoch: 0 } }),
    ).toBe(3)
    const importId = await makeImport(ctx.db, { content: '{}', format: 'healthbench' })
    await run(`UPDATE work_item SET ${makeDue} WHERE import_id = $1`, [importId])
    expect(await requeueStuckWork(ctx, { what: 'idle', kind: 'import', runId: null })).toBe(1)
    expect(await auditOf(importId)).toMatchObject([{ action: 'import.put_back' }])
  })

  it('is left alone if its run was paused in the meantime', async () => {
    await setItems(expireLease)
    await run(`UPDATE run SET state = 'paused' WHERE id = $1`, [runId])
    await expect(requeueStuckWork(ctx, { what: 'lapsed', kind: 'completion', runId })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('a lane', () => {
  it('can be configured before and after its first call, with an audit row', async () => {
    await configureLane(ctx, { connectionId, settings, seen: null })
    expect(await readLane()).toMatchObject({ settings, level: 8 })
    await run('UPDATE lane SET level = 30, requests_left = 100')
    const smaller = { slots: 10, interactiveSlots: 0, requestsPerMinute: 60, tokensPerMinute: 5_000 }
    await configureLane(ctx, { connectionId, settings: smaller, seen: settings })
    expect(await readLane()).toMatchObject({ settings: smaller, level: 10, requestsLeft: 0 })
    expect(
      (await auditOf(connectionId)).map(({ action, details }) => [
        action,
        (JSON.parse(details) as { changed: string[] }).changed,
      ]),
    ).toEqual([
      ['lane.configured', ['slots', 'interactiveSlots', 'requestsPerMinute', 'tokensPerMinute']],
      ['lane.configured', ['slots', 'interactiveSlots', 'requestsPerMinute', 'tokensPerMinute']],
    ])
  })

  it('is not overwritten if it changed in the meantime', async () => {
    await configureLane(ctx, { connectionId, settings, seen: null })
    const late = { ...settings, slots: 99 }
    await expect(configureLane(ctx, { connectionId, settings: late, seen: null })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(
      configureLane(ctx, { connectionId, settings: late, seen: { ...settings, requestsPerMinute: null } }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect((await readLane())?.settings).toEqual(settings)
    await expect(
      configureLane(ctx, { connectionId: randomUUID(), settings, seen: null }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('can be opened early, which releases its postponed work and notifies workers', async () => {
    const listener = await ctx.pool.connect()
    const notified = new Promise<string | undefined>((resolve) =>
      listener.once('notification', ({ payload }) => resolve(payload)),
    )
    await listener.query('LISTEN consilium_lane')
    await ctx.db.lane.create({
      data: { connectionId, coldUntil: new Date(Date.now() + 3_600_000), coolings: 5 },
    })
    await setItems(`not_before = now() + interval '1 hour'`)
    await openLane(ctx, connectionId)
    expect(await notified).toBe(`open ${connectionId}`)
    listener.release(true)
    expect(await ctx.db.lane.findUniqueOrThrow({ where: { connectionId } })).toMatchObject({
      coldUntil: null,
      coolings: 0,
    })
    expect(await ctx.db.workItem.count({ where: { runId, notBefore: { lte: new Date() } } })).toBe(3)
    expect(await auditOf(connectionId)).toMatchObject([
      { action: 'lane.opened', details: expect.stringContaining('"items":3') },
    ])
    await expect(openLane(ctx, connectionId)).rejects.toMatchObject({ code: 'invalid_move' })
    await expect(openLane(ctx, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  })
})
