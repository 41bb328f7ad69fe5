import { makeJudge, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runUntilIdle } from '../engine/run-until-idle'
import { openTestEngine } from '../testing/open-test-engine'
import { openOperationsPages } from './operations-pages'
import { registerWorker } from '../presence/worker-row'
import { serveOperations, type OperationsServer } from './serve-operations'

let engine: Awaited<ReturnType<typeof openTestEngine>>
let pages: ReturnType<typeof openOperationsPages>
let server: OperationsServer
let connectionId: string
let runId: string
let isQueueUp = true
beforeAll(async () => {
  engine = await openTestEngine()
  const { db } = engine
  const systemId = await makeSystem(db, { name: 'Secret name of a vendor' })
  const release = await makeRelease(db, 3)
  ;({ runId } = await startRun(db, { releaseId: release.id, systemId, judgeId: await makeJudge(db) }))
  connectionId = (await db.system.findUniqueOrThrow({ where: { id: systemId } })).connectionId ?? ''
  const { id: workerId } = await registerWorker(engine.pool, { queue: 'redis', machine: 'secret-machine' })
  await db.lane.create({
    data: {
      connectionId,
      slots: 24,
      level: 12.5,
      coldUntil: new Date(Date.now() + 60_000),
      requestsPerMinute: 60,
      requestsLeft: -2,
    },
  })
  await db.laneLease.create({
    data: {
      connectionId,
      workerId,
      slots: 5,
      inFlight: 4,
      waiting: 3,
      leasedUntil: new Date(Date.now() + 60_000),
    },
  })
  const facts = () => ({
    id: workerId,
    version: '1.2.3',
    queue: 'redis',
    inWork: 4,
    sweptMsAgo: 500,
    isStopping: false,
  })
  const pingQueue = async () => {
    if (!isQueueUp) throw new Error('away')
  }
  pages = openOperationsPages({ pool: engine.pool, readFacts: facts, pingQueue })
  server = await serveOperations({
    host: '127.0.0.1',
    port: 0,
    pages: pages.pages,
    onError: (error) => {
      throw error
    },
  })
})
afterAll(async () => {
  await server.close()
  pages.close()
  await engine.close()
})

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init)

/** Values by name with labels; fails on anything that is not the text format. */
async function scrape(): Promise<Map<string, number>> {
  const text = await (await ask('/metrics')).text()
  expect(text.endsWith('\n')).toBe(true)
  const values = new Map<string, number>()
  const families = new Set<string>()
  let family = ''
  for (const line of text.trimEnd().split('\n')) {
    const [, head] = /^# HELP ([a-z_]+) .+$/.exec(line) ?? []
    if (head !== undefined) {
      expect(families, line).not.toContain(head)
      families.add((family = head))
    } else if (line.startsWith('#'))
      expect(line).toMatch(new RegExp(`^# TYPE ${family} (counter|gauge|histogram)$`))
    else {
      const [, name = '', labels = '', value = ''] =
        /^([a-z_]+)(\{[a-z_]+="[^"\\\n]*"(?:,[a-z_]+="[^"\\\n]*")*\})? (\S+)$/.exec(line) ?? []
      expect(name.replace(/_(bucket|sum|count)$/, ''), line).toBe(family)
      expect(values.has(name + labels), line).toBe(false)
      expect(Number.isFinite(Number(value)), line).toBe(true)
      values.set(name + labels, Number(value))
    }
  }
  return values
}

describe('/metrics of a worker', () => {
  it('reports work, lanes, runs, workers and the process, without names that people typed', async () => {
    const answer = await ask('/metrics')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    expect(await answer.text()).not.toMatch(/secret/i)
    const values = await scrape()
    const lane = `{lane="${connectionId}",provider="simulator"}`
    expect(
      Object.fromEntries(
        [...values].filter(([name]) => name.startsWith('consilium_lane') && !name.includes('cold_seconds')),
      ),
    ).toEqual({
      [`consilium_lane_slots${lane}`]: 24,
      [`consilium_lane_interactive_slots${lane}`]: 2,
      [`consilium_lane_level${lane}`]: 12.5,
      [`consilium_lane_leased_slots${lane}`]: 5,
      [`consilium_lane_in_flight${lane}`]: 4,
      [`consilium_lane_waiting${lane}`]: 3,
      [`consilium_lane_coolings${lane}`]: 0,
      [`consilium_lane_requests_left${lane}`]: -2,
    })
    expect(values.get(`consilium_lane_cold_seconds${lane}`)).toBeGreaterThan(0)
    expect(values.get('consilium_work_items{kind="completion",state="ready"}')).toBe(3)
    expect(values.get('consilium_oldest_ready_seconds{kind="completion"}')).toBeGreaterThanOrEqual(0)
    expect(values.get('consilium_open_runs{state="queued"}')).toBe(1)
    for (const name of [
      'consilium_workers',
      'consilium_database_up',
      'consilium_queue_up',
      'consilium_queue_info{queue="redis"}',
    ])
      expect(values.get(name), name).toBe(1)
    for (const name of [
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
      'process_start_time_seconds',
      'nodejs_heap_size_used_bytes',
    ])
      expect(values.get(name), name).toBeGreaterThan(0)
    expect([...values.keys()].some((name) => name.startsWith('consilium_event_loop_lag_seconds'))).toBe(true)
  })

  it('distinguishes paused, postponed and expired work', async () => {
    const items = await engine.db.workItem.findMany({ where: { runId }, orderBy: { id: 'asc' } })
    const count = async () =>
      [...(await scrape())]
        .filter(([name]) => name.startsWith('consilium_work_items'))
        .map(([name, value]) => `${/state="(\w+)"/.exec(name)?.[1] ?? ''} ${value}`)
        .sort()
    await engine.db.workItem.update({
      where: { id: items[0]?.id ?? 0n },
      data: { notBefore: new Date(Date.now() + 3_600_000) },
    })
    await engine.pool.query(
      `UPDATE work_item SET state = 'running', lease_token = gen_random_uuid(), leased_until = now() - interval '1 second' WHERE id = $1`,
      [items[1]?.id],
    )
    expect(await count()).toEqual(['lapsed 1', 'postponed 1', 'ready 1'])
    await engine.db.run.update({ where: { id: runId }, data: { state: 'paused' } })
    expect(await count()).toEqual(['lapsed 1', 'paused 2'])
    await engine.db.run.update({ where: { id: runId }, data: { state: 'queued' } })
    await engine.pool.query(`UPDATE work_item SET not_before = now()`)
  })

  it('counts calls and verdicts of this process', async () => {
    await engine.db.lane.deleteMany()
    const before = await scrape()
    await runUntilIdle(engine)
    const after = await scrape()
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    expect(grown('consilium_attempts_total{provider="simulator",outcome="answered"}')).toBe(3 + 9)
    expect(grown('consilium_verdicts_total')).toBe(9)
    expect(grown('consilium_call_seconds_count{provider="simulator"}')).toBe(12)
    expect(grown('consilium_call_seconds_bucket{provider="simulator",le="+Inf"}')).toBe(12)
    expect(after.get('consilium_open_runs{state="queued"}')).toBe(0)
  })

  it('is described in docs/operations.md, metric by metric', async () => {
    const page = await readFile(path.join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
    const described = [...page.matchAll(/^\| (`[a-z_`, ]+`) *\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`((?:consilium|process|nodejs)_[a-z_]+)`/g)].map(([, name]) => name),
    )
    const text = await (await ask('/metrics')).text()
    expect([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name).sort()).toEqual(described.sort())
  })

  it('works while the queue is down', async () => {
    isQueueUp = false
    expect((await scrape()).get('consilium_queue_up')).toBe(0)
    isQueueUp = true
  })
})

describe('the pages of a worker', () => {
  it('report health in JSON, and accept only their paths and GET', async () => {
    const health = await ask('/healthz')
    expect([health.status, await health.json()]).toEqual([
      200,
      {
        status: 'ok',
        reason: expect.any(String),
        worker: expect.any(String),
        version: '1.2.3',
        queue: 'redis',
        inWork: 4,
      },
    ])
    expect((await ask('/healthz', { method: 'HEAD' })).status).toBe(200)
    expect((await ask('/')).status).toBe(404)
    expect((await ask('/constructor')).status).toBe(404)
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(405)
  })
})
